import { Alert, Button, FileButton, Group, Progress, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type Attachment, contact, contactCategories, type ContactCategory, contactLimits } from '@portico/contract/contact'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../kernel/api.ts'
import { useChange } from '../../kernel/queries.ts'
import { useSession } from '../../kernel/session.tsx'
import { showSize } from '../../kernel/sizes.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { Page } from '../../kit/Page.tsx'
import classes from './contact.module.css'

interface Question {
  category: ContactCategory | null
  subject: string
  message: string
}
const empty: Question = { category: null, subject: '', message: '' }

/** Files that go with the question; each is sent as soon as it is chosen. */
const useAttachments = () => {
  const texts = useFailureTexts()
  const { t } = useTranslation('contact')
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const add = async (chosen: readonly File[]) => {
    setProblem(undefined)
    for (const file of chosen.slice(0, contactLimits.files - files.length)) {
      if (file.size > contactLimits.fileBytes) {
        setProblem(t('tooLarge', { name: file.name, size: showSize(contactLimits.fileBytes) }))
        continue
      }
      try {
        setShare(0)
        const upload = { name: file.name, type: file.type, bytes: file }
        const { file: kept } = await call(contact.upload, { upload }, { onProgress: setShare })
        setFiles((before) => [...before, kept])
      } catch (error) {
        setProblem(texts.failure(error))
      }
    }
    setShare(undefined)
  }
  return { files, share, problem, add, remove: (id: string) => setFiles(files.filter((file) => file.id !== id)), clear: () => setFiles([]) }
}

function Attachments({ files, share, problem, add, remove }: ReturnType<typeof useAttachments>) {
  const { t } = useTranslation('contact')
  return (
    <div>
      <Group gap="sm">
        <FileButton multiple onChange={(chosen) => void add(chosen)} disabled={files.length >= contactLimits.files || share !== undefined}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.6} />}>
              {t('attach')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('attachHint', { number: contactLimits.files, size: showSize(contactLimits.fileBytes) })}
        </Text>
      </Group>
      {share !== undefined && <Progress value={share * 100} mt="sm" aria-label={t('uploading')} />}
      {problem && (
        <Text c="red" size="sm" mt="xs" role="alert">
          {problem}
        </Text>
      )}
      <ul className={classes.files}>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <Text size="sm" c="dimmed" component="span">
              {showSize(size)}
            </Text>
            <button type="button" className={classes.remove} aria-label={t('remove', { name })} onClick={() => remove(id)}>
              <IconX size={16} stroke={1.6} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sent({ number, onAgain }: { number: string; onAgain: () => void }) {
  const { t } = useTranslation('contact')
  const { user } = useSession()
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2}>{t('sent.title')}</Title>
      <Text>{t('sent.number')}</Text>
      <code className={classes.number}>{number}</code>
      <Text c="dimmed">{t('sent.text', { email: user?.email ?? '' })}</Text>
      <Button variant="default" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </Stack>
  )
}

function Form() {
  const { t } = useTranslation('contact')
  const texts = useFailureTexts()
  const { user } = useSession()
  const [question, setQuestion] = useState(empty)
  const attachments = useAttachments()
  const { category, subject, message } = question
  const create = useChange(contact.create)
  const problemOf = (field: string) => {
    const found = create.error instanceof ApiFailure ? create.error.fieldErrors.find((problem) => problem.field === field) : undefined
    return found && texts.problem(found)
  }
  const isReady = category !== null && subject.trim() !== '' && message.trim() !== '' && attachments.share === undefined
  const again = () => {
    create.reset()
    attachments.clear()
    setQuestion(empty)
  }
  if (create.data) return <Sent number={create.data.ticketNo} onAgain={again} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !create.isPending)
          create.mutate({ body: { category, subject, message, fileIds: attachments.files.map(({ id }) => id) } })
      }}
    >
      <Stack>
        {create.error && (
          <Alert color="red" variant="light" role="alert">
            {texts.failure(create.error)}
          </Alert>
        )}
        <TextInput label={t('email')} value={user?.email ?? ''} readOnly />
        <Select
          label={t('category')}
          placeholder={t('choose')}
          value={category}
          data={contactCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          onChange={(next) => setQuestion({ ...question, category: contactCategories.find((one) => one === next) ?? null })}
        />
        <TextInput
          label={t('subject')}
          maxLength={contactLimits.subject}
          value={subject}
          error={problemOf('subject')}
          onChange={({ currentTarget }) => setQuestion({ ...question, subject: currentTarget.value })}
        />
        <Textarea
          label={t('message')}
          autosize
          minRows={7}
          maxRows={20}
          maxLength={contactLimits.message}
          value={message}
          error={problemOf('message')}
          onChange={({ currentTarget }) => setQuestion({ ...question, message: currentTarget.value })}
        />
        <Attachments {...attachments} />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!isReady}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A question to the provider. */
export function ContactPage() {
  const { t } = useTranslation('contact')
  return (
    <div className={classes.page}>
      <Page title={t('title')}>
        <Text c="dimmed">{t('text')}</Text>
        <div className={classes.card}>
          <Form />
        </div>
      </Page>
    </div>
  )
}

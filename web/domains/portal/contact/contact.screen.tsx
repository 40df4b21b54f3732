import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type Attachment, contact, contactCategories, type ContactCategory, contactLimits } from '@portico/contract/portal/contact'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../kernel/session.tsx'
import { Attachments } from '../../../kit/form/Attachments.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { Page } from '../../../kit/Page.tsx'
import classes from './contact.module.css'

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
  const { t } = useTranslation(['contact', 'kit'])
  const { user } = useSession()
  const upload = useUpload(contact.upload, { mostBytes: contactLimits.fileBytes })
  const form = useRouteForm(contact.create, {
    initial: { category: null as ContactCategory | null, subject: '', message: '', fileIds: [] as Attachment[] },
    required: ['category', 'subject', 'message'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    toBody: ({ category, fileIds, ...words }) => ({ ...words, category: category!, fileIds: fileIds.map(({ id }) => id) }),
    keep: 'contact',
  })
  if (form.answer) return <Sent number={form.answer.ticketNo} onAgain={form.reset} />
  return (
    <FormPage form={form} confirm={t('send')}>
      <TextInput label={t('email')} value={user?.email ?? ''} readOnly />
      <SelectField
        {...form.field('category')}
        label={t('category')}
        placeholder={t('choose')}
        options={contactCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <TextField {...form.field('subject')} label={t('subject')} count={contactLimits.subject} />
      <TextareaField {...form.field('message')} label={t('message')} minRows={7} maxRows={20} count={contactLimits.message} />
      <Attachments
        {...form.field('fileIds')}
        label={t('attachments')}
        most={contactLimits.files}
        mostBytes={contactLimits.fileBytes}
        upload={upload}
      />
    </FormPage>
  )
}

/** Sends a question to the provider. */
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

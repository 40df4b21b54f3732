import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type Attachment, contact, contactCategories, type ContactCategory, contactLimits } from '@portico/contract/portal/contact'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useSession } from '../../../session/session.tsx'
import { Attachments } from '../../../kit/form/Attachments.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import classes from './contact.module.css'

function Sent({ number, id, onAgain }: { number: string; id: number; onAgain: () => void }) {
  const { t } = useTranslation('contact')
  const { user } = useSession()
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2}>{t('sent.title')}</Title>
      <Text>{t('sent.number')}</Text>
      <code className={classes.number}>{number}</code>
      <Text c="dimmed">{t('sent.text', { email: user?.email ?? '' })}</Text>
      <Button component={PortalLink} href={`/contactUs/question?id=${id}`}>
        {t('sent.link')}
      </Button>
      <Button variant="default" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </Stack>
  )
}

/** Leads to the ticket that the question became. */
function Opened({ number, appId, id, onAgain }: { number: string; appId: string; id: number; onAgain: () => void }) {
  const { t } = useTranslation('contact')
  const { user } = useSession()
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2}>{t('opened.title')}</Title>
      <Text>{t('opened.number')}</Text>
      <code className={classes.number}>{number}</code>
      <Text c="dimmed">{t('opened.text', { email: user?.email ?? '' })}</Text>
      <Button component={PortalLink} href={`/app/support/ticket/detail?appId=${appId}&id=${id}`}>
        {t('opened.link')}
      </Button>
      <Button variant="default" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </Stack>
  )
}

interface Question {
  category: ContactCategory | null
  appId: string | null
  title: string
  body: string
  fileIds: Attachment[]
}

/** Chooses the app that a question is about; nothing for people without apps. */
function AppField(field: Field<string | null>) {
  const { t } = useTranslation('contact')
  const { data } = useQuery(query(contact.apps))
  if (!data || data.list.length === 0) return null
  return (
    <SelectField
      {...field}
      clearable
      searchable
      limit={50}
      label={t('app.label')}
      placeholder={t('app.none')}
      description={t('app.hint')}
      options={data.list.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
    />
  )
}

function Form() {
  const { t } = useTranslation(['contact', 'kit'])
  const { user } = useSession()
  const upload = useUpload(contact.upload, { maxBytes: contactLimits.fileBytes })
  const form = useRouteForm(contact.create, {
    initial: { category: null, appId: null, title: '', body: '', fileIds: [] } as Question,
    required: ['category', 'title', 'body'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    toBody: ({ category, fileIds, ...rest }) => ({ ...rest, category: category!, fileIds: fileIds.map(({ id }) => id) }),
    draftKey: 'contact',
  })
  if (form.answer) {
    const { ticketNo, appId, id } = form.answer
    if (appId === null) return <Sent number={ticketNo} id={id} onAgain={form.reset} />
    return <Opened number={ticketNo} appId={appId} id={id} onAgain={form.reset} />
  }
  return (
    <FormPage form={form} confirm={t('send')}>
      <TextInput label={t('email')} value={user?.email ?? ''} readOnly />
      <SelectField
        {...form.field('category')}
        label={t('category')}
        placeholder={t('choose')}
        options={contactCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <AppField {...form.field('appId')} />
      <TextField {...form.field('title')} label={t('subject')} count={contactLimits.title} />
      <TextareaField {...form.field('body')} label={t('message')} minRows={7} maxRows={20} count={contactLimits.body} />
      <Attachments
        {...form.field('fileIds')}
        label={t('attachments')}
        max={contactLimits.files}
        maxBytes={contactLimits.fileBytes}
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
        <Text c="dimmed">
          {t('text')}{' '}
          <Anchor component={PortalLink} href="/contactUs/questions" underline="always">
            {t('asked')}
          </Anchor>
        </Text>
        <div className={classes.card}>
          <Form />
        </div>
      </Page>
    </div>
  )
}

import { type AttachedFile, conversationLimits } from '@portico/contract/console/conversations'
import { tickets } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { MarkdownField } from '../../../kit/input/MarkdownField.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { FilesField, previewOf, useAttachments } from '../conversations/index.ts'
import { FactFields, type Facts } from './facts/fields.tsx'
import classes from './tickets.module.css'
import { ticketsPages } from './tickets.pages.ts'

const empty: Facts = { title: '', categoryId: null, priority: 'NORMAL', type: 'question', phase: null, buildId: null, cc: [] }

function Form() {
  const { t } = useTranslation(['tickets', 'kit'])
  const { appId = '' } = useAppArea()
  const upload = useAttachments()
  const form = useRouteForm(tickets.add, {
    initial: { ...empty, body: '', fileIds: [] as AttachedFile[] },
    params: { appId },
    required: ['title', 'categoryId', 'body'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    toBody: ({ fileIds, categoryId, ...rest }) => ({ ...rest, categoryId: categoryId!, fileIds: fileIds.map(({ id }) => id) }),
    draftKey: `ticket-new-${appId}`,
    refreshes: [tickets.list],
    destination: ({ id }) => ticketsPages.ticket({ id: String(id) }),
  })
  return (
    <FormPage framed form={form} confirm={t('open')}>
      <FactFields form={form} />
      <MarkdownField {...form.field('body')} label={t('body')} maxLength={conversationLimits.body} preview={previewOf} />
      <FilesField {...form.field('fileIds')} upload={upload} />
    </FormPage>
  )
}

/** Opens a ticket. */
export function TicketCreatePage() {
  const { t } = useTranslation(['tickets', 'app-area'])
  return (
    <Page title={t('add')} crumbs={[{ text: t('app-area:pages.tickets'), to: ticketsPages.tickets() }, { text: t('add') }]}>
      <div className={classes.narrow}>
        <Form />
      </div>
    </Page>
  )
}

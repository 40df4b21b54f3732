import type { AttachedFile } from '@portico/contract/console/conversations'
import { tickets } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useSession } from '../../../session/session.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { useAttachments } from '../conversations/index.ts'
import { FactFields, type Facts } from './facts/fields.tsx'
import { TextFields } from './facts/TextFields.tsx'
import classes from './tickets.module.css'
import { ticketsPages } from './tickets.pages.ts'

const empty: Facts = { title: '', categoryId: null, priority: 'NORMAL', type: 'question', phase: null, buildId: null, cc: [] }

/** Returns whether the reader may assign a ticket that they open: staff who work on all of the app's may. */
const useMayAssign = (): boolean => {
  const { user } = useSession()
  const { data } = useAppArea()
  const editsAll = data?.functions.some(({ code, extent }) => code === 'app-ticket-edit' && extent === 'all') ?? false
  return editsAll && (user?.staff ?? false)
}

function Form() {
  const { t } = useTranslation(['tickets', 'kit'])
  const { appId = '' } = useAppArea()
  const upload = useAttachments()
  const mayAssign = useMayAssign()
  const form = useRouteForm(tickets.add, {
    initial: { ...empty, assigneeId: null as string | null, body: '', fileIds: [] as AttachedFile[] },
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
      <FactFields form={form} assignable={mayAssign} />
      <TextFields form={form} upload={upload} />
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

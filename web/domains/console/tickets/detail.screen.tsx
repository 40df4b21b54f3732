import { Group, Text } from '@mantine/core'
import { type Ticket, tickets } from '@portico/contract/console/tickets'
import { IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { followingOthers } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { Facts } from '../../../kit/display/Facts.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { Moves, TicketConversation } from './TicketConversation.tsx'
import { TicketPill } from './pills.tsx'
import classes from './tickets.module.css'
import { ticketsPages } from './tickets.pages.ts'
import { useFacts } from './facts/useFacts.tsx'

const EditTicket = loadable(() => import('./EditTicket.tsx'), 'EditTicket')
const AssignTicket = loadable(() => import('./EditTicket.tsx'), 'AssignTicket')

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const { appId = '' } = useAppArea()
  return (
    <ConfirmChange
      route={tickets.remove}
      input={{ params: { appId, id } }}
      refreshes={[tickets.list]}
      title={t('deleteTitle')}
      confirm={t('delete')}
      destination={ticketsPages.tickets()}
      onClose={onClose}
    >
      <Text>{t('deleteText')}</Text>
    </ConfirmChange>
  )
}

function Actions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { appId = '' } = useAppArea()
  const [shown, setShown] = useState<'edit' | 'assign' | 'delete'>()
  const { id, editable, assignable, removable } = ticket
  const close = () => setShown(undefined)
  const actions = [
    ...(editable ? [{ icon: IconPencil, text: t('edit'), onClick: () => setShown('edit') }] : []),
    ...(assignable ? [{ icon: IconUserCheck, text: t('assign'), onClick: () => setShown('assign') }] : []),
    ...(removable ? [{ icon: IconTrash, text: t('delete'), danger: true, onClick: () => setShown('delete') }] : []),
  ]
  return (
    <>
      <Group gap="xs">
        <Moves appId={appId} ticket={ticket} />
        {actions.length > 0 && <RowMenu framed label={t('menu', { number: id })} actions={actions} />}
      </Group>
      {shown === 'edit' && <EditTicket ticket={ticket} onClose={close} />}
      {shown === 'assign' && <AssignTicket ticket={ticket} onClose={close} />}
      {shown === 'delete' && <DeleteDialog id={id} onClose={close} />}
    </>
  )
}

/** One ticket: its details, and its conversation. */
export function TicketPage() {
  const { t } = useTranslation(['tickets', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ id = '' }] = useAddress(ticketsPages.ticket)
  const result = useQuery({ ...query(tickets.one, { params: { appId, id: Number(id) } }), ...followingOthers })
  const factsOf = useFacts()
  return (
    <DetailPage
      parent={{ text: t('app-area:pages.tickets'), to: ticketsPages.tickets() }}
      result={result}
      item={result.data?.ticket}
      title={({ id, title }) => `#${id} ${title}`}
      state={({ status }) => <TicketPill status={status} />}
      actions={(ticket) => <Actions ticket={ticket} />}
      notFound={{ title: t('missing'), text: t('missingText'), back: t('back') }}
    >
      {(ticket) => (
        <div className={classes.layout}>
          <TicketConversation key={ticket.id} appId={appId} ticket={ticket} mayAnswer={may('app-ticket-add')} />
          <aside className={classes.side}>
            <Facts facts={factsOf(ticket)} />
          </aside>
        </div>
      )}
    </DetailPage>
  )
}

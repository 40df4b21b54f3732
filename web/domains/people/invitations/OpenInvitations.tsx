import { Stack, Title } from '@mantine/core'
import { memberRoles } from '@portico/contract/permissions'
import { invitations, type OpenInvitation } from '@portico/contract/people/invitations'
import { IconCalendarPlus, IconMailForward, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { useOwnTable } from '../../../kit/table/useTable.ts'

const tones = { waiting: 'waiting', expired: 'bad', withdrawn: 'idle' } as const

/**
 * Lists the undecided invitations to a team, with resending, extending and withdrawing for people who may invite. Shows nothing
 * if there are none.
 */
export function OpenInvitations({ teamId, mayChange }: { teamId: number; mayChange: boolean }) {
  const { t } = useTranslation('invitations')
  const table = useOwnTable()
  const { data } = useQuery(query(invitations.ofTeam, { params: { id: teamId } }))
  const options = { refreshes: [invitations.ofTeam], onSuccess: () => toastSuccess() }
  const resend = useChange(invitations.resend, options)
  const extend = useChange(invitations.extend, options)
  const withdraw = useChange(invitations.withdraw, options)
  if (!data || data.list.length === 0) return null
  const params = (invitationId: number) => ({ params: { id: teamId, invitationId } })
  const actionsOf = ({ id }: OpenInvitation) => [
    { icon: IconMailForward, text: t('open.resend'), onClick: () => resend.mutate(params(id)) },
    { icon: IconCalendarPlus, text: t('open.extend'), onClick: () => extend.mutate(params(id)) },
    { icon: IconTrash, text: t('open.withdraw'), danger: true, onClick: () => withdraw.mutate(params(id)) },
  ]
  const menu: Column<OpenInvitation> = {
    key: 'menu',
    title: t('open.actions'),
    width: 80,
    cell: (row) => <RowMenu label={t('open.menu', { email: row.email })} actions={actionsOf(row)} />,
  }
  const columns: Column<OpenInvitation>[] = [
    { key: 'email', title: t('open.email'), cell: ({ email }) => email },
    { key: 'role', title: t('open.role'), width: 120, cell: ({ role }) => t(role === memberRoles.member ? 'role.member' : 'role.master') },
    {
      key: 'state',
      title: t('open.state'),
      width: 150,
      cell: ({ state }) => <StatePill state={state} tones={tones} text={t(`open.states.${state}`)} />,
    },
    { key: 'inviter', title: t('open.inviter'), cell: ({ inviter }) => inviter ?? '-' },
    { key: 'expires', title: t('open.expires'), width: 160, tight: true, cell: ({ expiresAt }) => formatTime(expiresAt, 'minute') },
    ...(mayChange ? [menu] : []),
  ]
  return (
    <Stack gap="sm" mt="xl">
      <Title order={2}>{t('open.title')}</Title>
      <DataTable label={t('open.title')} columns={columns} rows={data.list} rowKey={({ id }) => id} empty={null} table={table} />
    </Stack>
  )
}

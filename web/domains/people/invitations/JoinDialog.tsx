import { Text } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { memberRoles } from '@portico/contract/permissions'
import { type AppInvitation, invitations, type TeamInvitation } from '@portico/contract/people/invitations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { InviterMessage } from './InviterMessage.tsx'

type Invitation = TeamInvitation | AppInvitation

/** Shows what the person is invited to, and in which role. */
function Offer({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations')
  const { type, companyName: company, name, role, message } = invitation
  return (
    <>
      <Text>{type === 'app' ? t('join.app', { company, app: name }) : t('join.text', { company, team: name })}</Text>
      <Text c="dimmed">
        {t('join.role', { role: type === 'app' ? role : t(role === memberRoles.member ? 'role.member' : 'role.master') })}
      </Text>
      <InviterMessage text={message} />
    </>
  )
}

/** Shows the user's invitations, one at a time; they can be postponed. */
export function JoinDialog() {
  const { t } = useTranslation('invitations')
  const client = useQueryClient()
  const [put, setPut] = useState<readonly number[]>([])
  const { data } = useQuery({ ...query(invitations.invitedList), meta: { ignoreError: true } })
  const confirm = useChange(invitations.invitedConfirm, {
    ignoreError: true,
    refreshes: [invitations.invitedList],
    onSuccess: () => void client.invalidateQueries({ queryKey: [accounts.envInfo.path] }),
  })
  const pending: readonly Invitation[] = data ? [...data.organizations, ...data.apps] : []
  const invitation = pending.find(({ id }) => !put.includes(id))
  if (!invitation) return null
  const { id, token, type } = invitation
  return (
    <ConfirmDialog
      danger={false}
      change={confirm}
      input={{ body: { id, token, type: type === 'app' ? 2 : 1 } }}
      title={t('join.title')}
      confirm={t('join.confirm')}
      cancel={t('join.later')}
      onClose={() => {
        confirm.reset()
        setPut([...put, id])
      }}
    >
      <Offer invitation={invitation} />
    </ConfirmDialog>
  )
}

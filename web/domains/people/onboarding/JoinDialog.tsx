import { Text } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { onboarding } from '@portico/contract/people/onboarding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'

/** Shows the user's invitations, one at a time; they can be postponed. */
export function JoinDialog() {
  const { t } = useTranslation('onboarding')
  const client = useQueryClient()
  const [put, setPut] = useState<readonly number[]>([])
  const { data } = useQuery({ ...query(onboarding.invitedList), meta: { ignoreError: true } })
  const confirm = useChange(onboarding.invitedConfirm, {
    ignoreError: true,
    refreshes: [onboarding.invitedList],
    onSuccess: () => void client.invalidateQueries({ queryKey: [accounts.envInfo.path] }),
  })
  const invitation = data?.organizations.find(({ id }) => !put.includes(id))
  if (!invitation) return null
  const { id, token, name, companyName, role } = invitation
  return (
    <ConfirmDialog
      danger={false}
      change={confirm}
      input={{ body: { id, token, type: 1 } }}
      title={t('join.title')}
      confirm={t('join.confirm')}
      cancel={t('join.later')}
      onClose={() => {
        confirm.reset()
        setPut([...put, id])
      }}
    >
      <Text>{t('join.text', { company: companyName, team: name })}</Text>
      <Text c="dimmed">{t('join.role', { role: t(role === 0 ? 'role.member' : 'role.master') })}</Text>
    </ConfirmDialog>
  )
}

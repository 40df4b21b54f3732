import { Text } from '@mantine/core'
import { organizations, type Team } from '@portico/contract/people/organizations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { CheckGroup } from '../../../../kit/form/CheckGroup.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toast } from '../../../../kit/feedback/toast.ts'

/** Maximum members that the dialog offers. */
const maxMembers = 100

/** Moves members of a team to another team of the company. */
export function MoveDialog({ team, teams, onClose }: { team: Team; teams: readonly Team[]; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  const { data } = useQuery(query(organizations.members, { params: { id: team.id }, query: { size: maxMembers } }))
  const others = teams.filter(({ id }) => id !== team.id)
  const form = useRouteForm(organizations.moveMembers, {
    initial: { userKeys: [] as string[], to: others[0]?.id ?? 0 },
    required: ['userKeys'],
    params: { id: team.id },
    refreshes: [organizations.teams, organizations.members, organizations.companyMembers],
    onSuccess: ({ moved }) => {
      toast('success', t('teams.moved', { count: moved }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('teams.move')} confirm={t('teams.move')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('teams.moveHint')}
      </Text>
      <SelectField {...form.field('to')} label={t('teams.moveTo')} options={others.map(({ id, name }) => ({ value: id, label: name }))} />
      <CheckGroup
        {...form.field('userKeys')}
        label={t('teams.moveWho')}
        options={data?.list.map(({ userKey, name, email }) => ({ value: userKey, label: `${name} (${email})` })) ?? []}
      />
    </FormDialog>
  )
}

import { Text } from '@mantine/core'
import { organizations, type Team, teamLimits } from '@portico/contract/people/organizations'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FormPage } from '../../../../kit/form/FormPage.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'

/** Shows a team's description, and for its masters a form to change name and description. */
export function TeamForm({ team, mayEdit }: { team: Team; mayEdit: boolean }) {
  const { t } = useTranslation('organizations')
  const form = useRouteForm(organizations.save, {
    // A draft is not restored if somebody else has changed the team since.
    draftKey: `team ${team.id} ${team.name} ${team.description}`,
    initial: { name: team.name, description: team.description },
    required: ['name'],
    toBody: (values) => ({ ...values, previous: { name: team.name, description: team.description } }),
    params: { id: team.id },
    refreshes: [organizations.info, organizations.list, organizations.teams],
    onSuccess: () => toastSuccess(),
  })
  if (!mayEdit) return <Text style={{ whiteSpace: 'pre-line' }}>{team.description || t('team.noDescription')}</Text>
  return (
    <FormPage framed form={form} confirm={t('save')}>
      <TextField {...form.field('name')} label={t('teams.name')} count={teamLimits.name} />
      <TextareaField {...form.field('description')} label={t('team.description')} count={teamLimits.description} />
    </FormPage>
  )
}

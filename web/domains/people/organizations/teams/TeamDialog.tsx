import { type Department, organizations, type Team, teamLimits } from '@portico/contract/people/organizations'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'

interface TeamDialogProps {
  /** Undefined for a new team. */
  team: Team | undefined
  departments: readonly Department[]
  onClose: () => void
}

/** Adds a team to the company, or changes its name and department. */
export function TeamDialog({ team, departments, onClose }: TeamDialogProps) {
  const { t } = useTranslation('organizations')
  const form = useRouteForm(team ? organizations.saveTeam : organizations.addTeam, {
    initial: { name: team?.name ?? '', departmentId: team?.department.id ?? departments[0]?.id ?? 0 },
    required: ['name'],
    ...(team && { params: { id: team.id } }),
    toBody: (values) => (team ? { ...values, previous: { name: team.name, departmentId: team.department.id } } : values),
    draftKey: `company-team ${team?.id ?? 'new'}`,
    refreshes: [organizations.teams, organizations.list],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  // A team keeps a department that is no longer offered.
  const current = team && !departments.some(({ id }) => id === team.department.id) ? [team.department] : []
  const title = team ? t('teams.edit') : t('teams.add')
  return (
    <FormDialog form={form} title={title} confirm={t('save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('teams.name')} count={teamLimits.name} focusFirst />
      <SelectField
        {...form.field('departmentId')}
        label={t('teams.department')}
        options={[...departments, ...current].map(({ id, names }) => ({ value: id, label: names[currentLocale()] }))}
      />
    </FormDialog>
  )
}

import { type DepartmentRow, organizations, teamLimits } from '@portico/contract/people/organizations'
import { locales } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { languageNames } from '../../../../kernel/texts.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { fillLanguages } from '../../../../kit/form/languages.ts'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'

/** Adds a department, or renames one. */
export function DepartmentDialog({ department, onClose }: { department: DepartmentRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  const form = useRouteForm(department ? organizations.saveDepartment : organizations.addDepartment, {
    initial: { names: fillLanguages(department?.names, '') },
    required: locales.map((locale) => `names.${locale}`),
    ...(department && { params: { id: department.id } }),
    toBody: ({ names }) => (department ? { names, version: department.version } : { names }),
    refreshes: [organizations.departments, organizations.teams],
    draftKey: department ? `department ${department.id}` : 'department new',
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t(department ? 'departments.edit' : 'departments.add')} confirm={t('save')} onClose={onClose}>
      {locales.map((locale, at) => (
        <TextField
          key={locale}
          {...form.field(`names.${locale}`)}
          label={t('departments.nameIn', { language: languageNames[locale] })}
          count={teamLimits.department}
          focusFirst={at === 0}
        />
      ))}
    </FormDialog>
  )
}

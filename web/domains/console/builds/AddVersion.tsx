import { type BuildFolder, buildFolders, buildLimits, builds, type VersionSystem, versionSystems } from '@portico/contract/console/builds'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

interface AddVersionProps {
  folder: BuildFolder
  onClose: () => void
  onAdded: (id: number) => void
}

/** Adds a version. */
export function AddVersion({ folder, onClose, onAdded }: AddVersionProps) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(builds.add, {
    draftKey: `build-version ${appId}`,
    initial: { folder, os: 'aos' as VersionSystem, name: '', memo: '' },
    required: ['name'],
    params: { appId },
    refreshes: [builds.list],
    onSuccess: ({ id }) => {
      onClose()
      onAdded(id)
    },
  })
  return (
    <FormDialog form={form} title={t('add')} confirm={t('add')} onClose={onClose}>
      <SelectField {...form.field('folder')} label={t('folder')} options={buildFolders.map((value) => ({ value, label: value }))} />
      <SelectField
        {...form.field('os')}
        label={t('system')}
        options={versionSystems.map((value) => ({ value, label: t(`systems.${value}`) }))}
      />
      <TextField {...form.field('name')} label={t('version')} description={t('versionHint')} count={buildLimits.versionName} focusFirst />
      <TextareaField {...form.field('memo')} label={t('memo')} count={buildLimits.memo} />
    </FormDialog>
  )
}

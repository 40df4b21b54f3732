import { appDownload, type BuildSystem, buildSystems, maxNotesLength } from '@portico/contract/portal/app-download'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FileField } from '../../../kit/form/FileField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { toastSuccess } from '../../../kit/feedback/toast.ts'

/** Adds a build: its file, its app, and what is new in it. After a refusal, the file need not be uploaded again. */
export function AddBuildDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app-download')
  const upload = useUpload(appDownload.upload)
  const form = useRouteForm(appDownload.add, {
    initial: { fileId: null as File | null, appId: '', os: 'ANDROID' as BuildSystem, version: '', notes: '' },
    required: ['fileId', 'appId', 'version'],
    toBody: async ({ fileId, appId, ...facts }) => ({
      ...facts,
      appId: appId.trim(),
      fileId: (await upload.send(fileId!)).file.id,
    }),
    refreshes: [appDownload.list],
    draftKey: 'app-download new',
    sanitize: (values) => ({ ...values, fileId: null }),
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('add')} confirm={t('add')} onClose={onClose}>
      <FileField {...form.field('fileId')} label={t('file')} upload={upload} focusFirst />
      <TextField {...form.field('appId')} label={t('appId')} />
      <SelectField {...form.field('os')} label={t('system')} options={buildSystems.map((value) => ({ value, label: t(`os.${value}`) }))} />
      <TextField {...form.field('version')} label={t('versionTitle')} count={40} />
      <TextareaField {...form.field('notes')} label={t('notes')} count={maxNotesLength} />
    </FormDialog>
  )
}

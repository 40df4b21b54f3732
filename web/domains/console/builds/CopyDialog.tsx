import { Text } from '@mantine/core'
import { type BuildFolder, buildFolders, builds, type BuildVersionHead } from '@portico/contract/console/builds'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

interface CopyDialogProps {
  version: BuildVersionHead
  onClose: () => void
  onCopied: (id: number, folder: BuildFolder) => void
}

/** The folder to which a version is usually copied next; documents stay where they are, or become a release. */
const nextFolder = { sandbox: 'staging', staging: 'release', release: 'staging', Document: 'release' } as const

/** Copies a version to another folder. */
export function CopyDialog({ version: { id: vid, folder: from, name }, onClose, onCopied }: CopyDialogProps) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(builds.copy, {
    draftKey: `build-copy ${appId} ${vid}`,
    params: { appId, vid },
    initial: { folder: nextFolder[from] as BuildFolder },
    refreshes: [builds.list],
    onSuccess: ({ id }, { folder }) => onCopied(id, folder),
  })
  const others = buildFolders.filter((folder) => folder !== from)
  return (
    <FormDialog form={form} title={t('copy.title', { name })} confirm={t('copy.confirm')} onClose={onClose}>
      <Text size="sm">{t('copy.hint')}</Text>
      <SelectField {...form.field('folder')} label={t('folder')} focusFirst options={others.map((value) => ({ value, label: value }))} />
    </FormDialog>
  )
}

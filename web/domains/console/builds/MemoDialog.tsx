import { buildLimits, builds, type BuildVersionHead } from '@portico/contract/console/builds'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

/** Changes the memo of a version. */
export function MemoDialog({ version: { id: vid, name, memo }, onClose }: { version: BuildVersionHead; onClose: () => void }) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(builds.change, {
    initial: { memo, previous: memo },
    params: { appId, vid },
    refreshes: [builds.one, builds.list],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('memoTitle', { name })} confirm={t('saveMemo')} onClose={onClose}>
      <TextareaField {...form.field('memo')} label={t('memo')} count={buildLimits.memo} focusFirst />
    </FormDialog>
  )
}

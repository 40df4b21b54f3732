import { useTranslation } from 'react-i18next'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { toastDeleted } from '../../../kit/toast.ts'
import type { EntryRow, Listed } from './entries.ts'

/** Asks before an entry is removed. */
export function RemoveEntry<Entry>({ kind, appId, titleOf, row, onClose }: Listed<Entry> & { row: EntryRow<Entry>; onClose: () => void }) {
  const { t } = useTranslation('entry-lists')
  const remove = useChange(kind.routes.remove, {
    refreshes: [kind.routes.list],
    ignoreError: true,
    onSuccess: () => {
      toastDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      change={remove}
      input={{ params: { appId, entryId: row.id } }}
      title={t('removeTitle')}
      confirm={t('remove')}
      onClose={onClose}
    >
      {t('removeText', { name: titleOf(row.data) })}
    </ConfirmDialog>
  )
}

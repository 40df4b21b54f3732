import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import type { EntryRow, EntryListProps } from './entries.ts'

/** Asks for confirmation before removing an entry. */
export function RemoveEntry<Entry>({
  kind,
  appId,
  titleOf,
  row,
  onClose,
}: EntryListProps<Entry> & { row: EntryRow<Entry>; onClose: () => void }) {
  const { t } = useTranslation('entry-lists')
  return (
    <ConfirmChange
      route={kind.routes.remove}
      refreshes={[kind.routes.list]}
      input={{ params: { appId, entryId: row.id } }}
      title={t('removeTitle')}
      confirm={t('remove')}
      onClose={onClose}
    >
      {t('removeText', { name: titleOf(row.data) })}
    </ConfirmChange>
  )
}

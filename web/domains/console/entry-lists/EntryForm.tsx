import { type ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import type { EntryRow, EntryListProps } from './entries.ts'

/** The form of an entry: its fields are the entry's own. */
export type EntryFields<Entry extends Record<string, unknown>> = ReturnType<typeof useSendForm<Entry, unknown>>

export interface EntryFormProps<Entry extends Record<string, unknown>> extends EntryListProps<Entry> {
  initial: Entry
  required: readonly (keyof Entry & string)[]
  fields: (form: EntryFields<Entry>) => ReactNode
}

/** A dialog for adding or changing an entry. */
export function EntryForm<Entry extends Record<string, unknown>>({
  kind,
  appId,
  titleOf,
  initial,
  required,
  fields,
  of,
  onClose,
}: EntryFormProps<Entry> & { of?: EntryRow<Entry> | undefined; onClose: () => void }) {
  const { t } = useTranslation('entry-lists')
  const refreshes = [kind.routes.list]
  const add = useChange(kind.routes.add, { refreshes, ignoreError: true })
  const change = useChange(kind.routes.change, { refreshes, ignoreError: true })
  const form = useSendForm<Entry, unknown>({
    initial: of ? { ...initial, ...of.data } : initial,
    required,
    draftKey: `${kind.routes.list.path} ${appId} ${of?.id ?? 'new'}`,
    send: (data) =>
      of
        ? change.mutateAsync({ params: { appId, entryId: of.id }, body: { data, version: of.version } })
        : add.mutateAsync({ params: { appId }, body: data }),
    onSuccess: onClose,
  })
  const title = of ? t('changeTitle', { name: titleOf(of.data) }) : t('addTitle')
  return (
    <FormDialog form={form} title={title} confirm={t(of ? 'change' : 'add')} onClose={onClose}>
      {fields(form)}
    </FormDialog>
  )
}

import { advance, type AdvanceEntry, type Entry } from '@portico/contract/console/settings'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'
import { useChange, useRefresh } from '../../../../kernel/queries.ts'
import { entryProblems, requiredOf } from './entries.ts'

interface EntryFormProps {
  appId: string
  /** The form's initial entry. */
  entry: Entry
  /** The entry to change; unset for a new one. */
  of?: AdvanceEntry | undefined
  onClose: () => void
}

const systems = [
  { value: 'aos', label: 'Android' },
  { value: 'ios', label: 'iOS' },
] as const

/** An advanced setting in a dialog, with the fields of its kind. */
export function EntryForm({ appId, entry, of, onClose }: EntryFormProps) {
  const { t, wordOf } = useTranslation('settings')
  const refresh = useRefresh([advance.list])
  const add = useChange(advance.add, { ignoreError: true })
  const change = useChange(advance.change, { ignoreError: true })
  const form = useSendForm({
    draftKey: `entry ${appId} ${entry.kind} ${of?.id ?? 'new'}`,
    initial: entry,
    required: requiredOf(entry),
    check: (typed: Entry) => entryProblems(typed),
    refresh,
    send: (data: Entry): Promise<unknown> =>
      of
        ? change.mutateAsync({ params: { appId, entryId: of.id }, body: { data, version: of.version } })
        : add.mutateAsync({ params: { appId }, body: data }),
    onSuccess: onClose,
  })
  const name = t(`kinds.${entry.kind}`)
  const title = t(of ? 'advance.changeTitle' : 'advance.addTitle', { name })
  return (
    <FormDialog form={form} title={title} confirm={t(of ? 'save' : 'advance.add')} onClose={onClose}>
      {Object.keys(entry).map((key, place) => {
        if (key === 'kind') return null
        const label = wordOf('entry', key)
        if (key === 'os') return <SelectField key={key} {...form.fieldAt<'aos' | 'ios'>(key)} label={label} options={systems} />
        return <TextField key={key} {...form.fieldAt<string>(key)} label={label} focusFirst={place === 1} />
      })}
    </FormDialog>
  )
}

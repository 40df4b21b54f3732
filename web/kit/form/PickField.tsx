import { MultiSelect } from '@mantine/core'
import type { Choice, Key } from './choice.types.ts'
import type { Labelled } from './text.tsx'
import type { Field } from './useSendForm.ts'

interface PickFieldProps<Value extends Key> extends Field<Value[]>, Labelled {
  /** The current options, and the selection. */
  options: readonly Choice<Value>[]
  most?: number
  /** Called with the typed text, when options are searched elsewhere. */
  onSearch?: (typed: string) => void
  nothingFound?: string
}

/** A multi-select that keeps the order, with type-ahead. */
export function PickField<Value extends Key>({
  value,
  onChange,
  options,
  most,
  onSearch,
  focusFirst,
  nothingFound,
  ...rest
}: PickFieldProps<Value>) {
  const valueOf = (text: string) => options.flatMap((option) => (String(option.value) === text ? [option.value] : []))
  return (
    <MultiSelect
      {...rest}
      searchable
      hidePickedOptions
      data-autofocus={focusFirst || undefined}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.flatMap(valueOf))}
      nothingFoundMessage={nothingFound}
      {...(most !== undefined && { maxValues: most })}
      {...(onSearch && { onSearchChange: onSearch })}
    />
  )
}

import { MultiSelect } from '@mantine/core'
import type { Choice, Key } from './choice.types.ts'
import type { Labelled } from './text.tsx'
import type { Field } from './useSendForm.ts'

interface PickFieldProps<Value extends Key> extends Field<Value[]>, Labelled {
  /** What can be chosen now, and what is chosen already. */
  options: readonly Choice<Value>[]
  most?: number
  /** Called with what is typed, when the options are searched for elsewhere. */
  onSearch?: (typed: string) => void
  nothingFound?: string
}

/** A choice of several options in their order, found by typing. */
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

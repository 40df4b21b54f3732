import { PillsField } from './PillsField.tsx'
import type { Choice, Key } from './choice.types.ts'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

interface PickFieldProps<Value extends Key> extends Field<Value[]>, FieldProps {
  /** The current options, and the selection. */
  options: readonly Choice<Value>[]
  max?: number
  /** Called with the typed text, when options are searched elsewhere. */
  onSearch?: (typed: string) => void
  nothingFound?: string
}

/** A multi-select that keeps the order, with type-ahead. */
export function PickField<Value extends Key>({ value, onChange, options, max, onSearch, nothingFound, ...rest }: PickFieldProps<Value>) {
  const valueOf = (text: string) => options.flatMap((option) => (String(option.value) === text ? [option.value] : []))
  return (
    <PillsField
      {...rest}
      shown={value.map((one) => options.find((option) => option.value === one)?.label ?? String(one))}
      choice={{
        searchable: true,
        hidePickedOptions: true,
        data: options.map((option) => ({ value: String(option.value), label: option.label })),
        value: value.map(String),
        onChange: (next) => onChange(next.flatMap(valueOf)),
        nothingFoundMessage: nothingFound,
        ...(max !== undefined && { maxValues: max }),
        ...(onSearch && { onSearchChange: onSearch }),
      }}
    />
  )
}

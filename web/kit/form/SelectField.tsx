import type { SelectProps } from '@mantine/core'
import { LazySelect } from '../input/LazySelect.tsx'
import type { Choice, Key } from './choice.types.ts'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

type SelectOwn<Value extends Key | null> = Field<Value> &
  FieldProps & {
    options: readonly Choice<NonNullable<Value>>[]
    /** Allows clearing the selection. */
    clearable?: boolean
  }

/** A choice of one option. The value has the options' own type, numbers included. */
export function SelectField<Value extends Key | null>({
  value,
  onChange,
  options,
  focusFirst,
  clearable = false,
  ...rest
}: SelectOwn<Value> &
  Pick<SelectProps, 'placeholder' | 'searchable' | 'limit' | 'filter' | 'onSearchChange' | 'nothingFoundMessage' | 'style'>) {
  return (
    <LazySelect
      {...rest}
      data-autofocus={focusFirst || undefined}
      clearable={clearable}
      allowDeselect={clearable}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange((options.find((option) => String(option.value) === next)?.value ?? null) as Value)}
    />
  )
}

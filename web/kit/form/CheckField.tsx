import { Checkbox } from '@mantine/core'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

/** A boolean, as a checkbox. */
export function CheckField({ value, onChange, focusFirst, ...rest }: Field<boolean> & FieldProps) {
  return (
    <Checkbox
      {...rest}
      checked={value}
      data-autofocus={focusFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

import { Switch } from '@mantine/core'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

/** A boolean, as a switch: for settings that reveal more of the form. */
export function SwitchField({ value, onChange, focusFirst, ...rest }: Field<boolean> & FieldProps) {
  return (
    <Switch
      {...rest}
      checked={value}
      data-autofocus={focusFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

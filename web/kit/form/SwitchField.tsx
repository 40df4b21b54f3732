import { Switch } from '@mantine/core'
import type { Labelled } from './text.tsx'
import type { Field } from './useSendForm.ts'

/** Yes or no, as a switch: for what opens more of the form. */
export function SwitchField({ value, onChange, focusFirst, ...rest }: Field<boolean> & Labelled) {
  return (
    <Switch
      {...rest}
      checked={value}
      data-autofocus={focusFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

import { TextInput } from '@mantine/core'
import type { Field } from './useSendForm.ts'

interface MomentFieldProps extends Field<string | null> {
  label: string
  description?: string
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Converts to the format of the browser's field: local time without a zone. */
const localOf = (value: string | null): string => {
  if (value === null) return ''
  const at = new Date(value)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A day and time, in the browser's own field and zone; ISO 8601, or null for none. */
export function MomentField({ value, onChange, ...shared }: MomentFieldProps) {
  return (
    <TextInput
      {...shared}
      type="datetime-local"
      value={localOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : new Date(currentTarget.value).toISOString())}
    />
  )
}

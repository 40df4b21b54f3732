import { TextInput } from '@mantine/core'

interface MomentInputProps {
  label: string
  description?: string
  /** ISO 8601, or null for none. */
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

const two = (number: number): string => String(number).padStart(2, '0')

/** What the browser's own field wants: the reader's local time without a zone. */
const localOf = (value: string | null): string => {
  if (value === null) return ''
  const at = new Date(value)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A day and time, in the browser's own field and zone. */
export function MomentInput({ value, onChange, ...shared }: MomentInputProps) {
  return (
    <TextInput
      {...shared}
      type="datetime-local"
      value={localOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : new Date(currentTarget.value).toISOString())}
    />
  )
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { showTime, typedMoment, typedTime, zones } from '../../../kernel/dates.ts'
import type { Field } from '../../../kit/form/useSendForm.ts'

interface ZonedFieldProps extends Field<string | null> {
  label: string
  timeZone: string
  disabled?: boolean
}

/** A day and time in the form's own time zone, with the portal's time below. */
export function ZonedField({ value, onChange, timeZone, ...shared }: ZonedFieldProps) {
  const { portal } = zones()
  const [typed, setTyped] = useState<string>()
  const known = typedTime(value, timeZone)
  const elsewhere = value !== null && timeZone !== portal ? `${showTime(value, 'minute')} (${portal})` : undefined
  return (
    <TextInput
      {...shared}
      description={elsewhere}
      type="datetime-local"
      value={typed ?? known}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(typedMoment(currentTarget.value, timeZone))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

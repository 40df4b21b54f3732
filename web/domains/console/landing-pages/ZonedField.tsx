import { showTime, typedMoment, typedTime, zones } from '../../../kernel/dates.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'

interface ZonedFieldProps extends Field<string | null> {
  label: string
  timeZone: string
  disabled?: boolean
}

/** A day and time in the form's own time zone, with the portal's time below. */
export function ZonedField({ value, onChange, timeZone, ...shared }: ZonedFieldProps) {
  const { portal } = zones()
  const elsewhere = value !== null && timeZone !== portal ? `${showTime(value, 'minute')} (${portal})` : undefined
  return (
    <DayInput
      {...shared}
      description={elsewhere}
      withTime
      value={typedTime(value, timeZone)}
      onChange={(typed) => onChange(typedMoment(typed, timeZone))}
    />
  )
}

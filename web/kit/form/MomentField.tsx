import { useTranslation } from '../../kernel/useTranslation.ts'
import { formatTime, parseTyped, formatTyped, ownZone, portalZone, withoutBreaks } from '../../kernel/dates.ts'
import { DayInput } from './DayInput.tsx'
import type { Field } from './useSendForm.ts'

interface MomentFieldProps extends Field<string | null> {
  label: string
  description?: string
  disabled?: boolean
  /** The time zone of the input; default: the portal's. Changing it keeps the instant. */
  timeZone?: string
}

/** Describes the field's time zone, and the chosen time in the reader's own if that differs. */
const useZoneText = (value: string | null, timeZone: string): string => {
  const { t } = useTranslation('kit')
  const own = ownZone()
  const zone = t('moment.zone', { zone: timeZone })
  if (value === null || formatTyped(value, timeZone) === formatTyped(value, own)) return zone
  return `${zone} ${t('moment.own', { time: withoutBreaks(formatTime(value, 'minute', own)), zone: own })}`
}

/** A day and time in the portal's display time zone or a named one; ISO 8601, or null for none. */
export function MomentField({ value, onChange, description, timeZone = portalZone(), ...shared }: MomentFieldProps) {
  const zone = useZoneText(value, timeZone)
  return (
    <DayInput
      {...shared}
      description={description === undefined ? zone : `${description} ${zone}`}
      withTime
      value={formatTyped(value, timeZone)}
      onChange={(typed) => onChange(parseTyped(typed, timeZone))}
    />
  )
}

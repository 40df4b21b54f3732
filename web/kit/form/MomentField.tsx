import { useTranslation } from 'react-i18next'
import { showTime, typedMoment, typedTime, zones } from '../../kernel/dates.ts'
import { DayInput } from './DayInput.tsx'
import type { Field } from './useSendForm.ts'

interface MomentFieldProps extends Field<string | null> {
  label: string
  description?: string
}

/** Describes the field's time zone, and the chosen time in the reader's own if that differs. */
const useZoneText = (value: string | null): string => {
  const { t } = useTranslation('kit')
  const { portal, own } = zones()
  const zone = t('moment.zone', { zone: portal })
  if (value === null || typedTime(value) === typedTime(value, own)) return zone
  return `${zone} ${t('moment.own', { time: showTime(value, 'minute', own), zone: own })}`
}

/** A day and time in the portal's display time zone; ISO 8601, or null for none. */
export function MomentField({ value, onChange, description, ...shared }: MomentFieldProps) {
  const zone = useZoneText(value)
  return (
    <DayInput
      {...shared}
      description={description === undefined ? zone : `${description} ${zone}`}
      withTime
      value={typedTime(value)}
      onChange={(typed) => onChange(typedMoment(typed))}
    />
  )
}

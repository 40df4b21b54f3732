import { useTranslation } from 'react-i18next'
import { showTime, typedMoment, typedTime, zones } from '../../../kernel/dates.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'

interface ZonedMomentFieldProps extends Field<string> {
  label: string
  /** The time zone of the input. Changing it keeps the instant. */
  timeZone: string
}

/** A day and time in a named time zone, as ISO 8601, with the reader's own time below. Empty text for none. */
export function ZonedMomentField({ value, onChange, timeZone, ...shared }: ZonedMomentFieldProps) {
  const { t } = useTranslation('game-whitelists')
  const { own } = zones()
  const isElsewhere = value !== '' && typedTime(value, timeZone) !== typedTime(value, own)
  const description = isElsewhere
    ? t('addresses.ownTime', { zone: timeZone, time: showTime(value, 'minute', own), own })
    : t('addresses.inZone', { zone: timeZone })
  return (
    <DayInput
      {...shared}
      description={description}
      withTime
      value={typedTime(value === '' ? null : value, timeZone)}
      onChange={(typed) => onChange(typedMoment(typed, timeZone) ?? '')}
    />
  )
}

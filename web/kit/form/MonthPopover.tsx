import { DatePicker } from '@mantine/dates'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { LateMenuProps } from '../menu/lateMenu.ts'
import { LatePopover } from '../menu/LatePopover.tsx'
import { useCalendar } from './useCalendar.ts'

interface MonthPopoverProps extends LateMenuProps {
  /** `2026-11-25`; '' for none. */
  day: string
  onChoose: (day: string) => void
}

/** Opens a month in the portal's language, to choose a day from. */
export function MonthPopover({ day, onChoose, ...popover }: MonthPopoverProps) {
  const { t } = useTranslation('kit')
  const calendar = useCalendar()
  return (
    <LatePopover {...popover} label={t('day.calendar')}>
      <DatePicker
        {...calendar}
        value={day || null}
        {...(day !== '' && { defaultDate: day })}
        onChange={(chosen) => {
          if (chosen === null) return
          popover.onChange(false)
          onChoose(chosen)
        }}
      />
    </LatePopover>
  )
}

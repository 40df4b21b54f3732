import { DatePicker } from '@mantine/dates'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { LazyMenuProps } from '../menu/lazyMenu.ts'
import { LazyPopover } from '../menu/LazyPopover.tsx'
import { useCalendar } from './useCalendar.ts'

interface MonthPopoverProps extends LazyMenuProps {
  /** `2026-11-25`; '' for none. */
  day: string
  onChoose: (day: string) => void
}

/** Opens a month in the portal's language, to choose a day from. */
export function MonthPopover({ day, onChoose, ...popover }: MonthPopoverProps) {
  const { t } = useTranslation('kit')
  const calendar = useCalendar()
  return (
    <LazyPopover {...popover} label={t('day.calendar')}>
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
    </LazyPopover>
  )
}

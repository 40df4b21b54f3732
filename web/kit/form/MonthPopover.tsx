import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ja'
import 'dayjs/locale/ko'
import 'dayjs/locale/zh-cn'
import { DatePicker } from '@mantine/dates'
import type { Locale } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { currentLocale } from '../../kernel/texts.ts'
import type { LateMenuProps } from '../lateMenu.ts'
import { LatePopover } from '../LatePopover.tsx'

const dayjsLocales: Record<Locale, string> = { en_US: 'en', ja_JP: 'ja', ko_KR: 'ko', zh_CN: 'zh-cn' }

interface MonthPopoverProps extends LateMenuProps {
  /** `2026-11-25`; '' for none. */
  day: string
  onChoose: (day: string) => void
}

/** Opens a month in the portal's language, to choose a day from. */
export function MonthPopover({ day, onChoose, ...popover }: MonthPopoverProps) {
  const { t } = useTranslation('kit')
  const [earlier, later] = [t('day.earlier'), t('day.later')]
  return (
    <LatePopover {...popover} label={t('day.calendar')}>
      <DatePicker
        locale={dayjsLocales[currentLocale()]}
        value={day || null}
        {...(day !== '' && { defaultDate: day })}
        onChange={(chosen) => {
          if (chosen === null) return
          popover.onChange(false)
          onChoose(chosen)
        }}
        ariaLabels={{
          previousMonth: earlier,
          nextMonth: later,
          previousYear: earlier,
          nextYear: later,
          previousDecade: earlier,
          nextDecade: later,
        }}
      />
    </LatePopover>
  )
}

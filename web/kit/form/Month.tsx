import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ja'
import 'dayjs/locale/ko'
import 'dayjs/locale/zh-cn'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { Locale } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { currentLocale } from '../../kernel/texts.ts'

const dayjsLocales: Record<Locale, string> = { en_US: 'en', ja_JP: 'ja', ko_KR: 'ko', zh_CN: 'zh-cn' }

interface MonthProps {
  /** `2026-11-25`; '' for none. */
  day: string
  onChoose: (day: string) => void
}

/** A month in the portal's language, to choose a day from. Takes the focus when it appears. */
export function Month({ day, onChoose }: MonthProps) {
  const { t } = useTranslation('kit')
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          locale={dayjsLocales[currentLocale()]}
          value={day || null}
          {...(day !== '' && { defaultDate: day })}
          onChange={(chosen) => chosen !== null && onChoose(chosen)}
          ariaLabels={{
            previousMonth: t('day.earlier'),
            nextMonth: t('day.later'),
            previousYear: t('day.earlier'),
            nextYear: t('day.later'),
            previousDecade: t('day.earlier'),
            nextDecade: t('day.later'),
          }}
        />
      </div>
    </FocusTrap>
  )
}

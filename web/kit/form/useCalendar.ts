import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ja'
import 'dayjs/locale/ko'
import 'dayjs/locale/zh-cn'
import type { Locale } from '@portico/contract/kernel/locale'
import { currentLocale } from '../../kernel/texts.ts'
import { useTranslation } from '../../kernel/useTranslation.ts'

const dayjsLocales: Record<Locale, string> = { en_US: 'en', ja_JP: 'ja', ko_KR: 'ko', zh_CN: 'zh-cn' }

/** Returns the properties that show Mantine's calendars in the reader's language. */
export const useCalendar = () => {
  const { t } = useTranslation('kit')
  const [earlier, later] = [t('day.earlier'), t('day.later')]
  return {
    locale: dayjsLocales[currentLocale()],
    ariaLabels: {
      previousMonth: earlier,
      nextMonth: later,
      previousYear: earlier,
      nextYear: later,
      previousDecade: earlier,
      nextDecade: later,
    },
  }
}

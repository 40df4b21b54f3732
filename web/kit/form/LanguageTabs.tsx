import { Badge, Tabs } from '@mantine/core'
import { type Locale, languageTag, locales } from '@portico/contract/kernel/locale'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { languageNames } from '../../kernel/texts.ts'
import { isWritten, untouchedLocales } from './languages.ts'
import { valueAt } from './places.ts'
import type { AnyForm } from './useSendForm.ts'

interface LanguageTabsProps {
  form: AnyForm & { values: object }
  /** The path of the values by language, as built by `inEachLanguage`. */
  at: string
  /** The texts before this edit, for marking languages that were not updated. */
  before?: Partial<Record<Locale, string | object>> | undefined
  children: (locale: Locale) => ReactNode
}

const signs = { written: '✓', wrong: '!' }

/** Repeats fields in each of the four languages. Switches to the first language with an error. */
export function LanguageTabs({ form, at, before, children }: LanguageTabsProps) {
  const { t } = useTranslation('kit')
  const [value, setValue] = useState<Locale>('en_US')
  const [seen, setSeen] = useState(form.errors)
  const isWrong = (locale: Locale) =>
    Object.keys(form.errors).some((path) => path === `${at}.${locale}` || path.startsWith(`${at}.${locale}.`))
  if (seen !== form.errors) {
    setSeen(form.errors)
    const wrong = locales.find(isWrong)
    if (wrong && !isWrong(value)) setValue(wrong)
  }
  const untouched = untouchedLocales(before, valueAt(form.values, at) as Record<Locale, string | object>)
  const markOf = (locale: Locale) => {
    if (isWrong(locale)) return 'wrong'
    return isWritten(valueAt(form.values, `${at}.${locale}`) as object) ? 'written' : undefined
  }
  return (
    <Tabs value={value} onChange={(next) => setValue((next ?? 'en_US') as Locale)} keepMounted={false}>
      <Tabs.List aria-label={t('languages')} mb="md">
        {locales.map((locale) => {
          const mark = markOf(locale)
          return (
            <Tabs.Tab
              key={locale}
              value={locale}
              lang={languageTag(locale)}
              data-group={`${form.id} ${at}.${locale}`}
              rightSection={
                untouched.includes(locale) ? (
                  <Badge size="xs" color="orange.8" variant="light" tt="none">
                    {t('untouched.mark')}
                  </Badge>
                ) : (
                  mark && <span aria-hidden>{signs[mark]}</span>
                )
              }
            >
              {languageNames[locale]}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {locales.map((locale) => (
        <Tabs.Panel key={locale} value={locale}>
          {children(locale)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

import { Tabs } from '@mantine/core'
import { type Locale, languageTag, locales } from '@portico/contract/kernel/locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../kernel/texts.ts'

interface LanguageTabsProps {
  /** Whether a language is filled in, or has a mistake. */
  markOf: (locale: Locale) => 'written' | 'wrong' | undefined
  value: Locale
  onChange: (locale: Locale) => void
  children: (locale: Locale) => ReactNode
}

const signs = { written: '✓', wrong: '!' }

/** The same fields in each of the four languages. */
export function LanguageTabs({ markOf, value, onChange, children }: LanguageTabsProps) {
  const { t } = useTranslation('kit')
  return (
    <Tabs value={value} onChange={(next) => onChange((next ?? 'en_US') as Locale)} keepMounted={false}>
      <Tabs.List aria-label={t('languages')} mb="md">
        {locales.map((locale) => {
          const mark = markOf(locale)
          return (
            <Tabs.Tab key={locale} value={locale} lang={languageTag(locale)} rightSection={mark && <span aria-hidden>{signs[mark]}</span>}>
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

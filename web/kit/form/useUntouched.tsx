import { List, Text } from '@mantine/core'
import type { Locale } from '@portico/contract/kernel/locale'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { languageNames } from '../../kernel/texts.ts'
import { untouchedLocales } from './languages.ts'
import { useQuestion } from './useQuestion.tsx'

/** Asks for confirmation before publishing texts that were not updated in some languages. */
export const useUntouched = <Value extends string | object>(before: Partial<Record<Locale, Value>> | undefined) => {
  const { t } = useTranslation('kit')
  const { ask, question } = useQuestion()
  const mayPublish = async (texts: Record<Locale, Value>, also?: ReactNode): Promise<boolean> => {
    const untouched = untouchedLocales(before, texts)
    if (untouched.length === 0) return true
    const content = (
      <>
        {also}
        <Text>{t('untouched.text')}</Text>
        <List mt="xs">
          {untouched.map((locale) => (
            <List.Item key={locale}>{languageNames[locale]}</List.Item>
          ))}
        </List>
      </>
    )
    return ask({ title: t('untouched.title'), confirm: t('untouched.confirm'), content })
  }
  return { mayPublish, question }
}

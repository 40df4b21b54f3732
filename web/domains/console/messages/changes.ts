import { localeOf } from '@portico/contract/kernel/locale'
import { languageNames } from '../../../kernel/texts.ts'
import type { Words } from '../../../kernel/translator.ts'
import type { ChangedField } from '../../../kit/display/Changes.tsx'

/** The differences between two templates, as compared by the contract. */
interface Difference {
  field: string
  before: readonly string[]
  after: readonly string[]
}

/** Returns the name of a compared field: `ja_JP.2.text` is the text of the second card in Japanese. */
const nameOf = (field: string, { wordOf }: Words<'messages'>): string => {
  const [language = '', card, part] = field.split('.')
  if (part === undefined) return wordOf('fields', field)
  const locale = localeOf(language)
  return `${locale ? languageNames[locale] : language} · ${card} · ${wordOf('fields', part)}`
}

/** Layouts and languages are shown as words, images by the beginning of their ids. */
const linesOf = (field: string, lines: readonly string[], { t, wordOf }: Words<'messages'>): string[] =>
  lines.map((line) => {
    if (field === 'layout') return wordOf('layouts', line)
    const locale = field === 'defaultLanguage' ? localeOf(line) : undefined
    if (locale) return languageNames[locale]
    return field.endsWith('.image') ? t('pictureNo', { id: line.slice(0, 8) }) : line
  })

/** Describes the differences between two templates in the reader's language. */
export const namedChanges = (differences: readonly Difference[], words: Words<'messages'>): ChangedField[] =>
  differences.map(({ field, before, after }) => ({
    field,
    name: nameOf(field, words),
    before: linesOf(field, before, words),
    after: linesOf(field, after, words),
  }))

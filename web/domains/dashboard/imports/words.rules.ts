import type { MappedField } from '@portico/contract/dashboard/imports'
import type { Draft } from './mapping.rules.ts'

export type { Draft }

const fieldOf = ({ targets }: Draft, column: string): MappedField | undefined =>
  targets.find((target) => target.used && target.column.name === column)?.field

const withField = (draft: Draft, column: string, change: (field: MappedField) => MappedField): Draft => ({
  ...draft,
  targets: draft.targets.map((target) =>
    target.used && target.column.name === column ? { ...target, field: change(target.field) } : target,
  ),
})

/** Returns the words with a meaning assigned or removed. */
const withWord = (words: Readonly<Record<string, string>>, word: string, meaning: string | null): Record<string, string> => {
  const { [word]: _, ...others } = words
  return meaning === null ? others : { ...others, [word]: meaning }
}

const wordIn = (words: Readonly<Record<string, string>>, word: string): string | null =>
  (Object.hasOwn(words, word) ? words[word] : undefined) ?? null

/** Returns the assigned meaning of a word in a column; null for none. */
export const meaningOf = (draft: Draft, kind: 'status' | 'boolean' | 'option', column: string, word: string): string | null => {
  const { status } = draft.app
  if (kind === 'status') return typeof status === 'string' ? null : wordIn(status.words, word)
  const field = fieldOf(draft, column)
  if (kind === 'option') return field ? wordIn(field.words, word) : null
  return field?.true.includes(word) ? 'true' : field?.false.includes(word) ? 'false' : null
}

export const withStatusMeaning = (draft: Draft, word: string, meaning: string | null): Draft => {
  const { status } = draft.app
  if (typeof status === 'string') return draft
  return { ...draft, app: { ...draft.app, status: { ...status, words: withWord(status.words, word, meaning) } } }
}

export const withBooleanMeaning = (draft: Draft, column: string, word: string, meaning: string | null): Draft =>
  withField(draft, column, (field) => {
    const withoutWord = (words: readonly string[]) => words.filter((one) => one !== word)
    return {
      ...field,
      true: [...withoutWord(field.true), ...(meaning === 'true' ? [word] : [])],
      false: [...withoutWord(field.false), ...(meaning === 'false' ? [word] : [])],
    }
  })

export const withOptionMeaning = (draft: Draft, column: string, word: string, meaning: string | null): Draft =>
  withField(draft, column, (field) => ({ ...field, words: withWord(field.words, word, meaning) }))

import { Select, Text } from '@mantine/core'
import { type Found, type FoundWord, importedStatuses } from '@portico/contract/dashboard/imports'
import { metadata } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import classes from './imports.module.css'
import { withBooleanMeaning, type Draft, meaningOf, withOptionMeaning, withStatusMeaning } from './words.rules.ts'

interface WordListProps {
  title: string
  hint: string
  words: readonly FoundWord[]
  choicesOf: (word: FoundWord) => readonly { value: string; label: string }[]
  placeholder: string
  valueOf: (word: FoundWord) => string | null
  onChoose: (word: FoundWord, meaning: string | null) => void
}

function WordList({ title, hint, words, choicesOf, placeholder, valueOf, onChoose }: WordListProps) {
  const { t } = useTranslation('imports')
  if (words.length === 0) return null
  return (
    <section className={classes.found} aria-label={title}>
      <h3>{title}</h3>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <ul className={classes.words}>
        {words.map((one) => (
          <li key={`${one.column} ${one.word}`}>
            <span>
              {one.column}: <strong>{one.word}</strong> × {one.count}
              {one.means !== undefined && <Text component="span" c="dimmed" size="sm">{` – ${t('found.usual')}`}</Text>}
            </span>
            <Select
              aria-label={t('found.meaning', { word: one.word })}
              size="xs"
              searchable
              clearable={one.means === undefined}
              clearButtonProps={{ 'aria-label': t('found.clear', { word: one.word }) }}
              placeholder={placeholder}
              data={[...choicesOf(one)]}
              value={valueOf(one)}
              onChange={(meaning) => onChoose(one, meaning)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WordsProps {
  found: Found
  draft: Draft
  onChange: (draft: Draft) => void
}

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Lists the words without a meaning, and those that would become new options, so that a meaning can be assigned. */
export function Words({ found, draft, onChange }: WordsProps) {
  const { t } = useTranslation('imports')
  const sets = useQuery(query(metadata.constants)).data?.['all-meta-val-consts'].pulldown
  const optionsFor = ({ column }: FoundWord) => {
    const field = draft.targets.find((target) => target.used && target.column.name === column)?.field
    return asChoices((sets?.[field?.options ?? ''] ?? []).map(({ value }) => value))
  }
  return (
    <>
      <WordList
        title={t('found.statuses')}
        hint={t('found.statusesHint')}
        words={found.statuses}
        choicesOf={() => asChoices(importedStatuses)}
        placeholder={t('found.leftOut')}
        valueOf={({ word, means }) => meaningOf(draft, 'status', '', word) ?? means ?? null}
        onChoose={({ word }, meaning) => onChange(withStatusMeaning(draft, word, meaning))}
      />
      <WordList
        title={t('found.booleans')}
        hint={t('found.booleansHint')}
        words={found.booleans}
        choicesOf={() => [
          { value: 'true', label: t('found.true') },
          { value: 'false', label: t('found.false') },
        ]}
        placeholder={t('found.leftOut')}
        valueOf={({ column, word }) => meaningOf(draft, 'boolean', column, word)}
        onChoose={({ column, word }, meaning) => onChange(withBooleanMeaning(draft, column, word, meaning))}
      />
      <WordList
        title={t('found.options')}
        hint={t('found.optionsHint')}
        words={found.options}
        choicesOf={optionsFor}
        placeholder={t('found.newOption')}
        valueOf={({ column, word }) => meaningOf(draft, 'option', column, word)}
        onChoose={({ column, word }, meaning) => onChange(withOptionMeaning(draft, column, word, meaning))}
      />
    </>
  )
}

import { Button, Text } from '@mantine/core'
import { type ParsedQuery, printValue, type QueryFields, type QueryProblem, tokensOf } from '@portico/contract/dashboard/search'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useDefinitions, useLabels } from '../../metadata/index.ts'
import { type Guess, guessKey, guessOption } from './layer.rules.ts'
import classes from './QueryBox.module.css'

/** Returns suggestions for a query: for an unknown key, or else for a value that a key does not offer. */
const useGuess = (
  text: string,
  fields: QueryFields,
  problem: QueryProblem | undefined,
  parsed: ParsedQuery | undefined,
): Guess | undefined => {
  const definitions = useDefinitions()
  const labels = useLabels()
  if (problem) return guessKey(text, problem, fields.names)
  if (!parsed?.query || !labels) return undefined
  return guessOption(text, parsed.query, tokensOf(text, fields), (field) => {
    const set = definitions?.get(field)?.pullDown
    return set === undefined || set === null ? undefined : labels.options[set]
  })
}

interface DidYouMeanProps {
  text: string
  fields: QueryFields
  problem: QueryProblem | undefined
  /** The parsed form of exactly this text. */
  parsed: ParsedQuery | undefined
  onReplace: (text: string) => void
}

/** Offers suggestions for likely mistakes; a click replaces the typed text. */
export function DidYouMean({ text, fields, problem, parsed, onReplace }: DidYouMeanProps) {
  const { t } = useTranslation('search')
  const guess = useGuess(text, fields, problem, parsed)
  if (!guess) return null
  return (
    <div className={classes.message}>
      {!problem && (
        <Text span inherit>
          {t('mean.unknown', { field: guess.field, value: guess.typed })}
        </Text>
      )}
      {guess.meant.length > 0 && (
        <Text span inherit c="dimmed">
          {t('mean.ask')}
        </Text>
      )}
      {guess.meant.map((name) => (
        <Button
          key={name}
          size="compact-xs"
          variant="light"
          onClick={() => onReplace(text.slice(0, guess.from) + printValue(name) + text.slice(guess.to))}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

import { InputBase } from '@mantine/core'
import type { QueryFields, QueryProblem } from '@portico/contract/dashboard/search'
import { IconCaretRightFilled } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Suggestions } from '../../../../kit/list/Suggestions.tsx'
import { Tip } from '../../../../kit/menu/Tip.tsx'
import { useValueText } from '../../metadata/index.ts'
import classes from './QueryBox.module.css'
import { QueryLayer } from './QueryLayer.tsx'
import { type Suggestion, useSuggestionList } from './useSuggestionList.ts'

interface QueryBoxProps {
  fields: QueryFields
  value: string
  error: string | undefined
  /** The position of the error. */
  problem: Pick<QueryProblem, 'at' | 'end'> | undefined
  disabled: boolean
  onChange: (value: string) => void
  onSubmit: () => void
}

/** A value with its label in the user's language, and the number of apps that have it. */
function Suggested({ suggestion: { label, name: keyName, field = '', count } }: { suggestion: Suggestion }) {
  const valueName = useValueText(field)(label)
  const name = keyName ?? valueName
  if (count === undefined && name === label) return label
  return (
    <span className={classes.suggestion}>
      <b>{label}</b>
      {name !== label && <span>{name}</span>}
      {count !== undefined && <span>{count}</span>}
    </span>
  )
}

/** Shows the error and its position. */
function QueryError({ text, column }: { text: string; column: number | undefined }) {
  const { t } = useTranslation('search')
  return (
    <div className={classes.message} style={{ color: 'var(--mantine-color-error)' }}>
      {column !== undefined && <span>{t('problem.at', { column })}</span>}
      <span>{text}</span>
    </div>
  )
}

/** Edits query text with syntax colours, and suggests keys, operators and values. */
export function QueryBox({ fields, value, error, problem, disabled, onChange, onSubmit }: QueryBoxProps) {
  const { t } = useTranslation('search')
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const { suggestions, active, pick, handlers } = useSuggestionList({ box, fields, value, disabled, onChange, onSubmit })
  const color = error === undefined ? 'var(--ink-faint)' : 'var(--mantine-color-error)'
  return (
    <div className={classes.box}>
      <div className={classes.frame}>
        <QueryLayer ref={layer} fields={fields} value={value} problem={problem} />
        <InputBase
          component="textarea"
          multiline
          ref={box}
          rows={1}
          aria-label={t('advanced.box')}
          placeholder={t('advanced.placeholder')}
          classNames={{ root: classes.field!, wrapper: classes.field!, input: classes.input! }}
          value={value}
          disabled={disabled}
          error={error !== undefined}
          spellCheck={false}
          autoComplete="off"
          leftSection={
            <Tip label={error} disabled={error === undefined}>
              {(target) => (
                <span {...target}>
                  <IconCaretRightFilled size={16} color={color} data-caret aria-hidden />
                </span>
              )}
            </Tip>
          }
          aria-errormessage={`${id}-error`}
          aria-haspopup="listbox"
          aria-controls={id}
          aria-autocomplete="list"
          {...(suggestions.length > 0 && active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
          onScroll={({ currentTarget }) => layer.current?.scrollTo({ top: currentTarget.scrollTop })}
          {...handlers}
        />
        <Suggestions
          id={id}
          label={t('advanced.suggestions')}
          entries={suggestions.map(({ label }) => label)}
          contentOf={(index) => suggestions[index] && <Suggested suggestion={suggestions[index]} />}
          active={active}
          onPick={pick}
        />
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && <QueryError text={error} column={problem && problem.at + 1} />}
      </div>
    </div>
  )
}

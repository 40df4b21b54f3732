import { Textarea, Tooltip } from '@mantine/core'
import type { QueryFields } from '@portico/contract/dashboard/search'
import { IconCaretRightFilled } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Suggestions } from '../../../kit/Suggestions.tsx'
import classes from './search.module.css'
import { useSuggesting } from './useSuggesting.ts'

interface QueryBoxProps {
  fields: QueryFields
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
  onSubmit: () => void
}

/** The box for query text, with suggestions for keys, operators and values. */
export function QueryBox({ fields, value, error, disabled, onChange, onSubmit }: QueryBoxProps) {
  const { t } = useTranslation('search')
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { suggestions, active, pick, handlers } = useSuggesting({ box, fields, value, disabled, onChange, onSubmit })
  const color = error === undefined ? 'var(--ink-faint)' : 'var(--mantine-color-error)'
  return (
    <div className={classes.box}>
      <Textarea
        ref={box}
        autosize
        minRows={1}
        maxRows={6}
        aria-label={t('advanced.box')}
        placeholder={t('advanced.placeholder')}
        classNames={{ input: classes.boxInput! }}
        value={value}
        disabled={disabled}
        error={error}
        spellCheck={false}
        autoComplete="off"
        leftSection={
          <Tooltip label={error} disabled={error === undefined}>
            <IconCaretRightFilled size={16} color={color} data-caret aria-hidden />
          </Tooltip>
        }
        aria-haspopup="listbox"
        aria-controls={id}
        aria-autocomplete="list"
        {...(suggestions.length > 0 && active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
        {...handlers}
      />
      <Suggestions id={id} label={t('advanced.suggestions')} entries={suggestions} active={active} onPick={pick} />
    </div>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { type Operator, operatorsOf, printValue, type QueryFields } from '@portico/contract/dashboard/search'
import { sortKeyOf } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useNames } from '../../catalogue/index.ts'
import { valuesQuery } from '../search.queries.ts'
import { matchingNames, type SuggestionTarget, suggestionTargetAt } from './suggest.rules.ts'

/** Debounce of typing, and delay before suggestions close after the box loses focus, so that a click on one counts; milliseconds. */
const settleMs = 100
const blurMs = 200
const maxSuggestions = 50

const queryWords: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  is_one_of: 'is one of (',
  is_not_one_of: 'is not one of (',
  exists: 'exists',
  does_not_exists: 'does not exist',
  between: 'between',
  boolean: 'is',
  more_than: 'greater than',
  less_than: 'less than',
  at_least: 'greater than or equal',
  at_most: 'less than or equal',
}

export interface Suggestion {
  label: string
  insert: string
  /** For a key: its displayed name. */
  name?: string
  /** For a value: its key, and the number of apps that have it. */
  field?: string
  count?: number
}

const isVersionKey = (fields: QueryFields, name: string): boolean => fields.find(name)?.type === 'VERSION'

/** Sorts values: versions newest first, others most common first, as they arrive. */
const inOrder = <Value extends { value: string }>(values: readonly Value[], isVersion: boolean): readonly Value[] =>
  isVersion ? values.toSorted((a, b) => (sortKeyOf('VERSION', a.value) < sortKeyOf('VERSION', b.value) ? 1 : -1)) : values

/** Returns the suggestions for the caret's position. */
const useSuggestions = (before: string, fields: QueryFields): { at: SuggestionTarget | undefined; found: Suggestion[] } => {
  const { keyName } = useNames()
  const target = suggestionTargetAt(before, fields)
  const valueOf = target?.kind === 'value' ? target : undefined
  const { data } = useQuery({ ...valuesQuery(valueOf?.field ?? '', (valueOf?.typed ?? '').slice(0, 100)), enabled: valueOf !== undefined })
  if (!target) return { at: target, found: [] }
  if (target.kind === 'field')
    return {
      at: target,
      found: matchingNames(fields.names, target.typed, maxSuggestions, keyName).map((name) => ({
        label: name,
        insert: `${printValue(name)} `,
        name: keyName(name),
      })),
    }
  if (target.kind === 'value')
    return {
      at: target,
      found: inOrder(data?.values ?? [], isVersionKey(fields, target.field)).map(({ value, count }) => ({
        label: value,
        insert: printValue(value),
        field: target.field,
        count,
      })),
    }
  const type = fields.find(target.field)?.type ?? 'TEXT_NUMBER'
  const names = operatorsOf(type).map((operator) => queryWords[operator])
  return {
    at: target,
    found: matchingNames(names, target.typed, maxSuggestions).map((name) => ({
      label: name,
      insert: name.endsWith('(') ? name : `${name} `,
    })),
  }
}

interface Box {
  box: RefObject<HTMLTextAreaElement | null>
  fields: QueryFields
  value: string
  disabled: boolean
  onChange: (value: string) => void
  onSubmit: () => void
}

/** Manages the query box's suggestions and keyboard: arrows move through them, Enter picks or searches, Escape closes. */
export const useSuggestionList = ({ box, fields, value, disabled, onChange, onSubmit }: Box) => {
  const [caret, setCaret] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [before] = useDebouncedValue(value.slice(0, caret), settleMs)
  const { at, found } = useSuggestions(before, fields)
  const suggestions = isOpen && !disabled && at !== undefined && value.startsWith(before) ? found : []
  const pick = (index: number) => {
    const suggestion = suggestions[index]
    if (!at || !suggestion) return
    const place = at.from + suggestion.insert.length
    onChange(value.slice(0, at.from) + suggestion.insert + value.slice(caret))
    setCaret(place)
    setActive(-1)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(place, place)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (suggestions.length > 0 && step !== 0) {
      event.preventDefault()
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length)
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (suggestions[active]) return pick(active)
      setOpen(false)
      onSubmit()
    }
  }
  return {
    suggestions: suggestions,
    active,
    pick,
    handlers: {
      onKeyDown,
      onFocus: () => setOpen(true),
      onBlur: () => void setTimeout(() => setOpen(false), blurMs),
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => setCaret(currentTarget.selectionStart),
      onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
        onChange(currentTarget.value)
        setCaret(currentTarget.selectionStart)
        setOpen(true)
        setActive(-1)
      },
    },
  }
}

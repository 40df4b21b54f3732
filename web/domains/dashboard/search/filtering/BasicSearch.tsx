import { Alert, Button, Text } from '@mantine/core'
import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { type Condition, operatorsOf, printQuery, queryOfChips, searchTypes } from '@portico/contract/dashboard/search'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useLazyMenu } from '../../../../kit/menu/lazyMenu.ts'
import { useDefinitions } from '../../metadata/index.ts'
import { chipsIn, type DraftChip } from '../query.rules.ts'
import { useProblemText } from '../useProblemText.ts'
import type { SearchState } from '../useSearchState.ts'
import { Chip } from './Chip.tsx'
import type { FilterProps } from './FilterPopover.tsx'
import classes from './filtering.module.css'

/** Returns a new chip: its first operator without a value, or true for booleans. */
const newChip = ({ name, type }: MetaDefinition): DraftChip =>
  type === 'BOOL'
    ? { field: name, operator: 'boolean', values: [true] }
    : { field: name, operator: operatorsOf(type)[0] ?? 'is', values: [null] }

const load = () => import('./FilterPopover.tsx').then(({ FilterPopover }) => FilterPopover)

function FilterMenu(filter: FilterProps) {
  const { t } = useTranslation('search')
  const { target, Menu: FilterPopover, menu: popover } = useLazyMenu(load, 'dialog')
  return (
    <>
      <Button {...target} variant="default" leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}>
        {t('filter.button')}
      </Button>
      {FilterPopover && <FilterPopover {...popover} {...filter} />}
    </>
  )
}

/** Shows the query as text when it is invalid or chips cannot represent all of it. */
function NotChips({ state: { text, problem, mode, search } }: { state: SearchState }) {
  const { t } = useTranslation('search')
  const problemText = useProblemText()
  return (
    <Alert variant="light" color={problem ? 'red' : 'iris'} title={t(problem ? 'basic.wrong' : 'basic.richer')}>
      {problem && <Text size="sm">{problemText(problem)}</Text>}
      {text !== undefined && <code className={classes.code}>{text}</code>}
      {!mode.on && (
        <Button variant="default" size="xs" mt="xs" onClick={() => search(text, searchTypes.advanced)}>
          {t('openInAdvanced')}
        </Button>
      )}
    </Alert>
  )
}

/** Searches by chips: each a condition on one key, all of them joined by AND. */
export function BasicSearch({ state }: { state: SearchState }) {
  const { t } = useTranslation('search')
  const definitions = useDefinitions()
  const [drafts, setDrafts] = useState<readonly DraftChip[]>([])
  const { fields, text, mode, search, problem } = state
  if (!fields || !definitions) return null
  const applied = problem && text === undefined ? undefined : chipsIn(text, fields)
  if (!applied) return <NotChips state={state} />
  const apply = (chips: readonly Condition[]) => {
    const query = queryOfChips(chips)
    search(query && printQuery(query))
  }
  const chips = [...applied, ...drafts.filter(({ field }) => applied.every((one) => one.field !== field))]
  const remove = (field: string) => {
    setDrafts(drafts.filter((draft) => draft.field !== field))
    if (applied.some((one) => one.field === field)) apply(applied.filter((one) => one.field !== field))
  }
  const update = (chip: DraftChip) => {
    setDrafts(drafts.filter((draft) => draft.field !== chip.field))
    const isHeld = applied.some((one) => one.field === chip.field)
    apply(isHeld ? applied.map((one) => (one.field === chip.field ? chip : one)) : [...applied, chip])
  }
  const toggle = (field: string) => {
    const definition = definitions.get(field)
    if (chips.some((chip) => chip.field === field)) remove(field)
    else if (definition) setDrafts([...drafts, newChip(definition)])
  }
  return (
    <div className={classes.basic}>
      {!mode.on && <FilterMenu fields={fields} checked={new Set(chips.map(({ field }) => field))} onToggle={toggle} />}
      {chips.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('basic.helper')}
        </Text>
      )}
      <div className={classes.chips}>
        {chips.map((chip) => {
          const isDraft = !applied.includes(chip as Condition)
          return (
            <Chip
              key={chip.field}
              chip={chip}
              definition={fields.find(chip.field) && definitions.get(chip.field)}
              isDraft={isDraft}
              locked={mode.on}
              onUpdate={update}
              onRemove={() => remove(chip.field)}
            />
          )
        })}
      </div>
      {chips.some(({ field }) => !fields.find(field)) && (
        <Text size="sm" c="dimmed">
          {t(mode.on ? 'basic.unknownKept' : 'basic.unknown')}
        </Text>
      )}
    </div>
  )
}

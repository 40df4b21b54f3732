import { Autocomplete, type AutocompleteProps, type OptionsFilter, Group, Input, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type MetaDefinition, typeGroupOf } from '@portico/contract/dashboard/metadata'
import { coerce, type QueryValue, valueCount, valueProblem } from '@portico/contract/dashboard/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { containsText, useOptionLabel } from '../../catalogue/index.ts'
import { useLabels } from '../../metadata/index.ts'
import type { DraftChip } from '../query.rules.ts'
import { valuesQuery } from '../search.queries.ts'
import { useProblemText } from '../useProblemText.ts'

interface ValueFieldsProps {
  definition: MetaDefinition
  chip: DraftChip
  /** Called when the list of suggestions opens or closes. */
  onListing: (isListing: boolean) => void
  onChange: (values: QueryValue[]) => void
}

/** Converts input to a value of the query language; empty input is null. */
const valueOf = (typed: string): QueryValue => (typed.trim() === '' ? null : coerce(typed.trim()) === null ? null : coerce(typed.trim()))
const textOf = (value: QueryValue | undefined): string => (value === null || value === undefined ? '' : String(value))

const suggestAfterMs = 200

/** The list of suggestions: beside the editor, or above the field where there is no room, because the editor's buttons are below it. */
const dropdownProps = (
  onListing: ValueFieldsProps['onListing'],
): Pick<AutocompleteProps, 'comboboxProps' | 'maxDropdownHeight' | 'onDropdownOpen' | 'onDropdownClose'> => ({
  comboboxProps: { position: 'right-start', middlewares: { flip: { fallbackPlacements: ['top'] } } },
  maxDropdownHeight: 200,
  onDropdownOpen: () => onListing(true),
  onDropdownClose: () => onListing(false),
})

/** The server has searched already. */
const whole: OptionsFilter = ({ options }) => options

/** Returns the values to suggest: those that apps have under the key, and options found by their label; and the label of each. */
const useSuggestions = ({ name, pullDown }: MetaDefinition, typed: string) => {
  const [settled] = useDebouncedValue(typed, suggestAfterMs)
  const { data } = useQuery(valuesQuery(name, settled.slice(0, 100)))
  const labelOf = useOptionLabel(pullDown)
  const options = useLabels()?.options[pullDown ?? ''] ?? []
  const labelled = typed.trim() === '' ? [] : options.flatMap(({ value }) => (containsText(typed, labelOf(value)) ? [value] : []))
  const candidates = [...new Set([...(data?.values.map(({ value }) => value) ?? []), ...labelled])]
  // A complete value needs no suggestion.
  const suggested = candidates.length === 1 && candidates[0] === typed ? [] : candidates
  const renderOption = ({ option: { value } }: { option: { value: string } }) => {
    const label = labelOf(value)
    return label === value ? value : `${label} (${value})`
  }
  return { data: suggested, renderOption, filter: whole }
}

function OneValue({ definition, chip, at, label, onListing, onChange }: ValueFieldsProps & { at: number; label: string }) {
  const { t } = useTranslation(['search', 'kit'])
  const problemText = useProblemText()
  const text = textOf(chip.values[at])
  const suggested = useSuggestions(definition, text)
  const code = text === '' ? null : valueProblem(definition.type, chip.operator, chip.values[at] ?? null)
  const change = (typed: string) => onChange(chip.values.map((value, place) => (place === at ? valueOf(typed) : value)))
  const shared = { label, value: text, error: code && problemText({ code }), 'data-autofocus': at === 0 || undefined }
  if (typeGroupOf(definition.type) === 'date')
    return (
      <TextInput
        {...shared}
        maxLength={10}
        placeholder={t('chip.day')}
        description={t('chip.dayHint')}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    )
  return <Autocomplete {...shared} {...suggested} {...dropdownProps(onListing)} limit={10} onChange={change} />
}

function ManyValues({ definition, chip, onListing, onChange }: ValueFieldsProps) {
  const { t } = useTranslation(['search', 'kit'])
  const problemText = useProblemText()
  const [typed, setTyped] = useState('')
  const suggested = useSuggestions(definition, typed)
  const texts = chip.values.filter((value) => value !== null).map(textOf)
  const code = chip.values.map((value) => (value === null ? null : valueProblem(definition.type, chip.operator, value))).find(Boolean)
  return (
    <TagsInput
      label={t('chip.values')}
      description={t('chip.valuesHint')}
      data-autofocus
      {...suggested}
      searchValue={typed}
      onSearchChange={setTyped}
      value={texts}
      {...dropdownProps(onListing)}
      error={code && problemText({ code })}
      clearable
      clearButtonProps={{ 'aria-label': t('kit:clear') }}
      onChange={(next) => onChange(next.length > 0 ? next.map(valueOf) : [null])}
    />
  )
}

/** Fields for a condition's values: none, one, two or several, each with the editor for its type. */
export function ValueFields(props: ValueFieldsProps) {
  const { t } = useTranslation(['search', 'kit'])
  const { chip, onChange } = props
  const { max } = valueCount(chip.operator)
  if (max === 0) return null
  if (chip.operator === 'boolean')
    return (
      <Input.Wrapper label={t('chip.value')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('chip.value')}
            value={textOf(chip.values[0]).toLowerCase()}
            onChange={(value) => onChange([value === 'true'])}
            data={[
              { value: 'true', label: 'True' },
              { value: 'false', label: 'False' },
            ]}
          />
        </div>
      </Input.Wrapper>
    )
  if (max > 2) return <ManyValues {...props} />
  if (max === 1) return <OneValue {...props} at={0} label={t('chip.value')} />
  return (
    <Group grow align="start" gap="xs">
      <OneValue {...props} at={0} label={t('chip.from')} />
      <OneValue {...props} at={1} label={t('chip.to')} />
    </Group>
  )
}

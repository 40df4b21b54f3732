import { Autocomplete, MultiSelect, type OptionsFilter, Select, TagsInput } from '@mantine/core'
import { languageTag } from '@portico/contract/kernel/locale'
import { countryCodes, entriesOf, isMultiple, languageTags } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { byLabelOrValue, containsText, withLabel, nameOf } from '../../catalogue/index.ts'
import { constantsQuery } from '../metadata.queries.ts'
import { asText, type EditorProps } from './editors.types.ts'

interface Choice {
  value: string
  label: string
}

interface PickerProps extends EditorProps {
  choices: readonly Choice[]
  /** True if values other than the options may be added. */
  creatable: boolean
}

const maxShown = 100

/**
 * Finds options by their displayed text, such as a person's name, and by their value. While the field contains one
 * of them, all others are offered too: it was selected, not typed as a search.
 */
const byLabel =
  (labels: ReadonlyMap<string, string>): OptionsFilter =>
  ({ options, search, limit }) => {
    const pattern = labels.has(search) ? '' : search
    return options
      .filter((option) => 'value' in option && containsText(pattern, labels.get(option.value) ?? '', option.value))
      .slice(0, limit)
  }

/** Selects one or several of many options, with search, and with new options where the key allows them. */
function Picker({ definition, value, error, onChange, choices, creatable }: PickerProps) {
  const { t } = useTranslation('metadata')
  const selected = entriesOf(value)
  const choiceValues = new Set(choices.map((choice) => choice.value))
  const data = [...choices, ...selected.filter((one) => !choiceValues.has(one)).map((one) => ({ value: one, label: one }))]
  const shared = { label: nameOf(definition), error, limit: maxShown, placeholder: t(creatable ? 'edit.chooseOrType' : 'edit.choose') }
  const labels = new Map(data.map((choice) => [choice.value, choice.label]))
  const free = {
    data: data.map((choice) => choice.value),
    renderOption: ({ option }: { option: { value: string } }) => labels.get(option.value) ?? option.value,
    filter: byLabel(labels),
  }
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('edit.clear') } }
  if (creatable)
    return isMultiple(definition) ? (
      <TagsInput {...shared} {...clear} {...free} value={selected} onChange={(next) => onChange(next.length > 0 ? next : null)} />
    ) : (
      <Autocomplete {...shared} {...clear} {...free} value={asText(value)} onChange={(next) => onChange(next || null)} />
    )
  return isMultiple(definition) ? (
    <MultiSelect
      {...shared}
      {...clear}
      searchable
      filter={byLabelOrValue}
      nothingFoundMessage={t('edit.nothingFound')}
      data={data}
      value={selected}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  ) : (
    <Select
      {...shared}
      {...clear}
      searchable
      filter={byLabelOrValue}
      nothingFoundMessage={t('edit.nothingFound')}
      data={data}
      value={asText(value) || null}
      onChange={onChange}
    />
  )
}

export function OptionEditor(props: EditorProps) {
  const constants = useQuery(constantsQuery()).data?.['all-meta-val-consts']
  const creatable = constants?.specialKeyListMap.ENABLE_DROPDOWN_CREATE_KEYS.includes(props.definition.name) ?? false
  return <Picker {...props} choices={constants?.pulldown[props.definition.pullDown ?? '']?.map(withLabel) ?? []} creatable={creatable} />
}

/** Selects people by e-mail address; new addresses can be typed. */
export function MemberEditor(props: EditorProps) {
  const members = useQuery(constantsQuery()).data?.['all-meta-val-consts'].members ?? []
  return <Picker {...props} choices={members.map(({ name, email }) => ({ value: email, label: `${name} (${email})` }))} creatable />
}

/** Selects countries and languages by their names in the user's language. */
export function CodeEditor(props: EditorProps) {
  const isCountry = props.definition.type === 'COUNTRY_CODE'
  const locale = languageTag(currentLocale())
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: isCountry ? 'region' : 'language' })
    const collator = new Intl.Collator(locale)
    return (isCountry ? countryCodes : languageTags)
      .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
      .sort((a, b) => collator.compare(a.label, b.label))
  }, [isCountry, locale])
  return <Picker {...props} choices={choices} creatable={false} />
}

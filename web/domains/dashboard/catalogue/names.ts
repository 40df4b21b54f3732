import type { OptionsFilter } from '@mantine/core'
import { foldCase } from '@portico/contract/kernel/characters'
import type { metadata, MetaDefinition, Names } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import type { call } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { constantsQuery, definitionsQuery } from './definitions.queries.ts'

/** Returns what the user's language calls something of the catalogue; its name if there is no other. */
export const nameOf = ({ name, names }: { name: string; names?: Names | undefined }): string => names?.[currentLocale()] ?? name

/** Returns an option with its label in the user's language. */
export const withLabel = ({ value, label, labels }: { value: string; label: string; labels?: Names | undefined }) => ({
  value,
  label: nameOf({ name: label, names: labels }),
})

type Answer = Awaited<ReturnType<typeof call<typeof metadata.definitions>>>

const byName = (answer: Answer) => ({
  keys: new Map(answer['meta-defines'].map((definition): [string, MetaDefinition] => [definition.name, definition])),
  categories: new Map(answer['meta-catgs'].map(({ catgName, names }) => [catgName, { name: catgName, names }])),
})

/** Returns functions that give the displayed names of keys and categories, which are known by their names everywhere else. */
export const useNames = () => {
  const definitions = useQuery({ ...definitionsQuery(), select: byName }).data
  return {
    keyName: (name: string): string => nameOf(definitions?.keys.get(name) ?? { name }),
    categoryName: (name: string): string => nameOf(definitions?.categories.get(name) ?? { name }),
  }
}

/** Returns a function that lists keys to choose from: by their displayed names, and with their names as values. */
export const useKeyChoices = () => {
  const { keyName } = useNames()
  return (keys: Iterable<string>) => [...keys].map((value) => ({ value, label: keyName(value) }))
}

const plain = (text: string): string => foldCase(text.trim())

/** Returns whether any of the texts contains what was typed, ignoring case. */
export const containsText = (typed: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => plain(text).includes(plain(typed)))

/** Filters the options of a select by what is displayed and by the name or value behind it. */
export const byLabelOrValue: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'value' in option && containsText(search, option.label, option.value)).slice(0, limit)

/** Returns a function that gives the label of an option of a set in the user's language; a text that is none of them stays as it is. */
export const useOptionLabel = (set: string | null | undefined): ((text: string) => string) => {
  const options = useQuery(constantsQuery()).data?.['all-meta-val-consts'].pulldown[set ?? '']
  return (text) => {
    const option = options?.find(({ value }) => value === text)
    return (option && withLabel(option).label) || text
  }
}

import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Page } from '../../kernel/pages.ts'
import type { Parameter, Parameters } from '../../kernel/parameters.ts'
import type { tableSearch } from '../../kernel/tables.ts'
import { useAddress } from '../../kernel/useAddress.ts'
import { LazySelect } from '../input/LazySelect.tsx'
import { SearchBox } from '../input/SearchBox.tsx'
import { useSearchText } from '../input/useSearchText.ts'

/** A filter with one value, or none. */
export interface Choice<Name extends string = string> {
  /** The address parameter. */
  name: Name
  label: string
  /** Shown when nothing is selected; default: the label. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
  width?: number
}

/** Returns options with their labels. */
export const optionsOf = <Value extends string>(values: readonly Value[], wordOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: wordOf(value) }))

type Filters = Readonly<Record<string, Parameter<string | number | undefined>>>

function Search({ page, label }: { page: Page; label: string }) {
  const [values, change] = useAddress(page as Page<{ keyword: Parameter<string | undefined>; page: Parameter<number> }>)
  const [typed, setTyped] = useSearchText(values.keyword ?? '', (keyword) => change({ keyword, page: 1 }, { replace: true }))
  return <SearchBox inBar label={label} value={typed} onChange={setTyped} />
}

interface FilterBarProps<P extends Parameters> {
  /** The list's page. A change resets it to the first rows. */
  page: Page<P & typeof tableSearch>
  choices?: readonly Choice<Exclude<keyof P & string, keyof typeof tableSearch>>[]
  /** Label of the search box for the parameter `keyword`; without it there is none. */
  search?: string
  /** Other controls, shown first. */
  children?: ReactNode
}

/** The filters of a list, kept in its page's address. */
export function FilterBar<P extends Parameters>({ page, choices = [], search, children }: FilterBarProps<P>) {
  const [values, change] = useAddress(page as Page<Filters>)
  return (
    <Group gap="sm">
      {children}
      {search !== undefined && <Search page={page as Page} label={search} />}
      {choices.map(({ name, label, placeholder = label, options, width }) => (
        <LazySelect
          key={name}
          aria-label={label}
          placeholder={placeholder}
          clearable
          {...(width !== undefined && { w: width })}
          data={options}
          value={values[name]?.toString() ?? null}
          onChange={(value) => change({ [name]: value ?? undefined, page: 1 })}
        />
      ))}
    </Group>
  )
}

import { type Condition as Saved } from '@portico/contract/dashboard/favorites'
import {
  parseQuery,
  type ParsedQuery,
  queryFields,
  type QueryFields,
  type QueryProblem,
  type SearchType,
  searchTypes,
} from '@portico/contract/dashboard/search'
import { useMemo } from 'react'
import { useAddress, useGo } from '../../../kernel/useAddress.ts'
import { useFavoriteMode } from '../favorites/index.ts'
import { useDefinitions } from '../metadata/index.ts'
import { searchPages } from './search.pages.ts'
import { restoredSearch } from './query.rules.ts'

/** Key under which the browser stores the type of the last search (specification, section 3). */
const storedUnder = 'searchType'

const storedType = (): SearchType => {
  const stored = Number(localStorage.getItem(storedUnder))
  return stored === searchTypes.advanced ? stored : searchTypes.basic
}

/** The keys that can be searched by; undefined until they are known. */
export const useQueryFields = (): QueryFields | undefined => {
  const definitions = useDefinitions()
  return useMemo(() => definitions && queryFields([...definitions.values()].filter(({ searchable }) => searchable)), [definitions])
}

export interface SearchState {
  mode: ReturnType<typeof useFavoriteMode>
  fields: QueryFields | undefined
  type: SearchType
  /** The query; undefined: nothing yet. */
  text: string | undefined
  parsed: ParsedQuery | undefined
  /** Why there is no result. */
  problem: Pick<QueryProblem, 'code' | 'details'> | undefined
  /** The favorite whose condition is being edited. */
  editing: string | undefined
  /** Searches for something else; undefined empties the result. */
  search: (text: string | undefined, type?: SearchType) => void
  /** Another way to search: starts afresh, and is remembered. */
  switchTo: (type: SearchType) => void
}

const useShown = (fields: QueryFields | undefined, saved: Saved | undefined, on: boolean) => {
  const [{ q, type: asked }] = useAddress(searchPages.search)
  const restored = useMemo(() => (fields ? restoredSearch(saved, fields) : undefined), [saved, fields])
  const type: SearchType = on ? (restored?.type ?? searchTypes.basic) : (asked ?? storedType())
  return { type, text: on ? restored?.text : q, problem: on ? restored?.problem : undefined }
}

/** The search as the address has it; in favorite mode as it was saved. */
export const useSearchState = (): SearchState => {
  const go = useGo()
  const [{ edit }] = useAddress(searchPages.search)
  const mode = useFavoriteMode('SEARCH')
  const fields = useQueryFields()
  const { type, text, problem } = useShown(fields, mode.condition, mode.on)
  const parsed = useMemo(() => (text !== undefined && fields ? parseQuery(text, fields) : undefined), [text, fields])
  const searchFor = (q: string | undefined, next: SearchType) => go(searchPages.search({ q, type: next, edit }))
  return {
    mode,
    fields,
    type,
    text,
    parsed,
    problem: problem ?? parsed?.problem,
    editing: mode.on ? undefined : edit,
    search: (next, as = type) => {
      if (as !== type) localStorage.setItem(storedUnder, String(as))
      searchFor(next, as)
    },
    switchTo: (next) => {
      localStorage.setItem(storedUnder, String(next))
      searchFor(undefined, next)
    },
  }
}

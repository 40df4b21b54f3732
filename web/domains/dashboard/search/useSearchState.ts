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
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { useFavoriteMode } from '../favorites/index.ts'
import { useDefinitions } from '../metadata/index.ts'
import { searchPages } from './search.pages.ts'
import { restoredSearch } from './query.rules.ts'

/** Storage key for the type of the last search (specification, section 3). */
const storedUnder = 'searchType'

const storedType = (): SearchType => {
  const stored = Number(localStorage.getItem(storedUnder))
  return stored === searchTypes.advanced ? stored : searchTypes.basic
}

/** The searchable keys; undefined while loading. */
const useQueryFields = (): QueryFields | undefined => {
  const definitions = useDefinitions()
  return useMemo(() => definitions && queryFields([...definitions.values()].filter(({ searchable }) => searchable)), [definitions])
}

export interface SearchState {
  mode: ReturnType<typeof useFavoriteMode>
  fields: QueryFields | undefined
  type: SearchType
  /** The query; undefined: none yet. */
  text: string | undefined
  parsed: ParsedQuery | undefined
  /** Why there is no result. */
  problem: Pick<QueryProblem, 'code' | 'details'> | undefined
  /** The favorite whose condition is being edited. */
  editing: string | undefined
  /** Searches for something else; undefined clears the result. */
  search: (text: string | undefined, type?: SearchType) => void
  /** Switches the search type: starts over, and is remembered. */
  switchTo: (type: SearchType) => void
}

const useShown = (fields: QueryFields | undefined, saved: Saved | undefined, on: boolean) => {
  const [{ q, type: requested }] = useAddress(searchPages.search)
  const restored = useMemo(() => (fields ? restoredSearch(saved, fields) : undefined), [saved, fields])
  const type: SearchType = on ? (restored?.type ?? searchTypes.basic) : (requested ?? storedType())
  return { type, text: on ? restored?.text : q, problem: on ? restored?.problem : undefined }
}

/** Returns the search from the URL; in favorite mode as it was saved. */
export const useSearchState = (): SearchState => {
  const go = useNavigateTo()
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

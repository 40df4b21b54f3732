import { announcements } from '@portico/contract/portal/announcements'
import { documents } from '@portico/contract/portal/documents'
import type { MarkedText } from '@portico/contract/kernel/rich-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { hrefOf } from '../../kernel/pages.ts'
import { currentLocale } from '../../kernel/texts.ts'
import { pages } from '../../pages.ts'

/** A search result with its address. */
export interface Hit {
  kind: 'guide' | 'reference' | 'library' | 'notice'
  href: string
  title: MarkedText
  excerpt: MarkedText
}

const waitMs = 300
/** Maximum results shown. */
export const maxHits = 5

type Source = (keyword: string, signal: AbortSignal) => Promise<Hit[]>

const inDocuments: Source = async (keyword, signal) => {
  const { results } = await call(documents.search, { query: { lang: currentLocale(), query: keyword } }, { signal })
  return results.map(({ type, path, marked }) => ({ kind: type, href: path, ...marked }))
}

const inAnnouncements: Source = async (keyword, signal) => {
  const input = { params: { lang: currentLocale() }, query: { content: keyword } }
  const { results } = await call(announcements.search, input, { signal })
  return results.map(({ id, marked }) => ({ kind: 'notice', href: hrefOf(pages.announcement({ id: String(id) })), ...marked }))
}

/**
 * Searches announcements first on their own pages, otherwise documents; the other source only fills the remaining places.
 * A source that cannot be searched is left out (specification, section 8).
 * @throws the failure when no source could be searched, as that is not the same as no result
 */
const searchPortal = async (keyword: string, pathname: string, signal: AbortSignal): Promise<Hit[]> => {
  const sources = [inDocuments, inAnnouncements]
  const hits: Hit[][] = []
  let failed: unknown
  for (const source of pathname.startsWith(pages.announcements.path) ? sources.reverse() : sources) {
    if (hits.flat().length >= maxHits) break
    try {
      hits.push(await source(keyword, signal))
    } catch (error) {
      failed = error
    }
  }
  if (hits.length === 0) throw failed
  return hits.flat().slice(0, maxHits)
}

/** Returns the results for a keyword, 300 ms after the last keystroke; undefined without one, and until the first response. */
export const usePortalSearch = (typed: string, pathname: string): { hits: readonly Hit[] | undefined; loading: boolean } => {
  const keyword = typed.trim()
  const { data, isFetching, isError } = useQuery({
    queryKey: [documents.search.path, announcements.search.path, currentLocale(), pathname, keyword],
    // The cache cancels the query when the keyword changes: intermediate input is never sent.
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      signal.throwIfAborted()
      return searchPortal(keyword, pathname, signal)
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { ignoreError: true },
  })
  return keyword === '' || isError ? { hits: undefined, loading: isFetching } : { hits: data, loading: isFetching }
}

import { search } from '@portico/contract/dashboard/search'
import { domain } from '../../../domain.ts'
import { searchRoutes } from './search.routes.ts'

export { find, narrowResult, type Result } from './querying/finding.ts'
export { matchesOfEach } from './querying/groups.ts'
export { idsIn, numbersOf, totalOf, valuesIn, withValues } from './querying/search.actions.ts'
export { createSearch, type SearchIndex } from './search.index.ts'
export type { AppTexts, DatedTexts, SearchSource, SharedTexts, Viewer } from './search.source.ts'

export const searchDomain = domain(search, ({ search: index }) => ({ routes: searchRoutes(index), start: index.start, stop: index.stop }))

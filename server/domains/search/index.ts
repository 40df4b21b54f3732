export { appsMeetingEach, find, idsIn, narrowed, numbersOf, type Result, totalOf, valuesIn, withValues } from './search.actions.ts'
export { createSearch, type SearchIndex } from './search.index.ts'
export { searchRoutes } from './search.routes.ts'
export type { AppTexts, FieldTexts, SearchSource, Viewer } from './search.source.ts'

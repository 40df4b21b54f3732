export { addEntries, addEntry, type EntryChange, type EntryHooks, type EntryPlace, entriesOf, type Listing } from './entry-lists.actions.ts'
export { entryRoutes } from './entry-lists.routes.ts'
export type { Entry } from './entry-lists.tables.ts'

export { addEntries, type EntryHooks, entriesOf, entriesOfApps } from './entry-lists.actions.ts'
export { entryRoutes } from './entry-lists.routes.ts'

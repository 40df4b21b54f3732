export { addEntries, type EntryHooks, entriesOf } from './entry-lists.actions.ts'
export { entryRoutes } from './entry-lists.routes.ts'

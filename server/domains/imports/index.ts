export { type Counts, importCsv } from './imports.actions.ts'
export { ImportError, readMapping } from './imports.mapping.ts'
export type { Problem } from './imports.rules.ts'

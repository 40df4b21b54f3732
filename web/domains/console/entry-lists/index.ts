export { entrySearch } from './entries.ts'
export { type EntryColumn, EntryListPage } from './EntryListPage.tsx'

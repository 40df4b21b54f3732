export { entrySearch } from './entries.ts'
export { EntryListPage } from './EntryListPage.tsx'

export { EntryListPage } from './EntryListPage.tsx'

export { periodSearch } from './links.pages.ts'
export { StatsView } from './StatsView.tsx'

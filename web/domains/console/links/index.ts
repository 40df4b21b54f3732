export { StatsView } from './StatsView.tsx'

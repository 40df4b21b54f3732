export { StatsView } from './statistics/StatsView.tsx'

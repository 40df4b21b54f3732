export { EventsTab } from './EventsTab.tsx'
export { TokensTab } from './TokensTab.tsx'

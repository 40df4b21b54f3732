export { DueTime } from './facts/DueTime.tsx'
export { PriorityPill, TicketPill } from './pills.tsx'
export { ticketsPages } from './tickets.pages.ts'

import type { Exception } from './symmetry.ts'
import type { Writer } from './tables.ts'

/** Cells missing from the table of domains, each with its reason. One that is no longer needed fails the check. */
export const exceptions: readonly Exception[] = [
  {
    domain: 'apps/registrations',
    lacks: ['web', 'e2e'],
    because: 'its pages are those of the console: the wizard and the settings',
  },
  {
    domain: 'console/connections',
    lacks: ['web', 'e2e'],
    because: 'its page of the administration is not built yet',
  },
  {
    domain: 'console/conversations',
    lacks: ['e2e'],
    because: 'the journeys of tickets and shared posts write and read its entries',
  },
  {
    domain: 'console/phase-settings',
    lacks: ['e2e'],
    because: 'it has no pages of its own; the journeys of the rows that declare settings save, compare and copy them',
  },
  {
    domain: 'console/entry-lists',
    lacks: ['e2e'],
    because: 'it has no pages of its own; the journeys of the rows that declare lists add, import and remove entries',
  },
  {
    domain: 'console/pipeline',
    lacks: ['e2e'],
    because: 'the journey of builds opens the steps of a version',
  },
  {
    domain: 'dashboard/home',
    lacks: ['contract', 'server'],
    because: 'it is the page on which the domains of the dashboard meet, and asks theirs',
  },
]

/** Domains that write tables of another domain. */
export const writers: readonly Writer[] = [
  {
    domain: 'catalogue',
    owner: 'metadata',
    because: 'it is the administration of the keys and options by which metadata reads its values',
  },
]

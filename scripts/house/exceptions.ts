import type { Exception } from './symmetry.ts'
import type { Writer } from './tables.ts'

const answers = 'it answers other domains and has neither calls nor screens of its own'

/** Cells missing from the table of domains, each with its reason. One that is no longer needed fails the check. */
export const exceptions: readonly Exception[] = [
  { domain: 'people/companies', lacks: ['contract', 'web', 'e2e'], because: answers },
  { domain: 'people/organizations', lacks: ['contract', 'web', 'e2e'], because: answers },
  { domain: 'people/notifications', lacks: ['web', 'e2e'], because: answers },
  {
    domain: 'portal/products',
    lacks: ['contract', 'server'],
    because: 'the home page tells about the products of the platform, and asks nothing',
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

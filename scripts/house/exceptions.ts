import type { Exception } from './symmetry.ts'

const answers = 'it answers other domains and has neither calls nor screens of its own'

/** Cells that the table of domains lacks, each with its reason. One that is not needed any more fails the check. */
export const exceptions: readonly Exception[] = [
  { domain: 'companies', lacks: ['contract', 'web', 'e2e'], because: answers },
  { domain: 'organizations', lacks: ['contract', 'web', 'e2e'], because: answers },
  { domain: 'roles', lacks: ['web', 'e2e'], because: 'what somebody may do on an app is asked by every page of it' },
  {
    domain: 'products',
    lacks: ['contract', 'server'],
    because: 'the home page tells about the products of the platform, and asks nothing',
  },
  { domain: 'home', lacks: ['contract', 'server'], because: 'it is the page on which the domains of the dashboard meet, and asks theirs' },
  { domain: 'faults', lacks: ['contract', 'server', 'web'], because: 'it is no domain: it tells what people see when something fails' },
  { domain: 'first-load', lacks: ['contract', 'server', 'web'], because: 'it is no domain: it counts what a browser loads for each page' },
  { domain: 'journeys', lacks: ['contract', 'server', 'web'], because: 'it is no domain: it tells the main story across all of them' },
]

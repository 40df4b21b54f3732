import type { KernelWord } from './kernels.ts'
import type { Exception } from './symmetry.ts'
import type { Writer } from './tables.ts'

/** Cells missing from the table of domains, each with its reason. An unnecessary exception fails the check. */
export const exceptions: readonly Exception[] = [
  {
    domain: 'apps/registrations',
    missingColumns: ['web', 'e2e'],
    because: 'its pages are those of the console: the wizard and the settings',
  },
  {
    domain: 'console/pictures',
    missingColumns: ['e2e'],
    because: 'the journeys of messages and notices upload and see its pictures',
  },
  {
    domain: 'console/conversations',
    missingColumns: ['e2e'],
    because: 'the journeys of tickets and shared posts write and read its entries',
  },
  {
    domain: 'console/saved-replies',
    missingColumns: ['e2e'],
    because: 'the journey of tickets adds one and inserts it',
  },
  {
    domain: 'console/security',
    missingColumns: ['e2e'],
    because: 'the journeys of channels set a tool up and turn it on',
  },
  {
    domain: 'console/pion',
    missingColumns: ['e2e'],
    because: 'the journeys of channels read its guide',
  },
  {
    domain: 'console/game-auth',
    missingColumns: ['e2e'],
    because: 'the journey of billing turns on a provider and reads the quick start',
  },
  {
    domain: 'console/game-whitelists',
    missingColumns: ['e2e'],
    because: 'the journey of billing adds an address',
  },
  {
    domain: 'console/phase-settings',
    missingColumns: ['e2e'],
    because: 'it has no pages of its own; the journeys of the rows that declare settings save, compare and copy them',
  },
  {
    domain: 'console/entry-lists',
    missingColumns: ['e2e'],
    because: 'it has no pages of its own; the journeys of the rows that declare lists add, import and remove entries',
  },
  {
    domain: 'console/bts',
    missingColumns: ['e2e'],
    because: 'the journey of QA requests opens its page too',
  },
  {
    domain: 'console/support-desk',
    missingColumns: ['e2e'],
    because: 'the journey of tickets finds its ticket in the queue',
  },
  {
    domain: 'console/reports',
    missingColumns: ['e2e'],
    because: 'the journey of QA requests opens its report',
  },
  {
    domain: 'console/pipeline',
    missingColumns: ['e2e'],
    because: 'the journey of builds opens the steps of a version',
  },
  {
    domain: 'dashboard/home',
    missingColumns: ['contract', 'server'],
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

/** Words of rows that kernels use in a meaning of their own. */
export const kernelWords: readonly KernelWord[] = [
  { row: 'activity', because: 'the log itself is part of the kernel' },
  { row: 'mails', because: 'sending is part of the kernel' },
  { row: 'permissions', because: 'the table in force is part of the kernel' },
  { row: 'services', because: 'they are callers, as people are' },
  { row: 'companies', because: 'permissions are held on them', in: ['contract/kernel/route.ts'] },
  {
    row: 'onboarding',
    because: 'it decides which routes are open',
    in: ['contract/kernel/route.ts', 'server/kernel/http/calls/access.ts'],
  },
  { row: 'search', because: 'of any list, of texts, and the part of a URL' },
  { row: 'pictures', because: 'files of a format' },
  { row: 'security', because: 'HTTP headers', in: ['server/kernel/http/serving/security.ts'] },
  { row: 'links', because: 'URLs', in: ['contract/kernel/checks.ts', 'contract/kernel/text.ts'] },
  { row: 'messages', because: 'a title and a body', in: ['server/kernel/wording.ts'] },
  { row: 'roles', because: 'of the database', in: ['server/kernel/database/rights.ts'] },
  { row: 'builds', because: 'releases of the portal itself', in: ['server/kernel/build.ts', 'web/kernel/build.ts'] },
]

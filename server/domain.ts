import type { Route } from '@portico/contract/kernel/route'
import type { Deps } from './deps.ts'
import type { AboutPeople } from './domains/people/accounts/index.ts'
import type { SearchIndex } from './domains/dashboard/search/index.ts'
import type { ServedRoutes } from './kernel/http/implement.ts'

/** What a row is built from: the portal's parts, and what all rows have together. */
export interface Parts extends Deps, AboutPeople {
  /** What may be searched; loaded once the rows have started. */
  search: SearchIndex
  /** The description of everything that is served. */
  openApi: () => Record<string, unknown>
}

/** A row at work. */
export interface Running {
  routes: ServedRoutes
  /** Registers what the row does in the background, on a database that no caller waits for. */
  jobs?: (parts: Deps) => void
  /** Makes ready what the row holds in memory, once the schema is up to date. */
  start?: () => Promise<void>
  stop?: () => void | Promise<void>
}

/** A row of the server: the calls that it answers, and how it comes to work. */
export interface Domain {
  contract: Readonly<Record<string, Route>>
  create: (parts: Parts) => Running
}

/**
 * Registers a row. Its `index.ts` says so, and `domains.ts` names it.
 *
 *     export const mailsDomain = domain(mails, () => ({ routes: mailsRoutes() }))
 */
export const domain = (contract: Domain['contract'], create: Domain['create']): Domain => ({ contract, create })

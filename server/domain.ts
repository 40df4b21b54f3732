import type { FastifyInstance } from 'fastify'
import type { Route } from '@portico/contract/kernel/route'
import type { Deps } from './deps.ts'
import type { AboutPeople } from './domains/people/accounts/index.ts'
import type { HomeSource } from './domains/console/app-home/index.ts'
import type { TestersPage } from './domains/console/builds/index.ts'
import type { JobKind, PlatformSource } from './domains/console/connections/index.ts'
import type { InvitingApps } from './domains/people/invitations/index.ts'
import type { TeamApps } from './domains/people/organizations/index.ts'
import type { RecordFollower } from './domains/apps/apps/index.ts'
import type { ApprovalSource } from './domains/console/approvals/index.ts'
import type { SearchIndex } from './domains/dashboard/search/index.ts'
import type { ServedRoutes } from './kernel/http/implement.ts'

/** What any number of rows have for one that must not depend on them, which names its shape. */
export interface Sources {
  /** For the first page of an app. */
  homeSources: readonly HomeSource[]
  /** What waits for decisions, by kind. */
  approvalSources: readonly ApprovalSource[]
  /** What the platform's services may read, by area. */
  platformSources: readonly PlatformSource[]
  /** The kinds of work that is done by systems outside. */
  jobKinds: readonly JobKind[]
  /** What follows the records of apps, such as their metadata; to be called with every change of a record. */
  followers: readonly RecordFollower[]
}

/** The arguments of every row: the portal's parts, what all rows share, and the sources of all rows. */
export interface Parts extends Deps, AboutPeople, Sources {
  /** What inviting people to apps needs to know of them. */
  invitingApps: InvitingApps
  /** What teams need to know of their apps. */
  teamApps: TeamApps
  /** The search index; loaded once the rows have started. */
  search: SearchIndex
  /** Where builds are offered to testers. */
  testersPage: TestersPage
  /** Returns the OpenAPI document of all served routes. */
  openApi: () => Record<string, unknown>
}

/** A row that has been created. */
export interface Running {
  routes: ServedRoutes
  /** Serves addresses outside the contract, such as links. */
  door?: (app: FastifyInstance) => Promise<void>
  /** Registers the row's background jobs, on a database that no caller waits for. */
  jobs?: (parts: Deps) => void
  /** Loads the row's in-memory state, once the schema is up to date. */
  start?: () => Promise<void>
  stop?: () => void | Promise<void>
}

/** A row of the server: the contract it serves, how it is created, and what it has for other rows. */
export interface Domain {
  contract: Readonly<Record<string, Route>>
  create: (parts: Parts) => Running
  sourcesOf: (deps: Deps) => Partial<Sources>
}

/**
 * Declares a row. Called in its `index.ts`, and listed in `domains.ts`. The sources of all rows are known before the first is created.
 *
 *     export const mailsDomain = domain(mails, () => ({ routes: mailsRoutes() }))
 *     export const btsDomain = domain(bts, (parts) => ({ routes: btsRoutes(parts) }), () => ({ homeSources: [btsHome] }))
 */
export const domain = (contract: Domain['contract'], create: Domain['create'], sourcesOf: Domain['sourcesOf'] = () => ({})): Domain => ({
  contract,
  create,
  sourcesOf,
})

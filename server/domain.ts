import type { FastifyInstance } from 'fastify'
import type { Route } from '@portico/contract/kernel/route'
import type { Deps } from './deps.ts'
import type { CallerFacts } from './domains/people/accounts/index.ts'
import type { SignInParts } from './domains/people/sign-in/index.ts'
import type { HomeSource } from './domains/console/app-home/index.ts'
import type { TestersPage } from './domains/console/builds/index.ts'
import type { JobKind, ListServices, PlatformSource } from './domains/console/connections/index.ts'
import type { InvitingApps } from './domains/people/invitations/index.ts'
import type { TeamApps } from './domains/people/organizations/index.ts'
import type { RecordFollower } from './domains/apps/apps/index.ts'
import type { ApprovalSource } from './domains/console/approvals/index.ts'
import type { TestersTickets } from './domains/portal/app-download/index.ts'
import type { QuestionTickets } from './domains/portal/contact/index.ts'
import type { SearchIndex } from './domains/dashboard/search/index.ts'
import type { ServedRoutes } from './kernel/http/calls/implement.ts'

/** Contributions of any number of rows to one that must not depend on them. The receiving row defines their shape. */
export interface Sources {
  /** Widgets for an app's home page. */
  homeSources: readonly HomeSource[]
  /** Requests that are pending approval, by kind. */
  approvalSources: readonly ApprovalSource[]
  /** Data that the platform's services may read, by area. */
  platformSources: readonly PlatformSource[]
  /** Kinds of jobs that are done by outside systems. */
  jobKinds: readonly JobKind[]
  /** Update data derived from apps' records, such as metadata; called with every change of a record. */
  followers: readonly RecordFollower[]
}

/** The arguments of every row: the portal's parts, what all rows share, and the sources of all rows. */
export interface Parts extends Deps, CallerFacts, SignInParts, Sources {
  /** The facts about apps that inviting people to them needs. */
  invitingApps: InvitingApps
  /** The facts about apps that their teams need. */
  teamApps: TeamApps
  /** The systems that connections may give access to. */
  listServices: ListServices
  /** The search index, loaded once the rows have started. */
  search: SearchIndex
  /** The page on which testers download builds. */
  testersPage: TestersPage
  /** The receiver of testers' feedback. */
  testersTickets: TestersTickets
  /** The receiver of questions about apps. */
  questionTickets: QuestionTickets
  /** Returns the OpenAPI document of all served routes. */
  openApi: () => Promise<Record<string, unknown>>
}

/** A row that has been created. */
export interface CreatedRow {
  routes: ServedRoutes
  /** Registers routes outside the contract, such as those of links. */
  door?: (app: FastifyInstance) => Promise<void>
  /** Registers the row's background jobs, with the database for background work. */
  jobs?: (parts: Deps) => void
  /** Loads the row's in-memory state, once the schema is up to date. */
  start?: () => Promise<void>
  stop?: () => void | Promise<void>
}

/** A row of the server: the contract it serves, how it is created, and what it supplies to other rows. */
export interface Domain {
  contract: Readonly<Record<string, Route>>
  create: (parts: Parts) => CreatedRow
  sourcesOf: (deps: Deps) => Partial<Sources>
}

/**
 * Declares a row. Call it in the row's `index.ts`, and list the row in `domains.ts`. The sources of all rows are collected
 * before any row is created.
 *
 *     export const mailsDomain = domain(mails, () => ({ routes: mailsRoutes() }))
 *     export const btsDomain = domain(bts, (parts) => ({ routes: btsRoutes(parts) }), () => ({ homeSources: [btsHome] }))
 */
export const domain = (contract: Domain['contract'], create: Domain['create'], sourcesOf: Domain['sourcesOf'] = () => ({})): Domain => ({
  contract,
  create,
  sourcesOf,
})

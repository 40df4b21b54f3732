import { memberRoles } from '@portico/contract/permissions'
import { sectionPaths } from '@portico/contract/portal/documents'
import type { Deps } from './deps.ts'
import type { Domain, Parts, CreatedRow, Sources } from './domain.ts'
import { contracts, rows } from './domains.ts'
import { searchedApps } from './domains/apps/apps/index.ts'
import { appRolesOf, invitingApps, rolesOf, teamApps } from './domains/apps/roles/index.ts'
import { bearerOf, requireSigned } from './domains/console/connections/index.ts'
import { questionTickets, testersTickets } from './domains/console/tickets/index.ts'
import { searchedMetadata } from './domains/dashboard/metadata/index.ts'
import { createSearch } from './domains/dashboard/search/index.ts'
import { listServices, serviceOf } from './domains/dashboard/services/index.ts'
import { limitAttempts, personOf } from './domains/people/sign-in/index.ts'
import { isProvider, providerCompany } from './domains/people/companies/index.ts'
import { notify } from './domains/people/notifications/index.ts'
import { admissionOf } from './domains/people/onboarding/index.ts'
import { addMember, defaultOrganization, removeFromCompany } from './domains/people/organizations/index.ts'
import { revealedLinks } from './domains/portal/mails/index.ts'
import { testersPage } from './domains/portal/app-download/index.ts'
import { maintenanceOf } from './domains/portal/maintenance/index.ts'
import type { ReadModelState } from './gauges.ts'
import type { Identity } from './kernel/http/calls/access.ts'
import type { Kernel, ServedRoutes } from './kernel/http/calls/implement.ts'
import { openApiOf } from './kernel/http/openapi/openapi.ts'

/** All rows, wired together. */
export interface Domains {
  served: readonly ServedRoutes[]
  /** Identifies callers, by the rows that know them. */
  identity: Identity
  /** Register what rows serve outside the contract. */
  doors: readonly NonNullable<CreatedRow['door']>[]
  /** Limits attempts at passwords, links and mails. */
  limit: Kernel['limit']
  /** Loads the rows' in-memory state, once the schema is up to date. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Reports a commit by this process. */
  changed(): void
  /** Returns the state of the search index; undefined before it is loaded. */
  readModel(): ReadModelState | undefined
  /** The areas that the platform's services can read, and the kinds of jobs that they can do, by name. */
  platform: { areas: readonly string[]; jobKinds: readonly string[] }
  /** Returns the OpenAPI document of all served routes. */
  openApi(): Promise<Record<string, unknown>>
}

/** Returns the sources of all rows, in the rows' order. */
const sourcesOf = (deps: Deps): Sources => {
  const all = Object.values<Domain>(rows).map((row) => row.sourcesOf(deps))
  return {
    homeSources: all.flatMap(({ homeSources = [] }) => homeSources),
    approvalSources: all.flatMap(({ approvalSources = [] }) => approvalSources),
    platformSources: all.flatMap(({ platformSources = [] }) => platformSources),
    jobKinds: all.flatMap(({ jobKinds = [] }) => jobKinds),
    followers: all.flatMap(({ followers = [] }) => followers),
  }
}

/** Builds the rows' arguments. This connects rows that must not depend on each other. */
const partsOf = (deps: Deps): Parts => {
  const { PRODUCT_NAME, version } = deps.config
  const source = { ...searchedApps, ...searchedMetadata }
  let description: ReturnType<typeof openApiOf> | undefined
  return {
    ...deps,
    ...sourcesOf(deps),
    admissionOf: admissionOf(invitingApps),
    invitingApps,
    teamApps,
    appRolesOf,
    providerCompany,
    makeMaster: async (db, companyId, userKey) =>
      addMember(db, { organizationId: await defaultOrganization(db, companyId), userKey, role: memberRoles.master }),
    isProvider,
    maintenanceOf,
    notifyOfSecurity: (db, userKey, text) => notify(db, deps, { kind: 'security', to: [userKey], link: '/account/user', text }),
    releasePerson: async (db, person) => {
      const { companyId, userKey } = person
      if (companyId === null) {
        await teamApps.requireReviewers(db, { userKey, companyId })
        await teamApps.endWithoutTeam(db, userKey)
      } else await removeFromCompany(db, { ...deps, teamApps }, person, { companyId, userKey })
    },
    testersPage: testersPage(),
    testersTickets: testersTickets(deps),
    questionTickets: questionTickets(deps),
    listServices,
    revealedTo: revealedLinks,
    documentPaths: sectionPaths,
    search: createSearch({ ...deps, db: deps.background }, source),
    openApi: () => (description ??= openApiOf(contracts, { title: PRODUCT_NAME, version })),
  }
}

/**
 * Returns the row after checking that its contract contains every route it serves.
 * @throws if one is missing, for example because two routes have the same name
 */
const requireDeclared = ({ contract }: Domain, row: CreatedRow): CreatedRow => {
  const declared = new Set(Object.values(contract))
  const missing = row.routes.routes.find((route) => !declared.has(route))
  if (missing) throw new Error(`${missing.method} ${missing.path} is served, but not declared.`)
  return row
}

/** Creates every row, and registers its jobs. */
export const createDomains = (deps: Deps): Domains => {
  const parts = partsOf(deps)
  const running: readonly CreatedRow[] = Object.values(rows).map((row) => requireDeclared(row, row.create(parts)))
  for (const { jobs } of running) jobs?.({ ...deps, db: deps.background })
  return {
    served: running.map(({ routes }) => routes),
    doors: running.flatMap(({ door }) => door ?? []),
    identity: {
      personOf: personOf(deps),
      serviceOf: serviceOf(deps),
      rolesOf: rolesOf(deps),
      bearerOf: bearerOf(deps),
      requireSigned: requireSigned(deps),
    },
    limit: limitAttempts(deps),
    start: async () => void (await Promise.all(running.flatMap(({ start }) => (start ? [start()] : [])))),
    stop: async () => {
      for (const { stop } of running) await stop?.()
    },
    changed: parts.search.changed,
    readModel: parts.search.readModelState,
    platform: { areas: parts.platformSources.map(({ area }) => area), jobKinds: parts.jobKinds.map(({ name }) => name) },
    openApi: parts.openApi,
  }
}

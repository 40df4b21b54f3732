import { accounts } from '@portico/contract/accounts'
import { announcements } from '@portico/contract/announcements'
import { appDownload } from '@portico/contract/app-download'
import { apps } from '@portico/contract/apps'
import { catalogue } from '@portico/contract/catalogue'
import { contact } from '@portico/contract/contact'
import { displayOptions } from '@portico/contract/display-options'
import { documents } from '@portico/contract/documents'
import { favorites } from '@portico/contract/favorites'
import { groups } from '@portico/contract/groups'
import { imports } from '@portico/contract/imports'
import type { Route } from '@portico/contract/kernel/route'
import { maintenance } from '@portico/contract/maintenance'
import { mails } from '@portico/contract/mails'
import { metadata } from '@portico/contract/metadata'
import { myDashboards } from '@portico/contract/my-dashboards'
import { onboarding } from '@portico/contract/onboarding'
import { roles } from '@portico/contract/roles'
import { search } from '@portico/contract/search'
import { services } from '@portico/contract/services'
import type { Deps } from './deps.ts'
import type { ReadModelState } from './gauges.ts'
import { accountsJobs, accountsRoutes, limitTries, personOf } from './domains/accounts/index.ts'
import { announcementsRoutes } from './domains/announcements/index.ts'
import { appDownloadRoutes } from './domains/app-download/index.ts'
import { appsRoutes, searchedApps } from './domains/apps/index.ts'
import { displayOptionsRoutes } from './domains/display-options/index.ts'
import { catalogueRoutes } from './domains/catalogue/index.ts'
import { contactRoutes } from './domains/contact/index.ts'
import { createLibrary, documentsRoutes } from './domains/documents/index.ts'
import { favoritesJobs, favoritesRoutes } from './domains/favorites/index.ts'
import { groupsRoutes } from './domains/groups/index.ts'
import { importsJobs, importsRoutes } from './domains/imports/index.ts'
import { maintenanceOf, maintenanceRoutes } from './domains/maintenance/index.ts'
import { mailsRoutes, revealedTo } from './domains/mails/index.ts'
import { metadataJobs, metadataRoutes, searchedMetadata } from './domains/metadata/index.ts'
import { admissionOf, ensureTerms, onboardingRoutes } from './domains/onboarding/index.ts'
import { myDashboardsRoutes } from './domains/my-dashboards/index.ts'
import { appRolesOf, rolesOf, rolesRoutes } from './domains/roles/index.ts'
import { createSearch, searchRoutes } from './domains/search/index.ts'
import { serviceOf, servicesRoutes } from './domains/services/index.ts'
import type { Identity } from './kernel/http/access.ts'
import type { Kernel, ServedRoutes } from './kernel/http/implement.ts'
import { openApiOf } from './kernel/http/openapi.ts'

/** What is served, by domain. The names are part of the description of the API. */
export const contracts = {
  accounts,
  onboarding,
  apps,
  roles,
  appDownload,
  metadata,
  catalogue,
  search,
  groups,
  favorites,
  myDashboards,
  displayOptions,
  documents,
  announcements,
  contact,
  maintenance,
  imports,
  services,
  mails,
}

/** Everything that domains do. */
export interface Domains {
  served: readonly ServedRoutes[]
  /** Who callers are, from the domains that know. */
  identity: Identity
  /** Limits what tries to get in. */
  limit: Kernel['limit']
  /** Makes ready what domains hold in memory, once the schema is up to date. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Something was committed by this process. */
  changed(): void
  /** What search holds in memory; undefined before it is loaded. */
  readModel(): ReadModelState | undefined
  /** The description of everything that is served. */
  openApi(): Record<string, unknown>
}

const startJobs = (deps: Deps, index: ReturnType<typeof createSearch>): void => {
  accountsJobs(deps)
  metadataJobs(deps)
  importsJobs(deps)
  favoritesJobs(deps, index)
}

interface InMemory {
  index: ReturnType<typeof createSearch>
  library: ReturnType<typeof createLibrary>
  ownApi: () => Record<string, unknown>
}

const serve = (deps: Deps, { index, library, ownApi }: InMemory): readonly ServedRoutes[] => [
  accountsRoutes({ ...deps, admissionOf, appRolesOf, maintenanceOf, revealedTo }),
  onboardingRoutes(deps),
  appsRoutes(deps),
  rolesRoutes(),
  appDownloadRoutes(deps),
  metadataRoutes(deps),
  catalogueRoutes(deps),
  searchRoutes(index),
  groupsRoutes(index),
  favoritesRoutes(index, deps.config),
  myDashboardsRoutes(index, deps.config),
  displayOptionsRoutes(),
  documentsRoutes(library, { root: deps.config.CONTENT_DIR, ownApi, markdown: deps.markdown }),
  announcementsRoutes(deps),
  contactRoutes(deps),
  maintenanceRoutes(),
  importsRoutes(deps),
  servicesRoutes(),
  mailsRoutes(),
]

/** Every domain's routes and jobs. A new domain is added here and nowhere else. */
export const createDomains = (deps: Deps): Domains => {
  const { DISPLAY_TIME_ZONE, PRODUCT_NAME, CONTENT_DIR, version } = deps.config
  const index = createSearch(
    { ...deps, db: deps.background },
    { ...searchedApps(DISPLAY_TIME_ZONE), ...searchedMetadata(DISPLAY_TIME_ZONE) },
  )
  const library = createLibrary(CONTENT_DIR, deps.log)
  let description: Record<string, unknown> | undefined
  const openApi = () => (description ??= openApiOf(contracts, { title: PRODUCT_NAME, version }))
  startJobs({ ...deps, db: deps.background }, index)
  const served = serve(deps, { index, library, ownApi: openApi })
  return {
    served,
    identity: { personOf: personOf(deps), serviceOf: serviceOf(deps), rolesOf: rolesOf(deps) },
    limit: limitTries(deps),
    start: async () => void (await Promise.all([index.start(), library.start(), ensureTerms(deps.db)])),
    stop: async () => {
      library.stop()
      await index.stop()
    },
    changed: index.changed,
    readModel: index.readModelState,
    openApi,
  }
}

/** Every route that is served, for the reference. */
export const servedRoutes: readonly Route[] = Object.values<Record<string, Route>>(contracts).flatMap((contract) => Object.values(contract))

import { accounts } from '@portico/contract/accounts'
import { apps } from '@portico/contract/apps'
import type { Route } from '@portico/contract/kernel/route'
import { mails } from '@portico/contract/mails'
import { metadata } from '@portico/contract/metadata'
import { services } from '@portico/contract/services'
import type { Deps } from './deps.ts'
import { accountsJobs, accountsRoutes, personOf } from './domains/accounts/index.ts'
import { appsRoutes } from './domains/apps/index.ts'
import { mailsRoutes } from './domains/mails/index.ts'
import { metadataRoutes } from './domains/metadata/index.ts'
import { standingOf } from './domains/roles/index.ts'
import { serviceOf, servicesRoutes } from './domains/services/index.ts'
import type { Identity } from './kernel/http/access.ts'
import type { ServedRoutes } from './kernel/http/implement.ts'

/** Every domain's routes. A new domain is added here and nowhere else. */
export const domains = (deps: Deps): readonly ServedRoutes[] => [
  accountsRoutes(deps),
  appsRoutes(deps),
  metadataRoutes(deps),
  servicesRoutes(),
  mailsRoutes(),
]

/** What domains do at fixed times. */
export const nightly = (deps: Deps): void => accountsJobs(deps)

/** Who callers are, from the domains that know. */
export const identityOf = (deps: Deps): Identity => ({
  personOf: personOf(deps),
  serviceOf: serviceOf(deps),
  standingOf: standingOf(deps),
})

/** Every route that is served, for the reference. */
export const servedRoutes: readonly Route[] = [accounts, apps, metadata, services, mails].flatMap((contract) =>
  Object.values<Route>(contract),
)

import type { Route } from '@portico/contract/kernel/route'
import { sectionPaths } from '@portico/contract/portal/documents'
import type { Deps } from './deps.ts'
import type { Domain, Parts, Running } from './domain.ts'
import { accountsDomain, limitTries, personOf } from './domains/people/accounts/index.ts'
import { announcementsDomain } from './domains/portal/announcements/index.ts'
import { appHomeDomain } from './domains/console/app-home/index.ts'
import { appAreaDomain } from './domains/console/app-area/index.ts'
import { appListDomain } from './domains/console/app-list/index.ts'
import { approvalsDomain } from './domains/console/approvals/index.ts'
import { appDownloadDomain } from './domains/portal/app-download/index.ts'
import { btsApprovals, btsDomain, btsHome, btsJob } from './domains/console/bts/index.ts'
import { appsDomain, searchedApps } from './domains/apps/apps/index.ts'
import { buildsAtHome, buildsDomain } from './domains/console/builds/index.ts'
import { catalogueDomain } from './domains/dashboard/catalogue/index.ts'
import { channelApprovals, channelDomain, channelHome, channelSource } from './domains/console/channel/index.ts'
import { commonCategoriesDomain, customCategoriesDomain } from './domains/console/categories/index.ts'
import { companiesDomain, isProvider, providerCompany } from './domains/people/companies/index.ts'
import { bearerOf, connectionsDomain } from './domains/console/connections/index.ts'
import { campaignsDomain } from './domains/console/campaigns/index.ts'
import { creationDomain } from './domains/console/creation/index.ts'
import { contactDomain } from './domains/portal/contact/index.ts'
import { conversationsDomain } from './domains/console/conversations/index.ts'
import { displayOptionsDomain } from './domains/dashboard/display-options/index.ts'
import { documentsDomain } from './domains/portal/documents/index.ts'
import { favoritesDomain } from './domains/dashboard/favorites/index.ts'
import { authHome, authSource, gameAuthDomain } from './domains/console/game-auth/index.ts'
import { billingHome, billingSource, gameBillingDomain } from './domains/console/game-billing/index.ts'
import { addressesSource, gameWhitelistsDomain, playersSource, whitelistsHome } from './domains/console/game-whitelists/index.ts'
import { groupsDomain } from './domains/dashboard/groups/index.ts'
import { helpTextsDomain } from './domains/console/help-texts/index.ts'
import { importsDomain } from './domains/dashboard/imports/index.ts'
import { landingPagesDomain } from './domains/console/landing-pages/index.ts'
import { deepLinksDomain, linksDomain, rewardUrlsDomain, shortUrlsDomain, trackerSource } from './domains/console/links/index.ts'
import { mailsDomain, revealedTo } from './domains/portal/mails/index.ts'
import { maintenanceDomain, maintenanceOf } from './domains/portal/maintenance/index.ts'
import { followRecords, metadataDomain, searchedMetadata } from './domains/dashboard/metadata/index.ts'
import { myDashboardsDomain } from './domains/dashboard/my-dashboards/index.ts'
import {
  messageApprovals,
  messagesHome,
  messagesSource,
  messageTestJob,
  oaMessagesDomain,
  userMessagesDomain,
} from './domains/console/messages/index.ts'
import { gameNoticesDomain, noticesSource } from './domains/console/game-notices/index.ts'
import { pushJob, pushMessagesDomain } from './domains/console/push-messages/index.ts'
import { picturesDomain } from './domains/console/pictures/index.ts'
import { invitationsDomain } from './domains/people/invitations/index.ts'
import { admissionOf, onboardingDomain } from './domains/people/onboarding/index.ts'
import { pipelineDomain } from './domains/console/pipeline/index.ts'
import { productsDomain } from './domains/portal/products/index.ts'
import { appRolesOf, invitingApps, rolesDomain, rolesOf, teamApps } from './domains/apps/roles/index.ts'
import { notificationsDomain, notify } from './domains/people/notifications/index.ts'
import { organizationsDomain, removeFromCompany } from './domains/people/organizations/index.ts'
import { registrationsDomain } from './domains/apps/registrations/index.ts'
import { pionDomain } from './domains/console/pion/index.ts'
import { securityDomain, securitySource } from './domains/console/security/index.ts'
import { productSettingDomain } from './domains/console/product-setting/index.ts'
import { activityDomain } from './domains/apps/activity/index.ts'
import { permissionsDomain } from './domains/apps/permissions/index.ts'
import { qaApprovals, qaDomain, qaHome } from './domains/console/qa/index.ts'
import { reportsDomain, reportsHome } from './domains/console/reports/index.ts'
import { createSearch, searchDomain } from './domains/dashboard/search/index.ts'
import { sharesDomain } from './domains/console/shares/index.ts'
import { ticketsDomain } from './domains/console/tickets/index.ts'
import { serviceOf, servicesDomain } from './domains/dashboard/services/index.ts'
import { basicApprovals, settingsDomain, settingsSource } from './domains/console/settings/index.ts'
import type { ReadModelState } from './gauges.ts'
import type { Identity } from './kernel/http/access.ts'
import type { Kernel, ServedRoutes } from './kernel/http/implement.ts'
import { openApiOf } from './kernel/http/openapi.ts'

/** Every row of the server. The names appear in the API's description. */
const rows = {
  accounts: accountsDomain,
  onboarding: onboardingDomain,
  invitations: invitationsDomain,
  organizations: organizationsDomain,
  companies: companiesDomain,
  notifications: notificationsDomain,
  apps: appsDomain,
  registrations: registrationsDomain,
  appArea: appAreaDomain,
  conversations: conversationsDomain,
  commonCategories: commonCategoriesDomain,
  customCategories: customCategoriesDomain,
  shares: sharesDomain,
  tickets: ticketsDomain,
  qa: qaDomain,
  bts: btsDomain,
  reports: reportsDomain,
  appList: appListDomain,
  creation: creationDomain,
  settings: settingsDomain,
  campaigns: campaignsDomain,
  deepLinks: deepLinksDomain,
  rewardUrls: rewardUrlsDomain,
  shortUrls: shortUrlsDomain,
  links: linksDomain,
  approvals: approvalsDomain,
  builds: buildsDomain,
  pipeline: pipelineDomain,
  roles: rolesDomain,
  permissions: permissionsDomain,
  activity: activityDomain,
  appHome: appHomeDomain,
  appDownload: appDownloadDomain,
  metadata: metadataDomain,
  catalogue: catalogueDomain,
  search: searchDomain,
  groups: groupsDomain,
  favorites: favoritesDomain,
  myDashboards: myDashboardsDomain,
  displayOptions: displayOptionsDomain,
  documents: documentsDomain,
  announcements: announcementsDomain,
  contact: contactDomain,
  products: productsDomain,
  maintenance: maintenanceDomain,
  imports: importsDomain,
  services: servicesDomain,
  mails: mailsDomain,
  helpTexts: helpTextsDomain,
  productSetting: productSettingDomain,
  gameAuth: gameAuthDomain,
  gameBilling: gameBillingDomain,
  gameWhitelists: gameWhitelistsDomain,
  channel: channelDomain,
  security: securityDomain,
  pion: pionDomain,
  connections: connectionsDomain,
  landingPages: landingPagesDomain,
  pictures: picturesDomain,
  userMessages: userMessagesDomain,
  oaMessages: oaMessagesDomain,
  gameNotices: gameNoticesDomain,
  pushMessages: pushMessagesDomain,
} as const satisfies Record<string, Domain>

/** The served contracts, by row. */
export const contracts = Object.fromEntries(Object.entries(rows).map(([name, { contract }]) => [name, contract])) as Readonly<
  Record<keyof typeof rows, Domain['contract']>
>

/** Every route that is served. */
export const servedRoutes: readonly Route[] = Object.values(contracts).flatMap((contract) => Object.values(contract))

/** All rows together. */
export interface Domains {
  served: readonly ServedRoutes[]
  /** The callers' identity, from the rows that know it. */
  identity: Identity
  /** What rows serve outside the contract. */
  doors: readonly NonNullable<Running['door']>[]
  /** Limits attempts to get in. */
  limit: Kernel['limit']
  /** Loads the rows' in-memory state, once the schema is up to date. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Reports a commit by this process. */
  changed(): void
  /** Returns the state of the search index; undefined before it is loaded. */
  readModel(): ReadModelState | undefined
  /** What the platform's services can read and do, by name. */
  platform: { areas: readonly string[]; jobKinds: readonly string[] }
  /** Returns the OpenAPI document of all served routes. */
  openApi(): Record<string, unknown>
}

/** What the platform API answers, by area. */
const platformSources = (deps: Deps): Parts['platformSources'] => [
  settingsSource(deps),
  channelSource(deps),
  securitySource(deps),
  trackerSource,
  authSource(deps.vault),
  billingSource(deps.vault),
  playersSource,
  addressesSource(deps.clock),
  messagesSource,
  noticesSource(deps),
]

/** Builds the arguments of the rows. Rows that may not depend on each other are connected here. */
const partsOf = (deps: Deps): Parts => {
  const { DISPLAY_TIME_ZONE, PRODUCT_NAME, version } = deps.config
  const known = { ...searchedApps(DISPLAY_TIME_ZONE), ...searchedMetadata(DISPLAY_TIME_ZONE) }
  let description: Record<string, unknown> | undefined
  return {
    ...deps,
    admissionOf: admissionOf(invitingApps),
    invitingApps,
    teamApps,
    appRolesOf,
    providerCompany,
    isProvider,
    maintenanceOf,
    tellOfSecurity: (db, userKey, text) => notify(db, deps, { kind: 'security', to: [userKey], link: '/account/user', text }),
    releasePerson: async (db, person) => {
      const { companyId, userKey } = person
      if (companyId === null) {
        await teamApps.keepReviewers(db, { userKey, companyId })
        await teamApps.endWithoutTeam(db, userKey)
      } else await removeFromCompany(db, { ...deps, teamApps }, person, { companyId, userKey })
    },
    homeSources: [channelHome, messagesHome, qaHome, btsHome, reportsHome, authHome, billingHome, whitelistsHome(deps.clock), buildsAtHome],
    followers: [followRecords(DISPLAY_TIME_ZONE)],
    approvalSources: [basicApprovals, channelApprovals, messageApprovals('user'), messageApprovals('oa'), qaApprovals, btsApprovals],
    platformSources: platformSources(deps),
    jobKinds: [pushJob, messageTestJob, btsJob],
    revealedTo,
    documentPaths: sectionPaths,
    search: createSearch({ ...deps, db: deps.background }, known),
    openApi: () => (description ??= openApiOf(contracts, { title: PRODUCT_NAME, version })),
  }
}

/** Passes on a row whose every route is in its contract. @throws when one is not, such as one whose name another took */
const declared = ({ contract }: Domain, row: Running): Running => {
  const known = new Set(Object.values(contract))
  const missing = row.routes.routes.find((route) => !known.has(route))
  if (missing) throw new Error(`${missing.method} ${missing.path} is served, but not declared.`)
  return row
}

export const createDomains = (deps: Deps): Domains => {
  const parts = partsOf(deps)
  const running: readonly Running[] = Object.values(rows).map((row) => declared(row, row.create(parts)))
  for (const { jobs } of running) jobs?.({ ...deps, db: deps.background })
  return {
    served: running.map(({ routes }) => routes),
    doors: running.flatMap(({ door }) => door ?? []),
    identity: { personOf: personOf(deps), serviceOf: serviceOf(deps), rolesOf: rolesOf(deps), bearerOf: bearerOf(deps) },
    limit: limitTries(deps),
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

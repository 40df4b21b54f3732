import { accountsPages } from './domains/people/accounts/accounts.pages.ts'
import { activityPages } from './domains/apps/activity/activity.pages.ts'
import { announcementsPages } from './domains/portal/announcements/announcements.pages.ts'
import { appAreaPages } from './domains/console/app-area/app-area.pages.ts'
import { appDownloadPages } from './domains/portal/app-download/app-download.pages.ts'
import { appHomePages } from './domains/console/app-home/app-home.pages.ts'
import { appListPages } from './domains/console/app-list/app-list.pages.ts'
import { approvalsPages } from './domains/console/approvals/approvals.pages.ts'
import { btsPages } from './domains/console/bts/bts.pages.ts'
import { buildsPages } from './domains/console/builds/builds.pages.ts'
import { campaignsPages } from './domains/console/campaigns/campaigns.pages.ts'
import { cataloguePages } from './domains/dashboard/catalogue/catalogue.pages.ts'
import { categoriesPages } from './domains/console/categories/categories.pages.ts'
import { channelPages } from './domains/console/channel/channel.pages.ts'
import { companiesPages } from './domains/people/companies/companies.pages.ts'
import { connectionsPages } from './domains/console/connections/connections.pages.ts'
import { contactPages } from './domains/portal/contact/contact.pages.ts'
import { creationPages } from './domains/console/creation/creation.pages.ts'
import { documentsPages } from './domains/portal/documents/documents.pages.ts'
import { gameAuthPages } from './domains/console/game-auth/game-auth.pages.ts'
import { gameBillingPages } from './domains/console/game-billing/game-billing.pages.ts'
import { gameNoticesPages } from './domains/console/game-notices/game-notices.pages.ts'
import { gameWhitelistsPages } from './domains/console/game-whitelists/game-whitelists.pages.ts'
import { groupsPages } from './domains/dashboard/groups/groups.pages.ts'
import { helpTextsPages } from './domains/console/help-texts/help-texts.pages.ts'
import { homePages } from './domains/dashboard/home/home.pages.ts'
import { importsPages } from './domains/dashboard/imports/imports.pages.ts'
import { invitationsPages } from './domains/people/invitations/invitations.pages.ts'
import { landingPagesPages } from './domains/console/landing-pages/landing-pages.pages.ts'
import { linksPages } from './domains/console/links/links.pages.ts'
import { mailsPages } from './domains/portal/mails/mails.pages.ts'
import { maintenancePages } from './domains/portal/maintenance/maintenance.pages.ts'
import { messagesPages } from './domains/console/messages/messages.pages.ts'
import { metadataPages } from './domains/dashboard/metadata/metadata.pages.ts'
import { myDashboardsPages } from './domains/dashboard/my-dashboards/my-dashboards.pages.ts'
import { notificationsPages } from './domains/people/notifications/notifications.pages.ts'
import { onboardingPages } from './domains/people/onboarding/onboarding.pages.ts'
import { organizationsPages } from './domains/people/organizations/organizations.pages.ts'
import { permissionsPages } from './domains/apps/permissions/permissions.pages.ts'
import { pionPages } from './domains/console/pion/pion.pages.ts'
import { pipelinePages } from './domains/console/pipeline/pipeline.pages.ts'
import { ownPageAt, ownPagePattern, productSettingPages } from './domains/console/product-setting/product-setting.pages.ts'
import { productsPages } from './domains/portal/products/products.pages.ts'
import { pushMessagesPages } from './domains/console/push-messages/push-messages.pages.ts'
import { qaPages } from './domains/console/qa/qa.pages.ts'
import { reportsPages } from './domains/console/reports/reports.pages.ts'
import { rolesPages } from './domains/apps/roles/roles.pages.ts'
import { savedRepliesPages } from './domains/console/saved-replies/saved-replies.pages.ts'
import { searchPages } from './domains/dashboard/search/search.pages.ts'
import { securityPages } from './domains/console/security/security.pages.ts'
import { servicesPages } from './domains/dashboard/services/services.pages.ts'
import { settingsPages } from './domains/console/settings/settings.pages.ts'
import { sharesPages } from './domains/console/shares/shares.pages.ts'
import { signInPages } from './domains/people/sign-in/sign-in.pages.ts'
import { supportDeskPages } from './domains/console/support-desk/support-desk.pages.ts'
import { ticketsPages } from './domains/console/tickets/tickets.pages.ts'
import { withoutSlash } from './kernel/addresses.ts'
import type { Area, Page } from './kernel/pages.ts'

/** Every page of the application, by its name: `pages.app({ appId })` is the way to an app. A domain adds its pages here. */
export const pages = {
  ...productsPages,
  ...documentsPages,
  ...announcementsPages,
  ...appDownloadPages,
  ...contactPages,
  ...onboardingPages,
  ...invitationsPages,
  ...signInPages,
  ...accountsPages,
  ...notificationsPages,
  ...companiesPages,
  ...organizationsPages,
  ...homePages,
  ...metadataPages,
  ...groupsPages,
  ...searchPages,
  ...myDashboardsPages,
  ...maintenancePages,
  ...cataloguePages,
  ...importsPages,
  ...servicesPages,
  ...mailsPages,
  ...permissionsPages,
  ...appAreaPages,
  ...appHomePages,
  ...sharesPages,
  ...ticketsPages,
  ...supportDeskPages,
  ...messagesPages,
  ...gameNoticesPages,
  ...pushMessagesPages,
  ...categoriesPages,
  ...helpTextsPages,
  ...appListPages,
  ...creationPages,
  ...settingsPages,
  ...connectionsPages,
  ...approvalsPages,
  ...productSettingPages,
  ...campaignsPages,
  ...linksPages,
  ...gameAuthPages,
  ...gameBillingPages,
  ...gameWhitelistsPages,
  ...channelPages,
  ...securityPages,
  ...pionPages,
  ...buildsPages,
  ...pipelinePages,
  ...rolesPages,
  ...activityPages,
  ...qaPages,
  ...btsPages,
  ...reportsPages,
  ...landingPagesPages,
  ...savedRepliesPages,
}

/** Pages at many addresses, by patterns of the router's. */
export const patterns = { ownPage: ownPagePattern }

/** Addresses that redirect to a page and keep their parameters. */
export const redirects = {
  '/': pages.home,
  '/admin': pages.users,
  '/account': pages.accountHome,
  '/app': pages.consoleApps,
  '/console': pages.consoleApps,
  '/app/app-review/qa-request': pages.qaRequests,
  '/app/support/ticket': pages.tickets,
  '/app/support/share': pages.shares,
  '/document/guides': pages.guides,
  '/document/references': pages.references,
  '/document/libraries': pages.libraries,
  // As people would spell it; the page's own path is the specification's.
  '/data-dashboard/item/platform/service': pages.platformService,
} as const

const byPath: ReadonlyMap<string, Page> = new Map(Object.values<Page>(pages).map((page) => [page.path, page]))

/** The page at a path; undefined where there is none. */
export const pageAt = (pathname: string): Page | undefined => {
  const path = withoutSlash(pathname)
  return byPath.get(path) ?? ownPageAt(path)
}

/** The area of the page at a path; undefined where there is none. */
export const areaAt = (pathname: string): Area | undefined => pageAt(pathname)?.area

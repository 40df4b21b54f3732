import type { Route } from '@portico/contract/kernel/route'
import type { Domain } from './domain.ts'
import { accountsDomain } from './domains/people/accounts/index.ts'
import { activityDomain } from './domains/apps/activity/index.ts'
import { announcementsDomain } from './domains/portal/announcements/index.ts'
import { appAreaDomain } from './domains/console/app-area/index.ts'
import { appDownloadDomain } from './domains/portal/app-download/index.ts'
import { appHomeDomain } from './domains/console/app-home/index.ts'
import { appListDomain } from './domains/console/app-list/index.ts'
import { approvalsDomain } from './domains/console/approvals/index.ts'
import { appsDomain } from './domains/apps/apps/index.ts'
import { btsDomain } from './domains/console/bts/index.ts'
import { buildsDomain } from './domains/console/builds/index.ts'
import { campaignsDomain } from './domains/console/campaigns/index.ts'
import { catalogueDomain } from './domains/dashboard/catalogue/index.ts'
import { commonCategoriesDomain, customCategoriesDomain } from './domains/console/categories/index.ts'
import { channelDomain } from './domains/console/channel/index.ts'
import { companiesDomain } from './domains/people/companies/index.ts'
import { connectionsDomain } from './domains/console/connections/index.ts'
import { contactDomain } from './domains/portal/contact/index.ts'
import { conversationsDomain } from './domains/console/conversations/index.ts'
import { creationDomain } from './domains/console/creation/index.ts'
import { displayOptionsDomain } from './domains/dashboard/display-options/index.ts'
import { documentsDomain } from './domains/portal/documents/index.ts'
import { favoritesDomain } from './domains/dashboard/favorites/index.ts'
import { gameAuthDomain } from './domains/console/game-auth/index.ts'
import { gameBillingDomain } from './domains/console/game-billing/index.ts'
import { gameNoticesDomain } from './domains/console/game-notices/index.ts'
import { gameWhitelistsDomain } from './domains/console/game-whitelists/index.ts'
import { groupsDomain } from './domains/dashboard/groups/index.ts'
import { helpTextsDomain } from './domains/console/help-texts/index.ts'
import { importsDomain } from './domains/dashboard/imports/index.ts'
import { invitationsDomain } from './domains/people/invitations/index.ts'
import { landingPagesDomain } from './domains/console/landing-pages/index.ts'
import { deepLinksDomain, linksDomain, rewardUrlsDomain, shortUrlsDomain } from './domains/console/links/index.ts'
import { mailsDomain } from './domains/portal/mails/index.ts'
import { maintenanceDomain } from './domains/portal/maintenance/index.ts'
import { oaMessagesDomain, userMessagesDomain } from './domains/console/messages/index.ts'
import { metadataDomain } from './domains/dashboard/metadata/index.ts'
import { myDashboardsDomain } from './domains/dashboard/my-dashboards/index.ts'
import { notificationsDomain } from './domains/people/notifications/index.ts'
import { onboardingDomain } from './domains/people/onboarding/index.ts'
import { organizationsDomain } from './domains/people/organizations/index.ts'
import { permissionsDomain } from './domains/apps/permissions/index.ts'
import { picturesDomain } from './domains/console/pictures/index.ts'
import { pionDomain } from './domains/console/pion/index.ts'
import { pipelineDomain } from './domains/console/pipeline/index.ts'
import { ownProductsDomain, productSettingDomain } from './domains/console/product-setting/index.ts'
import { productsDomain } from './domains/portal/products/index.ts'
import { pushMessagesDomain } from './domains/console/push-messages/index.ts'
import { qaDomain } from './domains/console/qa/index.ts'
import { registrationsDomain } from './domains/apps/registrations/index.ts'
import { reportsDomain } from './domains/console/reports/index.ts'
import { rolesDomain } from './domains/apps/roles/index.ts'
import { savedRepliesDomain } from './domains/console/saved-replies/index.ts'
import { searchDomain } from './domains/dashboard/search/index.ts'
import { securityDomain } from './domains/console/security/index.ts'
import { servicesDomain } from './domains/dashboard/services/index.ts'
import { settingsDomain } from './domains/console/settings/index.ts'
import { sharesDomain } from './domains/console/shares/index.ts'
import { signInDomain } from './domains/people/sign-in/index.ts'
import { supportDeskDomain } from './domains/console/support-desk/index.ts'
import { ticketsDomain } from './domains/console/tickets/index.ts'

/**
 * Every row of the server. Their order determines that of the widgets on an app's home page and of the API description, which also
 * shows their names.
 */
export const rows = {
  signIn: signInDomain,
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
  supportDesk: supportDeskDomain,
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
  ownProducts: ownProductsDomain,
  channel: channelDomain,
  userMessages: userMessagesDomain,
  oaMessages: oaMessagesDomain,
  gameAuth: gameAuthDomain,
  gameBilling: gameBillingDomain,
  gameWhitelists: gameWhitelistsDomain,
  security: securityDomain,
  pion: pionDomain,
  connections: connectionsDomain,
  landingPages: landingPagesDomain,
  pictures: picturesDomain,
  gameNotices: gameNoticesDomain,
  pushMessages: pushMessagesDomain,
  savedReplies: savedRepliesDomain,
} as const satisfies Record<string, Domain>

/** The served contracts, by row. */
export const contracts = Object.fromEntries(Object.entries(rows).map(([name, { contract }]) => [name, contract])) as Readonly<
  Record<keyof typeof rows, Domain['contract']>
>

/** All served routes. */
export const servedRoutes: readonly Route[] = Object.values(contracts).flatMap((contract) => Object.values(contract))

import { accountsMenu, ownMenu } from './domains/people/accounts/accounts.menu.ts'
import { activityMenu } from './domains/apps/activity/activity.menu.ts'
import { announcementsMenu } from './domains/portal/announcements/announcements.menu.ts'
import { appDownloadMenu } from './domains/portal/app-download/app-download.menu.ts'
import { appHomeMenu } from './domains/console/app-home/app-home.menu.ts'
import { btsMenu } from './domains/console/bts/bts.menu.ts'
import { buildsMenu } from './domains/console/builds/builds.menu.ts'
import { categoriesMenu } from './domains/console/categories/categories.menu.ts'
import { connectionsMenu } from './domains/console/connections/connections.menu.ts'
import { companiesAccountMenu, companiesMenu } from './domains/people/companies/companies.menu.ts'
import { notificationsMenu } from './domains/people/notifications/notifications.menu.ts'
import { departmentsMenu, organizationsMenu } from './domains/people/organizations/organizations.menu.ts'
import { catalogueMenu } from './domains/dashboard/catalogue/catalogue.menu.ts'
import { helpTextsMenu } from './domains/console/help-texts/help-texts.menu.ts'
import { importsMenu } from './domains/dashboard/imports/imports.menu.ts'
import { mailsMenu } from './domains/portal/mails/mails.menu.ts'
import { maintenanceMenu } from './domains/portal/maintenance/maintenance.menu.ts'
import { onboardingMenu } from './domains/people/onboarding/onboarding.menu.ts'
import { qaMenu } from './domains/console/qa/qa.menu.ts'
import { reportsMenu } from './domains/console/reports/reports.menu.ts'
import { sharesMenu } from './domains/console/shares/shares.menu.ts'
import { ticketsMenu } from './domains/console/tickets/tickets.menu.ts'
import { productSettingMenu } from './domains/console/product-setting/product-setting.menu.ts'
import { productsMenu } from './domains/portal/products/products.menu.ts'
import { supportDeskMenu } from './domains/console/support-desk/support-desk.menu.ts'
import { settingsMenu } from './domains/console/settings/settings.menu.ts'
import { permissionsMenu } from './domains/apps/permissions/permissions.menu.ts'
import { rolesMenu } from './domains/apps/roles/roles.menu.ts'
import { servicesMenu } from './domains/dashboard/services/services.menu.ts'
import type { Page } from './kernel/pages.ts'
import type { AccountEntry, AppMenuEntry, MenuEntry } from './kit/menu.ts'

/** The menu of the administration, in its order. Apart from the pages, so that visitors load neither icons nor what guards them. */
export const adminMenu: readonly MenuEntry[] = [
  ...accountsMenu,
  ...companiesMenu,
  ...departmentsMenu,
  ...permissionsMenu,
  ...announcementsMenu,
  ...productsMenu,
  ...productSettingMenu,
  ...onboardingMenu,
  ...maintenanceMenu,
  ...catalogueMenu,
  ...importsMenu,
  ...appDownloadMenu,
  ...servicesMenu,
  ...connectionsMenu,
  ...supportDeskMenu,
  ...mailsMenu,
  ...helpTextsMenu,
]

/** The menu of an app, in its order; the products between its groups are those of the app itself. */
export const appMenu: readonly AppMenuEntry[] = [
  ...appHomeMenu,
  ...settingsMenu,
  ...rolesMenu,
  ...buildsMenu,
  ...qaMenu,
  ...btsMenu,
  ...sharesMenu,
  ...ticketsMenu,
  ...categoriesMenu,
  ...reportsMenu,
  ...activityMenu,
]

/** The menu beside the pages of one's account, company and teams (ROUTE-36). */
export const accountMenu: readonly AccountEntry[] = [...ownMenu, ...notificationsMenu, ...companiesAccountMenu, ...organizationsMenu]

/** The call that a page of the administration lives on. One without any is open to nobody. */
export const guardOf = ({ path }: Pick<Page, 'path'>) =>
  adminMenu.find(({ page, below = [] }) => [page, ...below].some((one) => one.path === path))?.by

import { accountsMenu } from './domains/people/accounts/accounts.menu.ts'
import { announcementsMenu } from './domains/portal/announcements/announcements.menu.ts'
import { appDownloadMenu } from './domains/portal/app-download/app-download.menu.ts'
import { catalogueMenu } from './domains/dashboard/catalogue/catalogue.menu.ts'
import { companiesMenu } from './domains/people/companies/companies.menu.ts'
import { connectionsMenu } from './domains/console/connections/connections.menu.ts'
import { helpTextsMenu } from './domains/console/help-texts/help-texts.menu.ts'
import { importsMenu } from './domains/dashboard/imports/imports.menu.ts'
import { mailsMenu } from './domains/portal/mails/mails.menu.ts'
import { maintenanceMenu } from './domains/portal/maintenance/maintenance.menu.ts'
import { onboardingMenu } from './domains/people/onboarding/onboarding.menu.ts'
import { departmentsMenu } from './domains/people/organizations/organizations.menu.ts'
import { permissionsMenu } from './domains/apps/permissions/permissions.menu.ts'
import { productSettingMenu } from './domains/console/product-setting/product-setting.menu.ts'
import { productsMenu } from './domains/portal/products/products.menu.ts'
import { servicesMenu } from './domains/dashboard/services/services.menu.ts'
import { supportDeskMenu } from './domains/console/support-desk/support-desk.menu.ts'
import type { Page } from './kernel/pages.ts'
import type { MenuEntry } from './kit/menu/menu.ts'

/** The menu of the administration, in its order. Separate from the pages and other menus, so that these load neither its icons nor the calls that guard it. */
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

/** The call that a page of the administration lives on. One without any is open to nobody. */
export const guardOf = ({ path }: Pick<Page, 'path'>) =>
  adminMenu.find(({ page, subpages = [] }) => [page, ...subpages].some((one) => one.path === path))?.by

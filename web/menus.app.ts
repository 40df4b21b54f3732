import { activityMenu } from './domains/apps/activity/activity.menu.ts'
import { appHomeMenu } from './domains/console/app-home/app-home.menu.ts'
import { btsMenu } from './domains/console/bts/bts.menu.ts'
import { buildsMenu } from './domains/console/builds/builds.menu.ts'
import { categoriesMenu } from './domains/console/categories/categories.menu.ts'
import { qaMenu } from './domains/console/qa/qa.menu.ts'
import { reportsMenu } from './domains/console/reports/reports.menu.ts'
import { rolesMenu } from './domains/apps/roles/roles.menu.ts'
import { settingsMenu } from './domains/console/settings/settings.menu.ts'
import { sharesMenu } from './domains/console/shares/shares.menu.ts'
import { ticketsMenu } from './domains/console/tickets/tickets.menu.ts'
import type { AppMenuEntry } from './kit/menu/menu.ts'

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

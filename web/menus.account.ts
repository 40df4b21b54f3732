import { ownMenu } from './domains/people/accounts/accounts.menu.ts'
import { companiesAccountMenu } from './domains/people/companies/companies.menu.ts'
import { notificationsMenu } from './domains/people/notifications/notifications.menu.ts'
import { organizationsMenu } from './domains/people/organizations/organizations.menu.ts'
import type { AccountEntry } from './kit/menu/menu.ts'

/** The menu beside the pages of one's account, company and teams (ROUTE-36). */
export const accountMenu: readonly AccountEntry[] = [...ownMenu, ...notificationsMenu, ...companiesAccountMenu, ...organizationsMenu]

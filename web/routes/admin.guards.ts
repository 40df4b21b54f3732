import { accounts } from '@portico/contract/accounts'
import { announcements } from '@portico/contract/announcements'
import { catalogue } from '@portico/contract/catalogue'
import { imports } from '@portico/contract/imports'
import type { Route } from '@portico/contract/kernel/route'
import { mails } from '@portico/contract/mails'
import { maintenance } from '@portico/contract/maintenance'
import { onboarding } from '@portico/contract/onboarding'
import { services } from '@portico/contract/services'

/**
 * The call that each page of the administration lives on: who may make it may see the page. In a file of its own, so that
 * visitors do not load what only administrators need.
 */
export const guards = {
  UsersPage: accounts.users,
  AnnouncementsAdminPage: announcements.all,
  TermsAdminPage: onboarding.termsVersions,
  MaintenancePage: maintenance.list,
  CataloguePage: catalogue.list,
  OptionSetsPage: catalogue.optionSets,
  ContractTypesPage: catalogue.options,
  ImportsPage: imports.list,
  ServicesPage: services.list,
  MailsPage: mails.list,
} as const satisfies Record<string, Route>

import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { accounts } from '@portico/contract/accounts'
import { announcements } from '@portico/contract/announcements'
import { catalogue } from '@portico/contract/catalogue'
import { imports } from '@portico/contract/imports'
import type { Route } from '@portico/contract/kernel/route'
import { mails } from '@portico/contract/mails'
import { maintenance } from '@portico/contract/maintenance'
import { onboarding } from '@portico/contract/onboarding'
import { services } from '@portico/contract/services'
import { Guarded } from '../shell/Guarded.tsx'

/**
 * A page for those who may make the call that it lives on. All of them stand in a file of their own, so that visitors do
 * not load what only administrators need.
 */
const administered = (by: Route, page: ComponentType): ComponentType =>
  function AdministeredPage() {
    return <Guarded by={by} page={page} />
  }

export const UsersPage = administered(
  accounts.users,
  lazyRouteComponent(() => import('../domains/accounts/users.screen.tsx'), 'UsersPage'),
)
export const AnnouncementsAdminPage = administered(
  announcements.all,
  lazyRouteComponent(() => import('../domains/announcements/admin.screen.tsx'), 'AnnouncementsAdminPage'),
)
export const TermsAdminPage = administered(
  onboarding.termsVersions,
  lazyRouteComponent(() => import('../domains/onboarding/admin.screen.tsx'), 'TermsAdminPage'),
)
export const MaintenancePage = administered(
  maintenance.list,
  lazyRouteComponent(() => import('../domains/maintenance/maintenance.screen.tsx'), 'MaintenancePage'),
)
export const CataloguePage = administered(
  catalogue.list,
  lazyRouteComponent(() => import('../domains/catalogue/catalogue.screen.tsx'), 'CataloguePage'),
)
export const OptionSetsPage = administered(
  catalogue.optionSets,
  lazyRouteComponent(() => import('../domains/catalogue/options.screen.tsx'), 'OptionSetsPage'),
)
export const ContractTypesPage = administered(
  catalogue.options,
  lazyRouteComponent(() => import('../domains/catalogue/options.screen.tsx'), 'ContractTypesPage'),
)
export const ImportsPage = administered(
  imports.list,
  lazyRouteComponent(() => import('../domains/imports/imports.screen.tsx'), 'ImportsPage'),
)
export const ServicesPage = administered(
  services.list,
  lazyRouteComponent(() => import('../domains/services/services.screen.tsx'), 'ServicesPage'),
)
export const MailsPage = administered(
  mails.list,
  lazyRouteComponent(() => import('../domains/mails/mails.screen.tsx'), 'MailsPage'),
)

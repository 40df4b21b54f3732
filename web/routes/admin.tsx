import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { accounts } from '@portico/contract/accounts'
import { announcements } from '@portico/contract/announcements'
import { catalogue } from '@portico/contract/catalogue'
import type { Route } from '@portico/contract/kernel/route'
import { mails } from '@portico/contract/mails'
import { maintenance } from '@portico/contract/maintenance'
import { onboarding } from '@portico/contract/onboarding'
import { services } from '@portico/contract/services'
import * as z from 'zod'
import { Guarded } from '../shell/Guarded.tsx'
import { sitemap } from '../sitemap.ts'
import { member, text } from './areas.tsx'

const admin = createRoute({
  getParentRoute: () => member,
  path: sitemap.admin,
  beforeLoad: () => redirect({ to: sitemap.users, replace: true, throw: true }),
})

/** A page of the administration, for those who may make the call that it lives on. */
const administered = <const Path extends string>(path: Path, by: Route, page: ComponentType) =>
  createRoute({ getParentRoute: () => member, path, component: () => <Guarded by={by} page={page} /> })
const usersPage = administered(
  sitemap.users,
  accounts.users,
  lazyRouteComponent(() => import('../domains/accounts/users.screen.tsx'), 'UsersPage'),
)
const announcementsAdmin = administered(
  sitemap.adminAnnouncements,
  announcements.all,
  lazyRouteComponent(() => import('../domains/announcements/admin.screen.tsx'), 'AnnouncementsAdminPage'),
)
const termsAdmin = administered(
  sitemap.adminTerms,
  onboarding.termsVersions,
  lazyRouteComponent(() => import('../domains/onboarding/admin.screen.tsx'), 'TermsAdminPage'),
)
const maintenancePage = administered(
  sitemap.maintenance,
  maintenance.list,
  lazyRouteComponent(() => import('../domains/maintenance/maintenance.screen.tsx'), 'MaintenancePage'),
)
const CataloguePage = lazyRouteComponent(() => import('../domains/catalogue/catalogue.screen.tsx'), 'CataloguePage')
const cataloguePage = createRoute({
  getParentRoute: () => member,
  path: sitemap.catalogue,
  validateSearch: z.object({ category: text }),
  component: () => <Guarded by={catalogue.list} page={CataloguePage} />,
})
const OptionSetsPage = lazyRouteComponent(() => import('../domains/catalogue/options.screen.tsx'), 'OptionSetsPage')
const optionSetsPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.optionSets,
  validateSearch: z.object({ set: text }),
  component: () => <Guarded by={catalogue.optionSets} page={OptionSetsPage} />,
})
const contractTypesPage = administered(
  sitemap.contractTypes,
  catalogue.options,
  lazyRouteComponent(() => import('../domains/catalogue/options.screen.tsx'), 'ContractTypesPage'),
)
const servicesPage = administered(
  sitemap.services,
  services.list,
  lazyRouteComponent(() => import('../domains/services/services.screen.tsx'), 'ServicesPage'),
)
const mailsPage = administered(
  sitemap.mails,
  mails.list,
  lazyRouteComponent(() => import('../domains/mails/mails.screen.tsx'), 'MailsPage'),
)

/** The administration. */
export const adminRoutes = [
  admin,
  usersPage,
  announcementsAdmin,
  termsAdmin,
  maintenancePage,
  cataloguePage,
  optionSetsPage,
  contractTypesPage,
  servicesPage,
  mailsPage,
] as const

import { createRoute, redirect } from '@tanstack/react-router'
import { sitemap } from '../sitemap.ts'
import { member, search, text } from './areas.tsx'
import { administered } from './screens.tsx'

const start = createRoute({
  getParentRoute: () => member,
  path: sitemap.admin,
  beforeLoad: () => redirect({ to: sitemap.users, replace: true, throw: true }),
})
const usersPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.users,
  component: administered(() => import('../domains/accounts/users.screen.tsx'), 'UsersPage'),
})
const announcementsAdminPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.adminAnnouncements,
  component: administered(() => import('../domains/announcements/admin.screen.tsx'), 'AnnouncementsAdminPage'),
})
const termsAdminPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.adminTerms,
  component: administered(() => import('../domains/onboarding/admin.screen.tsx'), 'TermsAdminPage'),
})
const maintenancePage = createRoute({
  getParentRoute: () => member,
  path: sitemap.maintenance,
  component: administered(() => import('../domains/maintenance/maintenance.screen.tsx'), 'MaintenancePage'),
})
const cataloguePage = createRoute({
  getParentRoute: () => member,
  path: sitemap.catalogue,
  validateSearch: search({ category: text }),
  component: administered(() => import('../domains/catalogue/catalogue.screen.tsx'), 'CataloguePage'),
})
const optionSetsPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.optionSets,
  validateSearch: search({ set: text }),
  component: administered(() => import('../domains/catalogue/options.screen.tsx'), 'OptionSetsPage'),
})
const contractTypesPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.contractTypes,
  component: administered(() => import('../domains/catalogue/options.screen.tsx'), 'ContractTypesPage'),
})
const importsPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.imports,
  validateSearch: search({ id: text }),
  component: administered(() => import('../domains/imports/imports.screen.tsx'), 'ImportsPage'),
})
const servicesPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.services,
  component: administered(() => import('../domains/services/services.screen.tsx'), 'ServicesPage'),
})
const mailsPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.mails,
  component: administered(() => import('../domains/mails/mails.screen.tsx'), 'MailsPage'),
})

/** The administration. */
export const adminRoutes = [
  start,
  usersPage,
  announcementsAdminPage,
  termsAdminPage,
  maintenancePage,
  cataloguePage,
  optionSetsPage,
  contractTypesPage,
  importsPage,
  servicesPage,
  mailsPage,
] as const

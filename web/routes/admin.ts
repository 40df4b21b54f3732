import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { sitemap } from '../sitemap.ts'
import { member, text } from './areas.tsx'

const pages = () => import('./admin.pages.tsx')
type Page = keyof Awaited<ReturnType<typeof pages>>

const start = createRoute({
  getParentRoute: () => member,
  path: sitemap.admin,
  beforeLoad: () => redirect({ to: sitemap.users, replace: true, throw: true }),
})
const administered = <const Path extends string>(path: Path, page: Page) =>
  createRoute({ getParentRoute: () => member, path, component: lazyRouteComponent(pages, page) })
const usersPage = administered(sitemap.users, 'UsersPage')
const announcementsAdminPage = administered(sitemap.adminAnnouncements, 'AnnouncementsAdminPage')
const termsAdminPage = administered(sitemap.adminTerms, 'TermsAdminPage')
const maintenancePage = administered(sitemap.maintenance, 'MaintenancePage')
const cataloguePage = createRoute({
  getParentRoute: () => member,
  path: sitemap.catalogue,
  validateSearch: z.object({ category: text }),
  component: lazyRouteComponent(pages, 'CataloguePage'),
})
const optionSetsPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.optionSets,
  validateSearch: z.object({ set: text }),
  component: lazyRouteComponent(pages, 'OptionSetsPage'),
})
const contractTypesPage = administered(sitemap.contractTypes, 'ContractTypesPage')
const importsPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.imports,
  validateSearch: z.object({ id: text }),
  component: lazyRouteComponent(pages, 'ImportsPage'),
})
const servicesPage = administered(sitemap.services, 'ServicesPage')
const mailsPage = administered(sitemap.mails, 'MailsPage')

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

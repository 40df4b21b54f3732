import { createRoute, redirect } from '@tanstack/react-router'
import { sectionPaths } from '@portico/contract/documents'
import { sitemap } from '../sitemap.ts'
import { portal, search, text } from './areas.tsx'
import { screenOf } from './screens.tsx'

const screen = screenOf('portal')

const start = createRoute({
  getParentRoute: () => portal,
  path: '/',
  beforeLoad: () => redirect({ to: sitemap.home, replace: true, throw: true }),
})
const home = createRoute({
  getParentRoute: () => portal,
  path: sitemap.home,
  component: screen(() => import('../domains/products/products.screen.tsx'), 'HomePage'),
})

const documentSearch = search({ id: text, v: text, t: text })
const DocumentsPage = screen(() => import('../domains/documents/documents.screen.tsx'), 'DocumentsPage')
/** Each part's own address leads to its pages. */
const documentRoutes = Object.values(sectionPaths).flatMap((path) => [
  createRoute({ getParentRoute: () => portal, path, validateSearch: documentSearch, component: DocumentsPage }),
  createRoute({
    getParentRoute: () => portal,
    path: path.replace(/\/detail$/, ''),
    beforeLoad: () => redirect({ to: path, replace: true, throw: true }),
  }),
])
const terms = createRoute({
  getParentRoute: () => portal,
  path: sitemap.terms,
  component: screen(() => import('../domains/onboarding/terms.screen.tsx'), 'TermsPage'),
})
const appDownload = createRoute({
  getParentRoute: () => portal,
  path: sitemap.appDownload,
  component: screen(() => import('../domains/app-download/app-download.screen.tsx'), 'AppDownloadPage'),
})
const announcementList = createRoute({
  getParentRoute: () => portal,
  path: sitemap.announcements,
  validateSearch: search({ category: text, page: text }),
  component: screen(() => import('../domains/announcements/announcements.screen.tsx'), 'AnnouncementsPage'),
})
const announcementDetail = createRoute({
  getParentRoute: () => portal,
  path: sitemap.announcement,
  validateSearch: search({ id: text }),
  component: screen(() => import('../domains/announcements/detail.screen.tsx'), 'AnnouncementPage'),
})

/** Pages that every visitor may open. */
export const portalRoutes = [start, home, appDownload, ...documentRoutes, announcementList, announcementDetail, terms] as const

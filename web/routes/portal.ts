import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sectionPaths } from '@portico/contract/documents'
import * as z from 'zod'
import { sitemap } from '../sitemap.ts'
import { portal, text } from './areas.tsx'

const start = createRoute({
  getParentRoute: () => portal,
  path: '/',
  beforeLoad: () => redirect({ to: sitemap.home, replace: true, throw: true }),
})
const home = createRoute({
  getParentRoute: () => portal,
  path: sitemap.home,
  component: lazyRouteComponent(() => import('../domains/products/products.screen.tsx'), 'HomePage'),
})

const documentSearch = z.object({ id: text, v: text, t: text })
const DocumentsPage = lazyRouteComponent(() => import('../domains/documents/documents.screen.tsx'), 'DocumentsPage')
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
  component: lazyRouteComponent(() => import('../domains/onboarding/terms.screen.tsx'), 'TermsPage'),
})
const appDownload = createRoute({
  getParentRoute: () => portal,
  path: sitemap.appDownload,
  component: lazyRouteComponent(() => import('../domains/app-download/app-download.screen.tsx'), 'AppDownloadPage'),
})
const announcementList = createRoute({
  getParentRoute: () => portal,
  path: sitemap.announcements,
  validateSearch: z.object({ category: text, page: text }),
  component: lazyRouteComponent(() => import('../domains/announcements/announcements.screen.tsx'), 'AnnouncementsPage'),
})
const announcementDetail = createRoute({
  getParentRoute: () => portal,
  path: sitemap.announcement,
  validateSearch: z.object({ id: text }),
  component: lazyRouteComponent(() => import('../domains/announcements/detail.screen.tsx'), 'AnnouncementPage'),
})

/** Pages that every visitor may open. */
export const portalRoutes = [start, home, appDownload, ...documentRoutes, announcementList, announcementDetail, terms] as const

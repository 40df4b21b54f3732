import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { announcements } from '@portico/contract/announcements'
import { apps } from '@portico/contract/apps'
import { sectionPaths } from '@portico/contract/documents'
import { mails } from '@portico/contract/mails'
import { services } from '@portico/contract/services'
import { Admission } from './domains/onboarding/index.ts'
import { parseSearch, stringifySearch } from './kernel/addresses.ts'
import { queryClient } from './kernel/queries.ts'
import { sessionQuery } from './kernel/session.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { PlainLayout } from './shell/PlainLayout.tsx'
import { PortalLayout } from './shell/PortalLayout.tsx'
import { Guarded } from './shell/Guarded.tsx'
import { sitemap } from './sitemap.ts'

const text = z.string().optional().catch(undefined)
/** A repeated parameter; a single one is a list of one. */
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat())
  .optional()
  .catch(undefined)

const root = createRootRoute({ notFoundComponent: NotFound, component: Root })

function Root() {
  return (
    <Admission>
      <Outlet />
    </Admission>
  )
}

/** A guest goes to sign in, and comes back. */
const requireSession = async ({ location }: { location: { href: string } }): Promise<void> => {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (user === null) throw redirect({ to: sitemap.signIn, search: { back: location.href }, replace: true })
}

/** Every page with bars and menus, open to visitors. */
const portal = createRoute({ getParentRoute: () => root, id: 'portal', component: PortalLayout })
/** Pages of people who are signed in. */
const member = createRoute({ getParentRoute: () => portal, id: 'member', beforeLoad: requireSession })
/** Pages around signing in. */
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainLayout })

const start = createRoute({
  getParentRoute: () => portal,
  path: '/',
  beforeLoad: () => redirect({ to: sitemap.home, replace: true, throw: true }),
})
const home = createRoute({
  getParentRoute: () => portal,
  path: sitemap.home,
  component: lazyRouteComponent(() => import('./domains/products/products.screen.tsx'), 'HomePage'),
})

const documentSearch = z.object({ id: text, v: text, t: text })
const DocumentsPage = lazyRouteComponent(() => import('./domains/documents/documents.screen.tsx'), 'DocumentsPage')
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
  component: lazyRouteComponent(() => import('./domains/onboarding/terms.screen.tsx'), 'TermsPage'),
})
const announcementList = createRoute({
  getParentRoute: () => portal,
  path: sitemap.announcements,
  validateSearch: z.object({ category: text, page: text }),
  component: lazyRouteComponent(() => import('./domains/announcements/announcements.screen.tsx'), 'AnnouncementsPage'),
})
const announcementDetail = createRoute({
  getParentRoute: () => portal,
  path: sitemap.announcement,
  validateSearch: z.object({ id: text }),
  component: lazyRouteComponent(() => import('./domains/announcements/detail.screen.tsx'), 'AnnouncementPage'),
})

const dashboardArea = createRoute({ getParentRoute: () => member, id: 'dashboard', component: () => <Guarded by={apps.list} /> })
const dashboardHome = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.dashboard,
  component: lazyRouteComponent(() => import('./domains/home/home.screen.tsx'), 'DashboardHome'),
})
const appData = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.app,
  validateSearch: z.object({ appId: text, favId: text, asOf: text }),
  component: lazyRouteComponent(() => import('./domains/metadata/metadata.screen.tsx'), 'AppDataPage'),
})
const history = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.history,
  validateSearch: z.object({ appId: text, categoryId: text }),
  component: lazyRouteComponent(() => import('./domains/metadata/history.screen.tsx'), 'VersionHistoryPage'),
})

const compare = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.compare,
  validateSearch: z.object({ ids: list }),
  component: lazyRouteComponent(() => import('./domains/metadata/compare.screen.tsx'), 'ComparePage'),
})
const groupSearch = z.object({ favId: text, ids: list })
const platformService = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.platformService,
  validateSearch: groupSearch,
  component: lazyRouteComponent(() => import('./domains/groups/groups.screen.tsx'), 'PlatformServicePage'),
})
/** The address as people would spell it leads to the one that the specification gives. */
const platformServiceSpelled = createRoute({
  getParentRoute: () => dashboardArea,
  path: '/data-dashboard/item/platform/service',
  validateSearch: groupSearch,
  beforeLoad: ({ search }) => redirect({ to: sitemap.platformService, search, replace: true, throw: true }),
})
const gameDeveloper = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.gameDeveloper,
  validateSearch: groupSearch,
  component: lazyRouteComponent(() => import('./domains/groups/groups.screen.tsx'), 'GameDeveloperPage'),
})
const contractInfo = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.contractInfo,
  validateSearch: groupSearch,
  component: lazyRouteComponent(() => import('./domains/groups/groups.screen.tsx'), 'ContractInfoPage'),
})
const searchPage = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.search,
  validateSearch: z.object({ favId: text, q: text, type: text, edit: text }),
  component: lazyRouteComponent(() => import('./domains/search/search.screen.tsx'), 'SearchPage'),
})
const myDashboard = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.myDashboard,
  validateSearch: z.object({ mdId: text, asOf: text }),
  component: lazyRouteComponent(() => import('./domains/my-dashboards/my-dashboards.screen.tsx'), 'MyDashboardPage'),
})
const addMyDashboard = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.addMyDashboard,
  component: lazyRouteComponent(() => import('./domains/my-dashboards/add.screen.tsx'), 'AddMyDashboardPage'),
})

const servicesPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.services,
  component: () => <Guarded by={services.list} page={ServicesPage} />,
})
const mailsPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.mails,
  component: () => <Guarded by={mails.list} page={MailsPage} />,
})
const announcementsAdmin = createRoute({
  getParentRoute: () => member,
  path: sitemap.adminAnnouncements,
  component: () => <Guarded by={announcements.all} page={AnnouncementsAdminPage} />,
})
const AnnouncementsAdminPage = lazyRouteComponent(() => import('./domains/announcements/admin.screen.tsx'), 'AnnouncementsAdminPage')
const ServicesPage = lazyRouteComponent(() => import('./domains/services/services.screen.tsx'), 'ServicesPage')
const MailsPage = lazyRouteComponent(() => import('./domains/mails/mails.screen.tsx'), 'MailsPage')

const mailPages = [
  [sitemap.confirmInviting, 'InvitationPage'],
  [sitemap.adminCreateAccount, 'InvitationPage'],
  [sitemap.expand, 'ExpandPage'],
  [sitemap.congratulation, 'CongratulationPage'],
  [sitemap.success, 'SuccessPage'],
] as const
/** Pages of mailed links, without a bar. */
const mailRoutes = mailPages.map(([path, page]) =>
  createRoute({
    getParentRoute: () => plain,
    path,
    validateSearch: z.object({ code: text }),
    component: lazyRouteComponent(() => import('./domains/onboarding/mail.screen.tsx'), page),
  }),
)

const signIn = createRoute({
  getParentRoute: () => plain,
  path: sitemap.signIn,
  validateSearch: z.object({ back: text, failed: text }),
  component: lazyRouteComponent(() => import('./domains/accounts/accounts.screen.tsx'), 'SignInPage'),
})
const signOut = createRoute({
  getParentRoute: () => plain,
  path: sitemap.signOut,
  validateSearch: z.object({ back: text }),
  component: lazyRouteComponent(() => import('./domains/accounts/accounts.screen.tsx'), 'SignOutPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => plain,
  path: sitemap.forgotPassword,
  component: lazyRouteComponent(() => import('./domains/accounts/password.screen.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => plain,
  path: sitemap.resetPassword,
  component: lazyRouteComponent(() => import('./domains/accounts/password.screen.tsx'), 'ResetPasswordPage'),
})
const setUp = createRoute({
  getParentRoute: () => plain,
  path: sitemap.setUp,
  component: lazyRouteComponent(() => import('./domains/accounts/set-up.screen.tsx'), 'SetUpPage'),
})

/** The application's addresses. */
export const router = createRouter({
  routeTree: root.addChildren([
    portal.addChildren([
      start,
      home,
      ...documentRoutes,
      announcementList,
      announcementDetail,
      terms,
      member.addChildren([
        dashboardArea.addChildren([
          dashboardHome,
          appData,
          history,
          compare,
          platformService,
          platformServiceSpelled,
          gameDeveloper,
          contractInfo,
          searchPage,
          myDashboard,
          addMyDashboard,
        ]),
        servicesPage,
        mailsPage,
        announcementsAdmin,
      ]),
    ]),
    plain.addChildren([...mailRoutes, signIn, signOut, forgotPassword, resetPassword, setUp]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

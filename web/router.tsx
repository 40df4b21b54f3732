import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { apps } from '@portico/contract/apps'
import { mails } from '@portico/contract/mails'
import { services } from '@portico/contract/services'
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

const root = createRootRoute({ notFoundComponent: NotFound })

/** A guest goes to sign in, and comes back. */
const requireSession = async ({ location }: { location: { href: string } }): Promise<void> => {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (user === null) throw redirect({ to: sitemap.signIn, search: { back: location.href }, replace: true })
}

/** Pages of people who are signed in, with bars and menus. */
const portal = createRoute({ getParentRoute: () => root, id: 'portal', beforeLoad: requireSession, component: PortalLayout })
/** Pages around signing in. */
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainLayout })

const home = createRoute({
  getParentRoute: () => portal,
  path: sitemap.home,
  beforeLoad: () => redirect({ to: sitemap.dashboard, replace: true, throw: true }),
})

const dashboardArea = createRoute({ getParentRoute: () => portal, id: 'dashboard', component: () => <Guarded by={apps.list} /> })
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
  getParentRoute: () => portal,
  path: sitemap.services,
  component: () => <Guarded by={services.list} page={ServicesPage} />,
})
const mailsPage = createRoute({
  getParentRoute: () => portal,
  path: sitemap.mails,
  component: () => <Guarded by={mails.list} page={MailsPage} />,
})
const ServicesPage = lazyRouteComponent(() => import('./domains/services/services.screen.tsx'), 'ServicesPage')
const MailsPage = lazyRouteComponent(() => import('./domains/mails/mails.screen.tsx'), 'MailsPage')

const signIn = createRoute({
  getParentRoute: () => plain,
  path: sitemap.signIn,
  validateSearch: z.object({ back: text, failed: text }),
  component: lazyRouteComponent(() => import('./domains/accounts/accounts.screen.tsx'), 'SignInPage'),
})
const signOut = createRoute({
  getParentRoute: () => plain,
  path: sitemap.signOut,
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
      home,
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
    ]),
    plain.addChildren([signIn, signOut, forgotPassword, resetPassword, setUp]),
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

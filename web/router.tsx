import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import * as z from 'zod'
import { accounts } from '@portico/contract/accounts'
import { announcements } from '@portico/contract/announcements'
import { apps } from '@portico/contract/apps'
import { sectionPaths } from '@portico/contract/documents'
import type { Route } from '@portico/contract/kernel/route'
import { maintenance } from '@portico/contract/maintenance'
import { mails } from '@portico/contract/mails'
import { onboarding } from '@portico/contract/onboarding'
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

/** A page of the administration, for those who may make the call that it lives on. */
const administered = <const Path extends string>(path: Path, by: Route, page: ComponentType) =>
  createRoute({ getParentRoute: () => member, path, component: () => <Guarded by={by} page={page} /> })
const usersPage = administered(
  sitemap.users,
  accounts.users,
  lazyRouteComponent(() => import('./domains/accounts/users.screen.tsx'), 'UsersPage'),
)
const announcementsAdmin = administered(
  sitemap.adminAnnouncements,
  announcements.all,
  lazyRouteComponent(() => import('./domains/announcements/admin.screen.tsx'), 'AnnouncementsAdminPage'),
)
const termsAdmin = administered(
  sitemap.adminTerms,
  onboarding.termsVersions,
  lazyRouteComponent(() => import('./domains/onboarding/admin.screen.tsx'), 'TermsAdminPage'),
)
const maintenancePage = administered(
  sitemap.maintenance,
  maintenance.list,
  lazyRouteComponent(() => import('./domains/maintenance/maintenance.screen.tsx'), 'MaintenancePage'),
)
const servicesPage = administered(
  sitemap.services,
  services.list,
  lazyRouteComponent(() => import('./domains/services/services.screen.tsx'), 'ServicesPage'),
)
const mailsPage = administered(
  sitemap.mails,
  mails.list,
  lazyRouteComponent(() => import('./domains/mails/mails.screen.tsx'), 'MailsPage'),
)

const contactPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.contact,
  component: lazyRouteComponent(() => import('./domains/contact/contact.screen.tsx'), 'ContactPage'),
})

const accountPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.account,
  component: lazyRouteComponent(() => import('./domains/accounts/user.screen.tsx'), 'PersonalInformationPage'),
})
const admin = createRoute({
  getParentRoute: () => member,
  path: sitemap.admin,
  beforeLoad: () => redirect({ to: sitemap.users, replace: true, throw: true }),
})

/** A page without a menu. */
const plainPage = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => plain, path, validateSearch: z.object({ back: text, failed: text, code: text }), component })
const entry = () => import('./domains/accounts/accounts.screen.tsx')
const passwords = () => import('./domains/accounts/password.screen.tsx')
const address = () => import('./domains/accounts/user.screen.tsx')
const invitations = () => import('./domains/onboarding/mail.screen.tsx')
const plainPages = [
  plainPage(sitemap.signIn, lazyRouteComponent(entry, 'SignInPage')),
  plainPage(sitemap.signOut, lazyRouteComponent(entry, 'SignOutPage')),
  plainPage(sitemap.forgotPassword, lazyRouteComponent(passwords, 'ForgotPasswordPage')),
  plainPage(sitemap.resetPassword, lazyRouteComponent(passwords, 'ResetPasswordPage')),
  plainPage(sitemap.confirmEmail, lazyRouteComponent(address, 'EmailLinkPage')),
  plainPage(sitemap.undoEmail, lazyRouteComponent(address, 'UndoEmailPage')),
  plainPage(
    sitemap.setUp,
    lazyRouteComponent(() => import('./domains/accounts/set-up.screen.tsx'), 'SetUpPage'),
  ),
  plainPage(sitemap.confirmInviting, lazyRouteComponent(invitations, 'InvitationPage')),
  plainPage(sitemap.adminCreateAccount, lazyRouteComponent(invitations, 'InvitationPage')),
  plainPage(sitemap.expand, lazyRouteComponent(invitations, 'ExpandPage')),
  plainPage(sitemap.congratulation, lazyRouteComponent(invitations, 'CongratulationPage')),
  plainPage(sitemap.success, lazyRouteComponent(invitations, 'SuccessPage')),
] as const

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
        contactPage,
        accountPage,
        admin,
        usersPage,
        termsAdmin,
        maintenancePage,
        servicesPage,
        mailsPage,
        announcementsAdmin,
      ]),
    ]),
    plain.addChildren(plainPages),
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

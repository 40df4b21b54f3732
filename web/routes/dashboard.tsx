import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { apps } from '@portico/contract/apps'
import * as z from 'zod'
import { Guarded } from '../shell/Guarded.tsx'
import { sitemap } from '../sitemap.ts'
import { list, member, text } from './areas.tsx'

const dashboardArea = createRoute({ getParentRoute: () => member, id: 'dashboard', component: () => <Guarded by={apps.list} /> })
const dashboardHome = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.dashboard,
  component: lazyRouteComponent(() => import('../domains/home/home.screen.tsx'), 'DashboardHome'),
})
const appData = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.app,
  validateSearch: z.object({ appId: text, favId: text, asOf: text }),
  component: lazyRouteComponent(() => import('../domains/metadata/metadata.screen.tsx'), 'AppDataPage'),
})
const history = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.history,
  validateSearch: z.object({ appId: text, categoryId: text }),
  component: lazyRouteComponent(() => import('../domains/metadata/history.screen.tsx'), 'VersionHistoryPage'),
})

const compare = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.compare,
  validateSearch: z.object({ ids: list }),
  component: lazyRouteComponent(() => import('../domains/metadata/compare.screen.tsx'), 'ComparePage'),
})
const groupSearch = z.object({ favId: text, ids: list })
const platformService = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.platformService,
  validateSearch: groupSearch,
  component: lazyRouteComponent(() => import('../domains/groups/groups.screen.tsx'), 'PlatformServicePage'),
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
  component: lazyRouteComponent(() => import('../domains/groups/groups.screen.tsx'), 'GameDeveloperPage'),
})
const contractInfo = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.contractInfo,
  validateSearch: groupSearch,
  component: lazyRouteComponent(() => import('../domains/groups/groups.screen.tsx'), 'ContractInfoPage'),
})
const searchPage = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.search,
  validateSearch: z.object({ favId: text, q: text, type: text, edit: text }),
  component: lazyRouteComponent(() => import('../domains/search/search.screen.tsx'), 'SearchPage'),
})
const myDashboard = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.myDashboard,
  validateSearch: z.object({ mdId: text, asOf: text }),
  component: lazyRouteComponent(() => import('../domains/my-dashboards/my-dashboards.screen.tsx'), 'MyDashboardPage'),
})
const addMyDashboard = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.addMyDashboard,
  component: lazyRouteComponent(() => import('../domains/my-dashboards/add.screen.tsx'), 'AddMyDashboardPage'),
})

/** The data dashboard, for those who may open it. */
export const dashboardRoutes = dashboardArea.addChildren([
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
])

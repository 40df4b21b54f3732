import { createRoute, redirect } from '@tanstack/react-router'
import { apps } from '@portico/contract/apps'
import { Guarded } from '../shell/Guarded.tsx'
import { sitemap } from '../sitemap.ts'
import { list, member, search, text } from './areas.tsx'
import { screenOf } from './screens.tsx'

const screen = screenOf('dashboard')

const dashboardArea = createRoute({ getParentRoute: () => member, id: 'dashboard', component: () => <Guarded by={apps.list} /> })
const dashboardHome = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.dashboard,
  component: screen(() => import('../domains/home/home.screen.tsx'), 'DashboardHome'),
})
const appData = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.app,
  validateSearch: search({ appId: text, favId: text, asOf: text }),
  component: screen(() => import('../domains/metadata/metadata.screen.tsx'), 'AppDataPage'),
})
const history = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.history,
  validateSearch: search({ appId: text, categoryId: text }),
  component: screen(() => import('../domains/metadata/history.screen.tsx'), 'VersionHistoryPage'),
})

const compare = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.compare,
  validateSearch: search({ ids: list }),
  component: screen(() => import('../domains/metadata/compare.screen.tsx'), 'ComparePage'),
})
const groupSearch = search({ favId: text, ids: list })
const platformService = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.platformService,
  validateSearch: groupSearch,
  component: screen(() => import('../domains/groups/groups.screen.tsx'), 'PlatformServicePage'),
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
  component: screen(() => import('../domains/groups/groups.screen.tsx'), 'GameDeveloperPage'),
})
const contractInfo = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.contractInfo,
  validateSearch: groupSearch,
  component: screen(() => import('../domains/groups/groups.screen.tsx'), 'ContractInfoPage'),
})
const searchPage = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.search,
  validateSearch: search({ favId: text, q: text, type: text, edit: text }),
  component: screen(() => import('../domains/search/search.screen.tsx'), 'SearchPage'),
})
const myDashboard = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.myDashboard,
  validateSearch: search({ mdId: text, asOf: text }),
  component: screen(() => import('../domains/my-dashboards/my-dashboards.screen.tsx'), 'MyDashboardPage'),
})
const addMyDashboard = createRoute({
  getParentRoute: () => dashboardArea,
  path: sitemap.addMyDashboard,
  component: screen(() => import('../domains/my-dashboards/add.screen.tsx'), 'AddMyDashboardPage'),
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

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadLate } from '../kernel/late.ts'
import type { Area, Page } from '../kernel/pages.ts'
import { pages, patterns } from '../pages.ts'
import { app, console, dashboard, layouts, member, plain, portal, root } from './areas.tsx'
import { screenOf } from './screens.tsx'
import { ways } from './ways.ts'

const routeOf = (page: Page) => createRoute({ getParentRoute: () => layouts[page.area], path: page.path, component: screenOf(page) })

const routesOf = (...areas: readonly Area[]) =>
  Object.values(pages)
    .filter(({ area }) => areas.includes(area))
    .map(routeOf)

const leadsOn = ([path, to]: [string, Page]) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    beforeLoad: ({ search }) => redirect({ to: to.path, search, replace: true, throw: true }),
  })

/** Matches paths without a page, and keeps the bars. */
const nowhere = createRoute({
  getParentRoute: () => portal,
  path: '$',
  component: lazyRouteComponent(() => loadLate(import('../shell/layout/NotFound.tsx')), 'NotFound'),
})

/** The routes of every page, each within its area. */
export const routeTree = root.addChildren([
  portal.addChildren([
    ...routesOf('portal'),
    ...[...ways].map(leadsOn),
    nowhere,
    member.addChildren([
      ...routesOf('member', 'account', 'administration'),
      dashboard.addChildren(routesOf('dashboard')),
      console.addChildren(routesOf('console')),
      app.addChildren([...routesOf('app'), routeOf(patterns.ownPage)]),
    ]),
  ]),
  plain.addChildren(routesOf('plain')),
])

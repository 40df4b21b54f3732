import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Area, Page } from '../kernel/pages.ts'
import { pages, redirects } from '../pages.ts'
import { dashboard, layouts, member, plain, portal, root } from './areas.tsx'
import { screenOf } from './screens.tsx'

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

/** What no page stands at, within the bars of its path. */
const nowhere = createRoute({
  getParentRoute: () => portal,
  path: '$',
  component: lazyRouteComponent(() => import('../shell/NotFound.tsx'), 'NotFound'),
})

/** The routes of every page, each within its area. */
export const routeTree = root.addChildren([
  portal.addChildren([
    ...routesOf('portal'),
    ...Object.entries(redirects).map(leadsOn),
    nowhere,
    member.addChildren([...routesOf('member', 'administration'), dashboard.addChildren(routesOf('dashboard'))]),
  ]),
  plain.addChildren(routesOf('plain')),
])

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Area, Page } from '../kernel/pages.ts'
import { pageAt, pages, patterns, redirects } from '../pages.ts'
import { withoutSlash } from '../kernel/addresses.ts'
import { formerAddresses } from '../shell/layout/titles.ts'
import { app, console, dashboard, layouts, member, plain, portal, root } from './areas.tsx'
import { screenOf } from './screens.tsx'

const routeOf = (page: Page) => createRoute({ getParentRoute: () => layouts[page.area], path: page.path, component: screenOf(page) })

const routesOf = (...areas: readonly Area[]) =>
  Object.values(pages)
    .filter(({ area }) => areas.includes(area))
    .map(routeOf)

/** Addresses of earlier portals whose page stands elsewhere now. */
const formerPages = (): [string, Page][] =>
  Object.entries(formerAddresses).flatMap(([path, now]): [string, Page][] => {
    const page = pageAt(now)
    return page && !pageAt(path) ? [[path, page]] : []
  })

/** Addresses that lead on, and the pages that they lead to. */
const ways: ReadonlyMap<string, Page> = new Map([...Object.entries(redirects), ...formerPages()])

/** Returns the path of the page that an address shows or leads to. */
export const destinationOf = (pathname: string): string => {
  const path = withoutSlash(pathname)
  return ways.get(path)?.path ?? path
}

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
  component: lazyRouteComponent(() => import('../shell/layout/NotFound.tsx'), 'NotFound'),
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

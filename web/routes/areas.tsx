import { apps } from '@portico/contract/apps/apps'
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect, retainSearchParams, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Admission } from '../domains/people/onboarding/index.ts'
import { withBack } from '../kernel/addresses.ts'
import { loadLate } from '../kernel/late.ts'
import type { Area } from '../kernel/pages.ts'
import { queryClient } from '../kernel/queries.ts'
import { appSearch } from '../session/environment.ts'
import { sessionQuery } from '../session/session.tsx'
import { closePassingToasts } from '../kit/feedback/toast.ts'
import { RouteGuard } from '../shell/layout/RouteGuard.tsx'
import { PlainLayout } from '../shell/layout/PlainLayout.tsx'
import { PortalLayout } from '../shell/layout/PortalLayout.tsx'
import { enterApp } from './app.ts'

export const root = createRootRoute({ component: Root })

function Root() {
  const { pathname } = useLocation()
  useEffect(closePassingToasts, [pathname])
  return (
    <Admission>
      <Outlet />
    </Admission>
  )
}

/** A guest goes to the sign-in address that the portal names, and comes back. */
const requireSession = async ({ location }: { location: { href: string } }): Promise<void> => {
  const { user, env } = await queryClient.ensureQueryData(sessionQuery)
  if (user === null) throw redirect({ href: withBack(env.signUrl, location.href), replace: true })
}

/** Every page with bars and menus, open to visitors. */
export const portal = createRoute({ getParentRoute: () => root, id: 'portal', component: PortalLayout })
/** Pages of people who are signed in. */
export const member = createRoute({ getParentRoute: () => portal, id: 'member', beforeLoad: requireSession })
/** The data dashboard, for those who may open it. */
export const dashboard = createRoute({ getParentRoute: () => member, id: 'dashboard', component: () => <RouteGuard by={apps.list} /> })
/** The console's pages about all of one's apps. */
export const console = createRoute({ getParentRoute: () => member, id: 'console' })
/** The pages of one app; what their addresses say of it is kept from one to the next. */
export const app = createRoute({
  getParentRoute: () => member,
  id: 'app',
  beforeLoad: enterApp,
  search: { middlewares: [retainSearchParams<Record<string, unknown>>(Object.keys(appSearch))] },
  component: lazyRouteComponent(() => loadLate(import('../shell/layout/AppLayout.tsx')), 'AppLayout'),
})
/** Pages around signing in. */
export const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainLayout })

/** The layout around the pages of each area. Those of the administration are guarded one by one. */
export const layouts = {
  portal,
  member,
  account: member,
  dashboard,
  administration: member,
  console,
  app,
  plain,
} as const satisfies Record<Area, unknown>

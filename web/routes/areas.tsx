import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { Admission } from '../domains/onboarding/index.ts'
import { queryClient } from '../kernel/queries.ts'
import { sessionQuery } from '../kernel/session.tsx'
import { PlainLayout } from '../shell/PlainLayout.tsx'
import { PortalLayout } from '../shell/PortalLayout.tsx'
import { sitemap } from '../sitemap.ts'

export const text = z.string().optional().catch(undefined)
/** A repeated parameter; a single one is a list of one. */
export const list = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat())
  .optional()
  .catch(undefined)

export const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('../shell/NotFound.tsx'), 'NotFound'),
  component: Root,
})

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
export const portal = createRoute({ getParentRoute: () => root, id: 'portal', component: PortalLayout })
/** Pages of people who are signed in. */
export const member = createRoute({ getParentRoute: () => portal, id: 'member', beforeLoad: requireSession })
/** Pages around signing in. */
export const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainLayout })

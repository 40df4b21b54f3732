import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { Admission } from '../domains/onboarding/index.ts'
import { queryClient } from '../kernel/queries.ts'
import { sessionQuery } from '../kernel/session.tsx'
import { PlainLayout } from '../shell/PlainLayout.tsx'
import { PortalLayout } from '../shell/PortalLayout.tsx'
import { sitemap } from '../sitemap.ts'

/** A search parameter that is given once. */
export const text = (given: unknown): string | undefined => (typeof given === 'string' ? given : undefined)
/** A repeated search parameter; a single one is a list of one. */
export const list = (given: unknown): string[] | undefined => {
  const all: unknown[] = Array.isArray(given) ? given : [given]
  return all.every((one) => typeof one === 'string') ? all : undefined
}

type Parameters = Record<string, (given: unknown) => unknown>
type Search<Wanted extends Parameters> = { [Name in keyof Wanted]?: NonNullable<ReturnType<Wanted[Name]>> }

/** Reads the search parameters of a page. Others, and those that make no sense, are as if they were not there. */
export const search =
  <const Wanted extends Parameters>(wanted: Wanted) =>
  (given: Record<string, unknown>): Search<Wanted> =>
    Object.fromEntries(
      Object.entries(wanted)
        .map(([name, read]) => [name, read(given[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as Search<Wanted>

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

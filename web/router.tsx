import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './kernel/addresses.ts'
import { memberRoutes, plainPages } from './routes/account.ts'
import { adminRoutes } from './routes/admin.ts'
import { member, plain, portal, root } from './routes/areas.tsx'
import { dashboardRoutes } from './routes/dashboard.tsx'
import { portalRoutes } from './routes/portal.ts'

/** The application's addresses. */
export const router = createRouter({
  routeTree: root.addChildren([
    portal.addChildren([...portalRoutes, member.addChildren([dashboardRoutes, ...memberRoutes, ...adminRoutes])]),
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

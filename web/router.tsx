import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './kernel/addresses.ts'
import { routeTree } from './routes/tree.ts'

/** The application's addresses. Their types are those of the pages (`pages.ts`), not the router's: docs/decisions/0040. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  caseSensitive: true,
  // The layouts show errors, and around them the gate.
  disableGlobalCatchBoundary: true,
})

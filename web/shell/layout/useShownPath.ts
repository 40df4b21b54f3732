import { useRouterState } from '@tanstack/react-router'

/** Returns the path of the page that is shown, which while another is loading is not yet that of the address. */
export const useShownPath = (): string =>
  useRouterState({ select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname })

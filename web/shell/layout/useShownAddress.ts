import { useRouterState } from '@tanstack/react-router'

/** Returns the address of the page that is shown, which while another is loading is not yet that of the browser. */
export const useShownAddress = (): string =>
  useRouterState({ select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname + resolvedLocation.searchStr })

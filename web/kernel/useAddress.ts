import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Page, Target } from './pages.ts'
import { type Parameters, readSearch, type Values } from './parameters.ts'

interface Navigation {
  /** Replaces the current history entry: for input that changes with every keystroke. */
  replace?: boolean
}

/** Returns a function that navigates to a page. */
export const useNavigateTo = () => {
  const router = useRouter()
  return useCallback(
    ({ path, search, hash = '' }: Target, { replace = false }: Navigation = {}): void =>
      void router.navigate({ to: path, search, hash, replace }),
    [router],
  )
}

/** Returns a function that gives the reader's current location, so that a late response does not navigate away from it. */
export const useCurrentHref = () => {
  const router = useRouter()
  return useCallback((): string => router.latestLocation.href, [router])
}

/** Destination after a change; none if undefined. */
export type LeadTarget = (Target & Navigation) | undefined

/**
 * Returns a function to call when a change is sent. It returns another that navigates once the change is made, unless the user
 * has navigated elsewhere meanwhile.
 */
export const useLeadAfterChange = () => {
  const router = useRouter()
  const go = useNavigateTo()
  return useCallback((): ((to: LeadTarget) => void) => {
    const { href } = router.latestLocation
    return (to) => {
      if (to && router.latestLocation.href === href) go(to, to)
    }
  }, [router, go])
}

type Change<P extends Parameters> = (values: Readonly<Partial<Values<P>>>, how?: Navigation) => void

/**
 * Returns the page's search parameters, and a function that changes some of them. The rest of the address and the
 * scroll position are kept.
 */
export const useAddress = <P extends Parameters>(page: Page<P>): readonly [Values<P>, Change<P>] => {
  const router = useRouter()
  const currentSearch = useSearch({ strict: false })
  const values = useMemo(() => readSearch(page.search, currentSearch), [page, currentSearch])
  const change = useCallback<Change<P>>(
    (next, { replace = false } = {}) => {
      const { search, hash } = router.latestLocation
      const { path, search: newSearch } = page({ ...readSearch(page.search, search), ...next })
      void router.navigate({ to: path, search: newSearch, hash, replace, resetScroll: false })
    },
    [router, page],
  )
  return [values, change]
}

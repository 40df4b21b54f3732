import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Page, Target } from './pages.ts'
import { type Parameters, readSearch, type Values } from './parameters.ts'

interface How {
  /** Takes the place of the address in the history, for what is typed letter by letter. */
  replace?: boolean
}

/** Goes to a page. */
export const useGo = () => {
  const router = useRouter()
  return useCallback(
    ({ path, search, hash = '' }: Target, { replace = false }: How = {}): void => void router.navigate({ to: path, search, hash, replace }),
    [router],
  )
}

type Change<P extends Parameters> = (values: Readonly<Partial<Values<P>>>, how?: How) => void

/**
 * What the address says of the page that it shows, and a way to change some of it. The rest of the address and where one
 * has scrolled to stay.
 */
export const useAddress = <P extends Parameters>(page: Page<P>): readonly [Values<P>, Change<P>] => {
  const router = useRouter()
  const given = useSearch({ strict: false })
  const values = useMemo(() => readSearch(page.search, given), [page, given])
  const change = useCallback<Change<P>>(
    (next, { replace = false } = {}) => {
      const { search, hash } = router.latestLocation
      const { path, search: said } = page({ ...readSearch(page.search, search), ...next })
      void router.navigate({ to: path, search: said, hash, replace, resetScroll: false })
    },
    [router, page],
  )
  return [values, change]
}

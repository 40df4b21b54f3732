import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Page, Target } from './pages.ts'
import { type Parameters, readSearch, type Values } from './parameters.ts'

interface How {
  /** Takes the place of the address in the history, for what is typed letter by letter. */
  replace?: boolean
}

/** Goes to a page. */
export const useGo = () => {
  const navigate = useNavigate()
  return useCallback(
    ({ path, search, hash }: Target, { replace = false }: How = {}): void =>
      void navigate({ to: path, search, replace, ...(hash !== undefined && { hash }) }),
    [navigate],
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
      const target = page({ ...readSearch(page.search, search), ...next })
      void router.navigate({ to: target.path, search: target.search, replace, resetScroll: false, ...(hash !== '' && { hash }) })
    },
    [router, page],
  )
  return [values, change]
}

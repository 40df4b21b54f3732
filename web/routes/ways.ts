import type { Page } from '../kernel/pages.ts'
import { withoutSlash } from '../kernel/addresses.ts'
import { pageAt, redirects } from '../pages.ts'
import { formerAddresses } from '../shell/layout/titles.ts'

/** Addresses of earlier portals whose page stands elsewhere now. */
const formerPages = Object.entries(formerAddresses).flatMap(([path, now]): [string, Page][] => {
  const page = pageAt(now)
  return page && !pageAt(path) ? [[path, page]] : []
})

/** Addresses that lead on, and the pages that they lead to. */
export const ways: ReadonlyMap<string, Page> = new Map([...Object.entries(redirects), ...formerPages])

/** Returns the path of the page that an address shows or leads to. */
export const destinationOf = (pathname: string): string => {
  const path = withoutSlash(pathname)
  return ways.get(path)?.path ?? path
}

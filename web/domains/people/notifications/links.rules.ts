import { defaultPhase, phases } from '@portico/contract/kernel/permission'
import type { UnreadLink } from '@portico/contract/people/notifications'
import { parseSearch } from '../../../kernel/addresses.ts'
import { oneOf, type Parameters } from '../../../kernel/parameters.ts'

/** The address of the browser: a path, and its parameters. */
export interface Address {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

/** Parameters that every page of an app has. */
const ofApps: Parameters = { ph: oneOf(phases, defaultPhase) }

/**
 * Returns whether the page at an address is the one that a link leads to: the same path with every parameter of the link, whatever
 * else the address says. A parameter that an address leaves out has its default.
 * @param parameters those of the page
 */
export const leadsTo = (link: string, { pathname, search }: Address, parameters: Parameters = {}): boolean => {
  const { pathname: path, search: query } = new URL(link, 'https://portal')
  const all: Parameters = { ...ofApps, ...parameters }
  const valueOf = (name: string, given: unknown): string => String(all[name] ? all[name](given) : given)
  return (
    path === pathname && Object.entries(parseSearch(query)).every(([name, given]) => valueOf(name, given) === valueOf(name, search[name]))
  )
}

/** Returns the ids of the unread notifications that lead to the page at an address. */
export const readAt = (unread: readonly UnreadLink[], address: Address, parameters?: Parameters): number[] =>
  unread.flatMap(({ id, link }) => (leadsTo(link, address, parameters) ? [id] : []))

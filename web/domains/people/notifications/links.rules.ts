import { defaultPhase, phases } from '@portico/contract/kernel/permission'
import { leadsTo, maxAddress, type UnreadLink } from '@portico/contract/people/notifications'
import { oneOf, type Parameters } from '../../../kernel/parameters.ts'

/** The address of the browser: a path, and its parameters. */
export interface Address {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

/** Parameters that every page of an app has. */
const ofApps: Parameters = { ph: oneOf(phases, defaultPhase) }

/** Maximum characters of a parameter by which a link finds its page. */
const maxValue = 200

/**
 * Returns the address of a page with all its parameters, in the form in which links of notifications have them. A parameter that an
 * address leaves out has its default.
 * @param parameters those of the page
 */
export const fullAddress = ({ pathname, search }: Address, parameters: Parameters = {}): string => {
  const full = new URLSearchParams()
  for (const name of new Set([...Object.keys(search), ...Object.keys(parameters), ...Object.keys(ofApps)])) {
    const raw = search[name]
    const value = String(parameters[name]?.(raw) ?? ofApps[name]?.(raw) ?? raw ?? '')
    if (value !== '' && value.length <= maxValue) full.set(name, value)
  }
  return `${pathname}?${full.toString()}`.slice(0, maxAddress)
}

/** Returns the ids of the unread notifications that lead to the page at an address. */
export const readAt = (unread: readonly UnreadLink[], address: string): number[] =>
  unread.flatMap(({ id, link }) => (leadsTo(link, address) ? [id] : []))

import type { Route } from '@portico/contract/kernel/route'
import { stringifySearch } from './addresses.ts'
import { type Parameters, type Values, writeSearch } from './parameters.ts'

/**
 * The area of the application that a page belongs to, which determines its layout and who may open it: `portal`
 * visitors, `member` and `account` anybody signed in, `dashboard` and `administration` people who may make the call that the page
 * needs. `console` pages cover all the user's apps and have no menu, `app` pages one app: open to people with
 * a role on it, as its `environment/info` says. `plain` pages have no menu.
 */
export type Area = 'portal' | 'member' | 'account' | 'dashboard' | 'administration' | 'console' | 'app' | 'plain'

/** A destination within the application. */
export interface Target {
  path: string
  search: Record<string, string | readonly string[]>
  hash?: string
}

/** A page as data. Calling it with search parameters returns a link target. */
export interface Page<P extends Parameters = Parameters> {
  (values?: Readonly<Partial<Values<P>>>, hash?: string): Target
  readonly path: string
  readonly area: Area
  readonly search: P
  /** Who may open it, if the area does not determine that. */
  readonly access?: Route['access']
  /** Loads its code when it is first opened. */
  readonly load: () => Promise<object>
  /** Name of its exported component. */
  readonly component: string
}

interface PageDescription<P extends Parameters, Name extends string> {
  area: Area
  /** Its search parameters. */
  search?: P
  access?: Route['access']
  load: () => Promise<Readonly<Record<NoInfer<Name>, unknown>>>
  component: Name
}

/** No search parameters. */
type None = Record<never, never>

/**
 * Declares a page, in the `*.pages.ts` of its domain.
 * @example
 * page('/admin/service', {
 *   area: 'administration',
 *   search: tableSearch,
 *   load: () => import('./services.screen.tsx'),
 *   component: 'ServicesPage',
 * })
 */
export const page = <P extends Parameters = None, const Name extends string = string>(
  path: string,
  { search = {} as P, ...description }: PageDescription<P, Name>,
): Page<P> => {
  const targetOf = (values?: Readonly<Partial<Values<P>>>, hash?: string): Target => ({
    path,
    search: writeSearch(search, values ?? ({} as Partial<Values<P>>)),
    ...(hash !== undefined && { hash }),
  })
  return Object.assign(targetOf, { path, search, ...description })
}

/** Formats a target as text, for uses other than links. */
export const hrefOf = ({ path, search, hash }: Target): string => path + stringifySearch(search) + (hash === undefined ? '' : `#${hash}`)

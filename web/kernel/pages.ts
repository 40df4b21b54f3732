import { stringifySearch } from './addresses.ts'
import { type Parameters, type Values, writeSearch } from './parameters.ts'

/**
 * The part of the application that a page belongs to, which says what surrounds it and to whom it is open: `portal` to
 * visitors, `member` to whoever is signed in, `dashboard` and `administration` to those who may call what their pages live
 * on. `plain` pages have no menu.
 */
export type Area = 'portal' | 'member' | 'dashboard' | 'administration' | 'plain'

/** Somewhere to go within the application. */
export interface Target {
  path: string
  search: Record<string, string | readonly string[]>
  hash?: string
}

/** A page as data. Called with values of its search parameters it gives the way there. */
export interface Page<P extends Parameters = Parameters> {
  (values?: Readonly<Partial<Values<P>>>, hash?: string): Target
  readonly path: string
  readonly area: Area
  readonly search: P
  /** Its code, which comes when somebody goes there. */
  readonly load: () => Promise<object>
  /** Under which name the code has its component. */
  readonly shows: string
}

interface Told<P extends Parameters, Name extends string> {
  area: Area
  /** What the address says besides the path. */
  search?: P
  load: () => Promise<Readonly<Record<NoInfer<Name>, unknown>>>
  shows: Name
}

/** A page whose address says nothing but its path. */
type None = Record<never, never>

/**
 * Declares a page, in the `*.pages.ts` of its domain.
 * @example
 * page('/admin/service', {
 *   area: 'administration',
 *   search: tableSearch,
 *   load: () => import('./services.screen.tsx'),
 *   shows: 'ServicesPage',
 * })
 */
export const page = <P extends Parameters = None, const Name extends string = string>(
  path: string,
  { search = {} as P, ...told }: Told<P, Name>,
): Page<P> => {
  const targetOf = (values?: Readonly<Partial<Values<P>>>, hash?: string): Target => ({
    path,
    search: writeSearch(search, values ?? ({} as Partial<Values<P>>)),
    ...(hash !== undefined && { hash }),
  })
  return Object.assign(targetOf, { path, search, ...told })
}

/** The way there as text, for what is no link of the application's own. */
export const hrefOf = ({ path, search, hash }: Target): string => path + stringifySearch(search) + (hash === undefined ? '' : `#${hash}`)

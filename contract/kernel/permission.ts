/** Phases of an app, by the specification's numbers: Development, Staging, Production. */
export const phases = [1, 2, 3] as const
export type Phase = (typeof phases)[number]
/** Names of the phases, which are not translated. */
export const phaseNames: Readonly<Record<Phase, string>> = { 1: 'Development', 2: 'Staging', 3: 'Production' }
/** The phase of calls that do not name one. */
export const defaultPhase: Phase = 1

/** The kind of object that a permission applies to. */
export type Scope = 'app' | 'company' | 'team'

/** The extent to which a role holds a permission: only in these phases (all if unset), only for the person's own entries. */
export interface Grant {
  phases?: readonly Phase[]
  own?: true
}

/** A grant as administrators edit it: the phases in which it applies, none for never; and whether it covers own entries only. */
export interface Cell {
  phases: readonly Phase[]
  own: boolean
}

/** Converts a grant to a cell; no grant becomes the cell for never. */
export const cellOf = (grant: Grant | undefined): Cell =>
  grant ? { phases: grant.phases ?? phases, own: grant.own ?? false } : { phases: [], own: false }

/** Converts a cell to a grant; undefined for never. */
export const grantOf = ({ phases: chosen, own }: Cell): Grant | undefined => {
  if (chosen.length === 0) return undefined
  const isAlways = phases.every((phase) => chosen.includes(phase))
  return { ...(!isAlways && { phases: phases.filter((phase) => chosen.includes(phase)) }), ...(own && { own: true as const }) }
}

/** Returns whether two cells grant the same. For a cell of never, `own` is irrelevant. */
export const sameCell = (one: Cell, other: Cell): boolean =>
  phases.every((phase) => one.phases.includes(phase) === other.phases.includes(phase)) && (one.own === other.own || one.phases.length === 0)

/** The holders of one permission: grants by role id. */
export interface Rule {
  on: Scope
  grants: ReadonlyMap<number, Grant>
  /** True when it applies only to people with access to the data dashboard. */
  inDashboard: boolean
}

const letters: Readonly<Record<string, Grant | null>> = {
  Y: {},
  D: { phases: [1] },
  O: { own: true },
  d: { phases: [1], own: true },
  '-': null,
}

/**
 * Parses one line of a table, one letter per role: `Y` always, `D` in Development, `O` own entries, `d` own entries in
 * Development, `-` never.
 *
 *     grantsOf([0, 1], '- Y')  // a master always, a member never
 */
export const grantsOf = (roleIds: readonly number[], line: string): ReadonlyMap<number, Grant> => {
  const cells = line.split(' ')
  if (cells.length !== roleIds.length) throw new Error(`${line}: ${cells.length} letters for ${roleIds.length} roles`)
  return new Map(
    cells.flatMap((letter, at) => {
      const grant = letters[letter]
      if (grant === undefined) throw new Error(`${line}: what is ${letter}?`)
      return grant === null ? [] : [[roleIds[at] ?? -1, grant] as const]
    }),
  )
}

/** Lines of permissions by area; actions that share a line are separated by spaces. */
export type Table = Readonly<Record<string, Readonly<Record<string, string>>>>
type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S
/** The permissions of a table: `<area>-<action>`. */
export type PermissionOf<T extends Table> = { [Area in keyof T & string]: `${Area}-${Words<keyof T[Area] & string>}` }[keyof T & string]

/** Builds the rules of a table, by permission. */
export const rulesOf = <const T extends Table>(
  on: Scope,
  roleIds: readonly number[],
  table: T,
  { inDashboard = false } = {},
): Record<PermissionOf<T>, Rule> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([area, lines]) =>
      Object.entries(lines).flatMap(([actions, line]) => {
        const rule: Rule = { on, grants: grantsOf(roleIds, line), inDashboard }
        return actions.split(' ').map((action) => [`${area}-${action}`, rule])
      }),
    ),
  ) as Record<PermissionOf<T>, Rule>

/** The holder of permissions: their roles on the object in question, and their portal-wide rights. */
export interface Holder {
  roles: readonly number[]
  admin: boolean
  canAccessDshbrd: boolean
}

/** The extent to which a permission is held: for all entries, for the person's own, or not at all. */
export type Extent = 'all' | 'own' | 'none'

/** Returns whether a permission that is held to an extent covers an entry. */
export const covers = (right: Extent, isOwn: boolean): boolean => right === 'all' || (right === 'own' && isOwn)

/**
 * Evaluates a permission by PERM-03 … PERM-08: administrators hold all of them (role type 0); otherwise one of the roles must
 * hold it in this phase. Without a phase, grants limited to phases do not count.
 */
export const evaluate = ({ grants, inDashboard }: Rule, { roles, admin, canAccessDshbrd }: Holder, phase?: Phase): Extent => {
  if (inDashboard && !canAccessDshbrd) return 'none'
  if (admin) return 'all'
  const heldGrants = roles.flatMap((role) => {
    const grant = grants.get(role)
    return grant && (grant.phases === undefined || (phase !== undefined && grant.phases.includes(phase))) ? [grant] : []
  })
  if (heldGrants.length === 0) return 'none'
  return heldGrants.some(({ own }) => !own) ? 'all' : 'own'
}

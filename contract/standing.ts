interface Entry {
  organizationId: number | null
  /** 0: through the default team, or without a team. */
  type: number
}

/**
 * Picks what somebody is to an app (PERM-03): through the team that is named; without one, through the default team. Whoever
 * has neither a default team there nor named one is taken for what they are through the first.
 */
export const entryOf = <E extends Entry>(entries: readonly E[], orgId?: number): E | undefined =>
  orgId === undefined
    ? (entries.find(({ type }) => type === 0) ?? entries[0])
    : entries.find(({ organizationId }) => organizationId === orgId)

/** The parts of the answer of `app/` that decide about functions. */
interface Info {
  apps: readonly (Entry & { id: string; appRole: { departmentId: number; permissionId: number } })[]
  roles: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            type: number
            functions: readonly {
              code: string
              appProductSpecialPermission: boolean
              specialPermissions: Readonly<Record<string, readonly number[]>>
            }[]
          }
        >
      >
    >
  >
}

interface Asked {
  appId: string
  orgId?: number | undefined
  code: string
  /** The phase of the address. */
  phase: number
}

/**
 * Judges a function by the steps of the specification's section 6 (PERM-03 … PERM-08): the app, by its id and the team; the
 * role, by department and permission; type 0 may everything; otherwise the role must list the function, and one with a
 * product-specific permission counts in the phases listed for the department. A list that is missing counts as empty.
 */
export const mayUse = ({ apps, roles }: Info, { appId, orgId, code, phase }: Asked): boolean => {
  const app = entryOf(
    apps.filter(({ id }) => id === appId),
    orgId,
  )
  if (!app) return false
  const { departmentId, permissionId } = app.appRole
  const role = roles[departmentId]?.[permissionId]
  if (!role) return false
  if (role.type === 0) return true
  const found = role.functions.find((one) => one.code === code)
  if (!found) return false
  return !found.appProductSpecialPermission || (found.specialPermissions[departmentId] ?? []).includes(phase)
}

import { type Entry, entryOf } from './standing.ts'

/** The parts of the response of `app/` that determine functions. */
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

interface Use {
  appId: string
  orgId?: number | undefined
  code: string
  /** The phase in the address. */
  phase: number
}

/**
 * Returns whether a function is allowed, as clients find out from the response of `app/` by the steps in section 6 of the specification
 * (PERM-03 … PERM-08): find the app by its id and the team, then the role by department and permission. A role of type 0 may do
 * everything; any other must list the function, and a function with a product-specific permission is allowed in the phases listed for
 * the department. A missing list counts as empty.
 */
export const mayUse = ({ apps, roles }: Info, { appId, orgId, code, phase }: Use): boolean => {
  const app = entryOf(
    apps.filter(({ id }) => id === appId),
    orgId,
  )
  if (!app) return false
  const { departmentId, permissionId } = app.appRole
  const role = roles[departmentId]?.[permissionId]
  if (!role) return false
  if (role.type === 0) return true
  const func = role.functions.find((one) => one.code === code)
  if (!func) return false
  return !func.appProductSpecialPermission || (func.specialPermissions[departmentId] ?? []).includes(phase)
}

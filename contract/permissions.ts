import { type Holder, judge, type PermissionOf, type Phase, type Rule, rulesOf, type Verdict } from './kernel/permission.ts'
import { appTable, companyTable, dashboardTable, teamTable } from './permission-tables.ts'

/** Roles on an app, by the ids that the specification gives them. */
export const appRoles = {
  reviewer: 10,
  biz: 20,
  director: 21,
  tech_pm: 30,
  pm_operator: 31,
  qa: 40,
  tester: 41,
  etc: 50,
  dashboard: 60,
  dev: 90,
} as const
export type AppRoleName = keyof typeof appRoles
export type AppRole = (typeof appRoles)[AppRoleName]

/** The groups in which roles are shown. The dashboard's role is in none. */
export const roleGroups = { PL: [10, 20, 21], PM: [30, 31], QA: [40, 41], OTHERS: [50], DEV: [90] } as const satisfies Record<
  string,
  readonly AppRole[]
>
export type RoleGroup = keyof typeof roleGroups

/** Returns the group of a role; undefined for one in none. */
export const groupOf = (role: number): RoleGroup | undefined =>
  (Object.keys(roleGroups) as RoleGroup[]).find((group) => (roleGroups[group] as readonly number[]).includes(role))

/** What a person is in a company or a team. */
export const memberRoles = { member: 0, master: 1 } as const
export type MemberRole = (typeof memberRoles)[keyof typeof memberRoles]

export type Permission =
  | PermissionOf<typeof appTable>
  | PermissionOf<typeof dashboardTable>
  | PermissionOf<typeof companyTable>
  | PermissionOf<typeof teamTable>

const appRoleIds = Object.values(appRoles)
const memberRoleIds = Object.values(memberRoles)

/** Every permission and who holds it: one table. */
export const permissions: Readonly<Record<Permission, Rule>> = {
  ...rulesOf('app', appRoleIds, appTable),
  ...rulesOf('app', appRoleIds, dashboardTable, { inDashboard: true }),
  ...rulesOf('company', memberRoleIds, companyTable),
  ...rulesOf('team', memberRoleIds, teamTable),
}

export const verdict = (permission: Permission, holder: Holder, phase?: Phase): Verdict => judge(permissions[permission], holder, phase)

/** The app roles that hold a permission in some phase. */
export const rolesHolding = (permission: Permission): AppRoleName[] =>
  (Object.keys(appRoles) as AppRoleName[]).filter((name) => permissions[permission].grants.has(appRoles[name]))

/** What a call is refused with that names something its caller may not know of. */
export const missing = { app: 'app_not_found', company: 'not_found', team: 'not_found' } as const

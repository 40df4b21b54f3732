/** Roles on an app, by the specification's ids. */
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

/** The groups in which roles are shown. The dashboard role is in none. */
export const roleGroups = { PL: [10, 20, 21], PM: [30, 31], QA: [40, 41], OTHERS: [50], DEV: [90] } as const satisfies Record<
  string,
  readonly AppRole[]
>
export type RoleGroup = keyof typeof roleGroups

/** Returns a role's group; undefined if it has none. */
export const groupOf = (role: number): RoleGroup | undefined =>
  (Object.keys(roleGroups) as RoleGroup[]).find((group) => (roleGroups[group] as readonly number[]).includes(role))

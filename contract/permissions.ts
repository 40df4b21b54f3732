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

interface PermissionRule {
  /** The roles that hold it on their app. Administrators hold every permission. */
  roles: readonly AppRoleName[]
  /** Whether it counts only for people who may open the data dashboard. */
  inDashboard: boolean
}

/** Every permission on an app and who holds it: one table. */
export const permissions = {
  'app-metadata-edit': { roles: ['reviewer', 'biz', 'director', 'tech_pm', 'pm_operator', 'dashboard'], inDashboard: true },
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof permissions

/** Whether one of the roles holds the permission. */
export const holds = (roles: readonly number[], permission: Permission): boolean =>
  permissions[permission].roles.some((name) => roles.includes(appRoles[name]))

import {
  type Cell,
  evaluate,
  grantOf,
  type Holder,
  type PermissionOf,
  type Phase,
  type Rule,
  rulesOf,
  type Extent,
} from './kernel/permission.ts'
import { type AppRoleName, appRoles } from './app-roles.ts'
import { memberRoles } from './member-roles.ts'
import { appTable, companyTable, dashboardTable, teamTable } from './permission-tables.ts'

export * from './app-roles.ts'
export * from './member-roles.ts'

export type Permission =
  | PermissionOf<typeof appTable>
  | PermissionOf<typeof dashboardTable>
  | PermissionOf<typeof companyTable>
  | PermissionOf<typeof teamTable>

const appRoleIds = Object.values(appRoles)
const memberRoleIds = Object.values(memberRoles)

/** A function of a page of an operator's own product: `app-own-<product>-<page>-<action>`. */
export type OwnPermission = `app-own-${string}`

/** Returns whether a code is that of a page of an operator's own product, existing or not. */
export const isOwnPermission = (code: string): code is OwnPermission => /^app-own(-[a-z][a-z0-9]*){2}-(?:view|edit)$/.test(code)

/** Every permission and its holders; those of operators' own products only if somebody holds them. */
export type Rules = Readonly<Record<Permission, Rule>> & Readonly<Record<OwnPermission, Rule>>

/** The table as delivered. Administrators can change it; callers are checked against the table in force, `actor.rules`. */
export const permissions: Rules = {
  ...rulesOf('app', appRoleIds, appTable),
  ...rulesOf('app', appRoleIds, dashboardTable, { inDashboard: true }),
  ...rulesOf('company', memberRoleIds, companyTable),
  ...rulesOf('team', memberRoleIds, teamTable),
}

/** Areas whose data belongs to a phase: their functions are always checked in one. */
const phasedParts: readonly string[] = [
  'app-product-setting',
  'app-product-channel',
  'app-product-tester',
  'app-product-dummy-friend',
  'app-product-ip-whitelist',
  'app-message',
  'app-gp',
  'app-security',
  'app-pion',
]

/** Returns whether a permission may be limited to some phases. */
export const isPhased = (permission: Permission): boolean => phasedParts.some((part) => permission.startsWith(`${part}-`))

/** Areas whose items each have a phase, as builds do through their folder: the server looks it up, the call's header does not name it. */
const ownPhaseParts: readonly string[] = [
  'app-certificate',
  ...['version', 'component', 'file', 'pin', 'entry-xml', 'codesign', 'obfuscation'].map((part) => `app-submit-build-${part}`),
]

/** Returns whether the items that a permission is about each have a phase. */
export const hasOwnPhase = (permission: Permission): boolean => ownPhaseParts.some((part) => permission.startsWith(`${part}-`))

/** Returns whether a token limited to phases can hold a permission. It has no access to what belongs to the whole app. */
export const isForLimitedTokens = (permission: Permission): boolean => isPhased(permission) || hasOwnPhase(permission)

/**
 * Returns whether a permission can be limited to one's own entries, which is so if the delivered table limits it for some role:
 * only then do its routes check who created an entry.
 */
export const isOwnable = (permission: Permission): boolean => [...permissions[permission].grants.values()].some(({ own }) => own === true)

/** A role's changed grant, which replaces that of the delivered table. */
export interface RuleChange extends Cell {
  permission: string
  roleId: number
}

/** Returns whether a permission exists in this version. */
export const isPermission = (code: string): code is Permission => Object.hasOwn(permissions, code)

/** Returns the ids of the roles that can hold a permission: of apps, or of members. */
export const rolesFor = (permission: Permission): readonly number[] => (permissions[permission].on === 'app' ? appRoleIds : memberRoleIds)

const withChange = ({ grants, ...rule }: Rule, change: RuleChange): Rule => {
  const changed = new Map(grants)
  const grant = grantOf(change)
  if (grant) changed.set(change.roleId, grant)
  else changed.delete(change.roleId)
  return { ...rule, grants: changed }
}

/** A rule by which nobody but administrators holds a function. */
const emptyRule: Rule = { on: 'app', grants: new Map(), inDashboard: false }

/**
 * Returns the delivered table with changes applied. Functions of operators' own products are made of changes alone, so nobody holds
 * any by default. Changes to unknown permissions are ignored.
 */
export const applyChanges = (changes: readonly RuleChange[]): Rules => {
  const rules: Record<Permission, Rule> & Record<OwnPermission, Rule> = { ...permissions }
  for (const change of changes) {
    const { permission } = change
    if (isPermission(permission)) rules[permission] = withChange(rules[permission], change)
    else if (isOwnPermission(permission)) rules[permission] = withChange(rules[permission] ?? emptyRule, change)
  }
  return rules
}

/** Returns the rule of a function; undefined for an unknown one, which nobody holds. */
export const ruleOf = (rules: Rules, code: string): Rule | undefined =>
  isPermission(code) || isOwnPermission(code) ? rules[code] : undefined

/** A person as the table evaluates them. */
export interface PermissionHolder extends Holder {
  rules: Rules
  /** Set when a program acts for them: the permissions and phases (null: all) it was granted. */
  token?: { permissions: readonly string[]; phases: readonly Phase[] | null }
}

/**
 * Evaluates a permission by the person's rules and the limits of their token. Nobody holds an unknown permission, and a token limited to
 * phases holds none outside them.
 */
export const extentOf = (permission: Permission | OwnPermission, { rules, token, ...holder }: PermissionHolder, phase?: Phase): Extent => {
  if (token && !token.permissions.includes(permission)) return 'none'
  if (token?.phases && (phase === undefined || !token.phases.includes(phase))) return 'none'
  const rule = ruleOf(rules, permission)
  return rule ? evaluate(rule, holder, phase) : 'none'
}

/** Returns the app roles that hold a permission in some phase. */
export const rolesHolding = (rules: Rules, permission: string): AppRoleName[] =>
  (Object.keys(appRoles) as AppRoleName[]).filter((name) => ruleOf(rules, permission)?.grants.has(appRoles[name]))

/** Specification ids of permissions that other services use. */
export const permissionIds = {
  channelBase: 70001,
  channelTechnical: 70002,
  messageToUser: 40002,
  messageToOfficialAccount: 40001,
  platformLogs: 11004,
} as const

/** The failure for an object that does not exist or is hidden from the caller. */
export const missing = { app: 'app_not_found', company: 'not_found', team: 'not_found' } as const

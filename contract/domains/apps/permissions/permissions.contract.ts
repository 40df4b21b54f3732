import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { phases } from '../../../kernel/permission.ts'
import { admin, can, get, post, put, signedIn } from '../../../kernel/route.ts'
import { AppId } from '../apps/apps.contract.ts'

/** The extent to which a role holds a permission: the phases (none if it does not hold it), and whether only for one's own entries. */
export const PermissionCell = z.object({ phases: z.array(z.literal(phases)), own: z.boolean() }).meta({ id: 'PermissionCell' })

/** The extent to which a role holds a permission by the table in force. `delivered`, `by` and `at` are set if administrators have changed it. */
export const RolePermission = PermissionCell.extend({
  roleId: z.number(),
  delivered: PermissionCell.optional(),
  by: z.string().optional(),
  at: z.string().optional(),
}).meta({ id: 'RolePermission' })
export type RolePermission = z.infer<typeof RolePermission>

/** A permission with the roles that hold it or that administrators have changed. All other roles do not hold it. */
export const PermissionRow = z
  .object({
    permission: z.string(),
    on: z.enum(['app', 'company', 'team']),
    /** Whether it can be limited to phases. */
    phased: z.boolean(),
    /** Whether it can be limited to one's own entries. */
    ownable: z.boolean(),
    roles: z.array(RolePermission),
  })
  .meta({ id: 'PermissionRow' })
export type PermissionRow = z.infer<typeof PermissionRow>

const code = z.string().min(1, { error: 'required' }).max(100, { error: 'too_long' })
const cell = z.strictObject({ phases: z.array(z.literal(phases)).max(3), own: z.boolean() })

/** A change of one cell. `previous` is the value that the administrator saw; `stale_version` if it has changed since. */
export const PermissionChange = z
  .strictObject({ permission: code, roleId: z.number().int(), cell, previous: cell })
  .meta({ id: 'PermissionChange' })

const Change = z.object({ permission: z.string(), roleId: z.number(), before: PermissionCell, after: PermissionCell })
export const PermissionChanged = activity('permission.changed', 'none', Change)
export const PermissionsReset = activity('permission.reset', 'none', z.object({ changes: z.array(Change) }))

export const AccessRequested = activity('app.access-asked', 'app', z.object({ appId: z.string(), permission: z.string() }))

const api = '/games-api/api/v1.0/admin/permission'

/** Maximum permissions that a person can request in a day, for all apps together. */
export const accessRequestsPerDay = 20

export const permissionTable = {
  list: get(`${api}/list`, {
    summary: 'List every permission with the roles that hold it',
    access: admin,
    data: { permissions: z.array(PermissionRow) },
  }),
  /** Changes a cell. It takes effect with the commit, in every process. */
  change: put(`${api}/change`, {
    summary: 'Change a permission of a role',
    access: admin,
    body: PermissionChange,
    data: {},
    fails: ['invalid_input', 'stale_version'],
    activity: PermissionChanged,
  }),
  /** Restores the delivered table. */
  reset: post(`${api}/reset`, {
    summary: 'Restore all permissions as delivered',
    access: admin,
    data: {},
    activity: PermissionsReset,
  }),
  /** Returns whom to ask for a permission: the roles that hold it in some phase, and the app's people with these roles. */
  holders: get('/games-api/api/v1.0/app/:appId/member/holders', {
    summary: 'List who holds a permission on an app',
    access: signedIn,
    params: { appId: AppId },
    query: { permission: code },
    data: { roles: z.array(z.number()), people: z.array(z.string()) },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /**
   * Requests a permission from the people who grant roles on an app, at most once a day. `notified` is their number; null if the
   * caller has requested it within the last day.
   */
  ask: post('/games-api/api/v1.0/app/:appId/member/access-request', {
    summary: 'Request access to an app',
    access: signedIn,
    params: { appId: AppId },
    body: z.strictObject({ permission: code }),
    data: { notified: z.number().nullable() },
    fails: ['app_not_found', 'invalid_input', 'too_many_today'],
    activity: AccessRequested,
  }),
  /** Lists the functions of an app with the roles that hold them, for its members. */
  ofApp: get('/games-api/api/v1.0/app/:appId/member/permission/list', {
    summary: 'List the functions of an app with the roles that hold them',
    access: can('app-roles-view', 'appId'),
    params: { appId: AppId },
    data: { permissions: z.array(PermissionRow) },
  }),
}

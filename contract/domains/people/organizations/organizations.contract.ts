import * as z from 'zod'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, can, del, get, inOwnCompany, post, put, signedIn } from '../../../kernel/route.ts'
import { limits, PlainName, text } from '../../../kernel/text.ts'
import * as log from './organizations.activities.ts'
import {
  Department,
  DepartmentNames,
  DepartmentRow,
  DepartmentTeam,
  Member,
  MemberRole,
  OwnTeam,
  Team,
  TeamApp,
  teamLimits,
} from './organizations.data.ts'

export * from './organizations.activities.ts'
export * from './organizations.data.ts'

const TeamName = PlainName(teamLimits.name, { emoji: false })
const TeamInfo = z.strictObject({ name: TeamName, description: text({ max: teamLimits.description, lines: true, blank: true }) })
const TeamPlace = z.strictObject({ name: TeamName, departmentId: RecordId })
const account = '/games-api/api/v1.0/account'
const department = '/games-api/api/v1.0/admin/department'
const inTeam = { id: RecordIdInPath }
const memberOfTeam = { id: RecordIdInPath, userKey: z.string().max(100) }
const appOfTeam = { id: RecordIdInPath, appId: z.string().max(100) }
const search = { keyword: z.string().max(limits.keyword).optional(), ...paging }

export const organizations = {
  /** Lists the caller's teams, the default one first. */
  list: get(`${account}/organization/list`, {
    summary: 'List your teams',
    access: signedIn,
    data: { list: z.array(OwnTeam) },
  }),
  info: get(`${account}/organization/:id/info`, {
    summary: 'Read a team',
    access: can('team-info-view', 'id'),
    params: inTeam,
    data: { team: Team, role: MemberRole },
    fails: ['not_found'],
  }),
  /** Changes a team. `previous` is what the caller saw. @throws stale_version if it has changed since */
  save: put(`${account}/organization/:id`, {
    summary: 'Change the name and description of a team',
    access: can('team-info-edit', 'id'),
    params: inTeam,
    body: TeamInfo.extend({ previous: z.strictObject({ name: z.string(), description: z.string() }) }),
    data: { team: Team },
    fails: ['not_found', 'stale_version', 'name_taken'],
    activity: log.TeamChanged,
  }),
  /** Lists the apps of a team; `linkable` are those that the caller can assign to it. */
  apps: get(`${account}/organization/:id/apps`, {
    summary: 'List the apps of a team',
    access: can('team-apps-view', 'id'),
    params: inTeam,
    data: { list: z.array(TeamApp), linkable: z.array(TeamApp) },
  }),
  link: post(`${account}/organization/:id/apps/:appId`, {
    summary: 'Assign an app to a team',
    access: can('team-apps-add', 'id'),
    params: appOfTeam,
    data: {},
    fails: ['app_not_found'],
    activity: log.TeamAppLinked,
  }),
  /** Removes an app from a team, and ends the roles that its members have on the app through the team. */
  unlink: del(`${account}/organization/:id/apps/:appId`, {
    summary: 'Remove an app from a team',
    access: can('team-apps-remove', 'id'),
    params: appOfTeam,
    data: {},
    fails: ['app_not_found', 'last_reviewer'],
    activity: log.TeamAppUnlinked,
  }),
  members: get(`${account}/organization/:id/members`, {
    summary: 'List the members of a team',
    access: can('team-members-view', 'id'),
    params: inTeam,
    query: search,
    data: paged(Member),
  }),
  /** Changes a member's role. `previous` is the role that the caller saw. @throws stale_version if it has changed since */
  changeRole: put(`${account}/organization/:id/members/:userKey`, {
    summary: 'Change the role of a member of a team',
    access: can('team-members-role-change', 'id'),
    params: memberOfTeam,
    body: z.strictObject({ role: MemberRole, previous: MemberRole }),
    data: {},
    fails: ['not_found', 'stale_version', 'last_master'],
    activity: log.TeamRoleChanged,
  }),
  /** Removes a member and ends their roles on apps through the team. Removal from the default team is removal from the company. */
  remove: del(`${account}/organization/:id/members/:userKey`, {
    summary: 'Remove a member from a team',
    access: can('team-members-remove', 'id'),
    params: memberOfTeam,
    data: {},
    fails: ['not_found', 'last_master', 'last_reviewer', 'not_allowed'],
    activity: log.TeamMemberRemoved,
  }),

  /** Lists the teams of the caller's company, the default one first. */
  teams: get(`${account}/company/teams`, {
    summary: 'List the teams of your company',
    access: inOwnCompany('company-teams-view'),
    data: { list: z.array(Team), departments: z.array(Department), role: MemberRole },
  }),
  addTeam: post(`${account}/company/teams`, {
    summary: 'Add a team to your company',
    access: inOwnCompany('company-teams-add'),
    body: TeamPlace,
    data: { team: Team },
    fails: ['name_taken', 'not_found', 'quota_reached'],
    activity: log.TeamAdded,
  }),
  /** Changes a team. `previous` is what the caller saw. @throws stale_version if it has changed since */
  saveTeam: put(`${account}/company/teams/:id`, {
    summary: 'Change the name and department of a team',
    access: inOwnCompany('company-teams-edit'),
    params: inTeam,
    body: TeamPlace.extend({ previous: z.strictObject({ name: z.string(), departmentId: RecordId }) }),
    data: { team: Team },
    fails: ['name_taken', 'not_found', 'stale_version'],
    activity: log.TeamChanged,
  }),
  /** Removes a team without members and apps. The default team cannot be removed. */
  removeTeam: del(`${account}/company/teams/:id`, {
    summary: 'Remove an empty team',
    access: inOwnCompany('company-teams-delete'),
    params: inTeam,
    data: {},
    fails: ['not_found', 'not_empty'],
    activity: log.TeamRemoved,
  }),
  /** Moves members to another team of the company. Their roles on apps through the first team end. */
  moveMembers: post(`${account}/company/teams/:id/members/move`, {
    summary: 'Move members to another team',
    access: inOwnCompany('company-teams-edit'),
    params: inTeam,
    body: z.strictObject({ userKeys: z.array(z.string().max(100)).min(1, { error: 'required' }).max(100), to: RecordId }),
    data: { moved: z.number() },
    fails: ['not_found', 'last_reviewer'],
    activity: log.TeamMembersMoved,
  }),

  /** Lists the members of the caller's company, by name. */
  companyMembers: get(`${account}/company/members`, {
    summary: 'List the members of your company',
    access: inOwnCompany('company-members-view'),
    query: search,
    data: { ...paged(Member), role: MemberRole, defaultTeamId: z.number().nullable() },
  }),
  /** Changes a member's role. `previous` is the role that the caller saw. @throws stale_version if it has changed since */
  changeCompanyRole: put(`${account}/company/members/:userKey/role`, {
    summary: 'Change the role of a member of your company',
    access: inOwnCompany('company-members-role-change'),
    params: { userKey: z.string().max(100) },
    body: z.strictObject({ role: MemberRole, previous: MemberRole }),
    data: {},
    fails: ['not_found', 'stale_version', 'last_master'],
    activity: log.CompanyRoleChanged,
  }),
  /** Removes a person from the company and all its teams. Administrators of the portal cannot be removed. */
  removeFromCompany: del(`${account}/company/members/:userKey`, {
    summary: 'Remove a member from your company',
    access: inOwnCompany('company-members-remove'),
    params: { userKey: z.string().max(100) },
    data: {},
    fails: ['not_found', 'last_master', 'last_reviewer', 'not_allowed'],
    activity: log.CompanyMemberRemoved,
  }),

  departments: get(department, {
    summary: 'List the departments',
    access: admin,
    data: { list: z.array(DepartmentRow) },
  }),
  /** Lists the teams of a department, of all companies, by company and name. */
  departmentTeams: get(`${department}/:id/teams`, {
    summary: 'List the teams of a department',
    access: admin,
    params: inTeam,
    query: search,
    data: paged(DepartmentTeam),
    fails: ['not_found'],
  }),
  addDepartment: post(department, {
    summary: 'Add a department',
    access: admin,
    body: z.strictObject({ names: DepartmentNames }),
    data: { id: z.number() },
    fails: ['quota_reached', 'name_taken'],
    activity: log.DepartmentSaved,
  }),
  saveDepartment: put(`${department}/:id`, {
    summary: 'Rename a department',
    access: admin,
    params: inTeam,
    body: z.strictObject({ names: DepartmentNames, version: EditedVersion }),
    data: {},
    fails: ['not_found', 'stale_version', 'name_taken'],
    activity: log.DepartmentSaved,
  }),
  /** Stops offering a department. Its teams keep it. */
  archiveDepartment: put(`${department}/:id/archive`, {
    summary: 'Archive a department',
    access: admin,
    params: inTeam,
    data: {},
    fails: ['not_found', 'in_use'],
    activity: log.DepartmentArchived,
  }),
  restoreDepartment: put(`${department}/:id/restore`, {
    summary: 'Offer an archived department again',
    access: admin,
    params: inTeam,
    data: {},
    fails: ['not_found'],
    activity: log.DepartmentRestored,
  }),
  removeDepartment: del(`${department}/:id`, {
    summary: 'Remove a department without teams',
    access: admin,
    params: inTeam,
    data: {},
    fails: ['not_found', 'in_use'],
    activity: log.DepartmentRemoved,
  }),
}

import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'

const team = { organizationId: z.number(), name: z.string() }
const appOfTeam = z.object({ appId: z.string(), organizationId: z.number() })
const ofTeam = { organizationId: z.number(), userKey: z.string(), name: z.string() }
const ofCompany = { companyId: z.number(), userKey: z.string(), name: z.string() }
const change = { before: z.number(), after: z.number() }
/** The changed fields of a team: its name and, where changed, its description or department. */
const TeamFacts = z.object({ name: z.string(), description: z.string().optional(), departmentId: z.number().optional() })

export const TeamAdded = activity('team.added', 'team', z.object({ ...team, departmentId: z.number() }))
export const TeamChanged = activity('team.changed', 'team', z.object({ organizationId: z.number(), before: TeamFacts, after: TeamFacts }))
export const TeamRemoved = activity('team.removed', 'team', z.object(team))
export const TeamAppLinked = activity('team.app-linked', 'app', appOfTeam)
export const TeamAppUnlinked = activity('team.app-unlinked', 'app', appOfTeam)
export const TeamRoleChanged = activity('team.role-changed', 'team', z.object({ ...ofTeam, ...change }))
export const TeamMemberRemoved = activity('team.member-removed', 'team', z.object(ofTeam))
export const TeamMembersMoved = activity(
  'team.members-moved',
  'team',
  z.object({ organizationId: z.number(), to: z.number(), userKeys: z.array(z.string()) }),
)
export const CompanyRoleChanged = activity('company.role-changed', 'company', z.object({ ...ofCompany, ...change }))
export const CompanyMemberRemoved = activity('company.member-removed', 'company', z.object(ofCompany))
export const DepartmentSaved = activity('department.saved', 'none', z.object({ id: z.number(), names: z.record(z.string(), z.string()) }))
export const DepartmentArchived = activity('department.archived', 'none', z.object({ id: z.number() }))
export const DepartmentRestored = activity('department.restored', 'none', z.object({ id: z.number() }))
export const DepartmentRemoved = activity('department.removed', 'none', z.object({ id: z.number() }))

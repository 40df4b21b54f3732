import * as z from 'zod'
import { locales } from '../../../kernel/locale.ts'
import { text } from '../../../kernel/text.ts'

export const teamLimits = { name: 50, description: 200, department: 50 } as const

/** 0 is a member, 1 a master. */
export const MemberRole = z.union([z.literal(0), z.literal(1)])

const Names = z.record(z.enum(locales), z.string())
export const DepartmentNames = z.record(z.enum(locales), text({ max: teamLimits.department, emoji: false }))

/** The kind of work that a team does. */
export const Department = z.object({ id: z.number(), names: Names }).meta({ id: 'Department' })
export type Department = z.infer<typeof Department>

/** A department for administrators. An archived one is no longer offered for teams. */
export const DepartmentRow = z
  .object({ ...Department.shape, version: z.number(), archived: z.boolean(), teams: z.number(), members: z.number() })
  .meta({ id: 'DepartmentRow' })
export type DepartmentRow = z.infer<typeof DepartmentRow>

/** A team of a department. */
export const DepartmentTeam = z
  .object({ id: z.number(), name: z.string(), company: z.string(), members: z.array(z.string()), memberCount: z.number() })
  .meta({ id: 'DepartmentTeam' })
export type DepartmentTeam = z.infer<typeof DepartmentTeam>

/** A team of a company. Type 0 is the default team, to which everybody who joins the company belongs. */
export const Team = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    type: z.number(),
    department: Department,
    company: z.string(),
    members: z.number(),
    apps: z.number(),
    /** The names of its masters. */
    masters: z.array(z.string()),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

/** One of the caller's teams, with their role in it. */
export const OwnTeam = z.object({ ...Team.shape, role: MemberRole }).meta({ id: 'MyTeam' })
export type OwnTeam = z.infer<typeof OwnTeam>

/** `joining` until the first sign-in is finished, `closed` after the account is closed. */
export const MemberStatus = z.enum(['active', 'joining', 'closed'])

/** A member of a company or a team. */
export const Member = z
  .object({
    userKey: z.string(),
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    role: MemberRole,
    /** Their teams in the company. */
    teams: z.array(z.object({ id: z.number(), name: z.string() })),
    /** The number of apps on which they have a role through these teams. */
    apps: z.number(),
    status: MemberStatus,
    lastSignInAt: z.string().nullable(),
  })
  .meta({ id: 'CompanyMember' })
export type Member = z.infer<typeof Member>

/** An app of a company or a team. */
export const TeamApp = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    status: z.string(),
    mainPlatform: z.number(),
    /** The caller's roles on it. */
    roles: z.array(z.number()),
    /** The companies that develop it. */
    partners: z.array(z.string()),
  })
  .meta({ id: 'TeamApp' })
export type TeamApp = z.infer<typeof TeamApp>

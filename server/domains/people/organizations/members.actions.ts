import type { Member } from '@portico/contract/people/organizations'
import { isMaster, type MemberRole, memberRoles } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage, type Page, type Paging } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { leaveCompany } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { type MemberRow, membersStore } from './members.store.ts'
import type { TeamApps } from './organizations.source.ts'
import { removedText, roleChangedText } from './organizations.texts.ts'
import { defaultTeam, organizationsStore } from './organizations.store.ts'
import { teamsStore } from './teams.store.ts'

type NotifyDeps = Pick<Deps, 'mail' | 'config'>
type LeaveDeps = NotifyDeps & { teamApps: Pick<TeamApps, 'endWithoutTeam' | 'requireReviewers'> }
type MembersQuery = { keyword?: string | undefined } & Paging

const statusOf = ({ active, firstLogin }: MemberRow): Member['status'] => (active ? (firstLogin ? 'joining' : 'active') : 'closed')

const memberOf =
  (apps: ReadonlyMap<string, number>) =>
  (row: MemberRow): Member => ({
    userKey: row.userKey,
    name: row.name,
    email: row.email,
    photo: row.photo,
    role: row.role === 0 ? 0 : 1,
    teams: row.teams,
    apps: apps.get(row.userKey) ?? 0,
    status: statusOf(row),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  })

const withAppCounts = async (db: Db, apps: TeamApps, companyId: number, page: Page<MemberRow>): Promise<Page<Member>> => {
  const keys = page.list.map(({ userKey }) => userKey)
  const counts = keys.length === 0 ? new Map<string, number>() : await apps.countsOfPeople(db, keys, companyId)
  return mapPage(page, memberOf(counts))
}

const normalize = ({ keyword = '', ...paging }: MembersQuery) => ({ keyword: keyword.trim(), ...paging })

/** Returns a page of the members of a company. */
export const companyMembers = async (db: Db, apps: TeamApps, companyId: number, query: MembersQuery): Promise<Page<Member>> =>
  withAppCounts(db, apps, companyId, await membersStore(db).ofCompany(companyId, normalize(query)))

/** Returns a page of the members of a team. @throws not_found */
export const teamMembers = async (db: Db, apps: TeamApps, id: number, query: MembersQuery): Promise<Page<Member>> => {
  const { companyId } = (await teamsStore(db).one(id)) ?? fail('not_found')
  return withAppCounts(db, apps, companyId, await membersStore(db).ofTeam(id, companyId, normalize(query)))
}

/** Checks that a company has a master other than this person. @throws last_master */
const requireOtherMaster = async (db: Db, companyId: number, userKey: string): Promise<void> => {
  const masters = await membersStore(db).lockMasters(companyId)
  if (masters.length === 1 && masters[0] === userKey) fail('last_master')
}

/** A person's membership of a team. */
interface Membership {
  organizationId: number
  userKey: string
}

/** A role, and the one that the caller saw. */
interface RoleChange {
  role: MemberRole
  previous: MemberRole
}

/**
 * Changes a person's role in a team and notifies them.
 * @returns the roles before and after
 * @throws not_found, last_master; stale_version if their role is not the one that the caller saw
 */
export const changeTeamRole = async (
  db: Db,
  deps: NotifyDeps,
  actor: Person,
  { organizationId, userKey }: Membership,
  { role, previous }: RoleChange,
) => {
  await teamsStore(db).queue(organizationId)
  const team = (await teamsStore(db).one(organizationId)) ?? fail('not_found')
  const isDefault = team.type === defaultTeam
  const person = await membersStore(db).one(team.companyId, organizationId, userKey)
  if (!person || (person.role === null && !isDefault)) return fail('not_found')
  const before = person.role ?? memberRoles.member
  if (before !== previous) return fail('stale_version')
  if (isDefault && role === memberRoles.member) await requireOtherMaster(db, team.companyId, userKey)
  await organizationsStore(db).addMember(organizationId, userKey, role)
  const place = isDefault ? team.company : `${team.company} – ${team.name}`
  const text = roleChangedText({ by: actor.name, place, master: isMaster(role) })
  if (userKey !== actor.userKey) await notify(db, deps, { kind: 'security', to: [userKey], link: '/account/organization', text })
  return { organizationId, companyId: team.companyId, userKey, name: person.name, before, after: role }
}

/** Changes a person's role in a company, which is that in its default team. @throws as `changeTeamRole` */
export const changeCompanyRole = async (
  db: Db,
  deps: NotifyDeps,
  actor: Person,
  member: { companyId: number; userKey: string },
  change: RoleChange,
) => {
  const home = (await organizationsStore(db).defaultOf(member.companyId))?.id
  const organizationId = home ?? (await organizationsStore(db).add(member.companyId, 'Default', defaultTeam))
  return changeTeamRole(db, deps, actor, { organizationId, userKey: member.userKey }, change)
}

/**
 * Removes a person from a company and its teams, and ends the app roles that they had through these or without a team.
 * @throws not_found, last_master, last_reviewer; not_allowed for administrators of the portal
 */
export const removeFromCompany = async (
  db: Db,
  deps: LeaveDeps,
  actor: Person,
  { companyId, userKey }: { companyId: number; userKey: string },
) => {
  const person = (await membersStore(db).one(companyId, 0, userKey)) ?? fail('not_found')
  if (person.admin) fail('not_allowed')
  await requireOtherMaster(db, companyId, userKey)
  await deps.teamApps.requireReviewers(db, { userKey, companyId })
  await membersStore(db).leaveTeamsOf(companyId, userKey)
  await deps.teamApps.endWithoutTeam(db, userKey)
  await leaveCompany(db, userKey, companyId)
  const text = removedText({ by: actor.name, place: actor.company ?? '' })
  if (userKey !== actor.userKey) await notify(db, deps, { kind: 'security', to: [userKey], link: '/account/home', text })
  return { companyId, userKey, name: person.name }
}

/** Removes a person from a team, or from the company if it is the default team. @throws not_found, last_master, last_reviewer, not_allowed */
export const removeFromTeam = async (db: Db, deps: LeaveDeps, actor: Person, { organizationId, userKey }: Membership) => {
  const team = (await teamsStore(db).one(organizationId)) ?? fail('not_found')
  const { companyId } = team
  if (team.type === defaultTeam) {
    const { name } = await removeFromCompany(db, deps, { ...actor, company: team.company }, { companyId, userKey })
    return { organizationId, userKey, name }
  }
  const person = (await membersStore(db).one(companyId, organizationId, userKey)) ?? fail('not_found')
  await deps.teamApps.requireReviewers(db, { userKeys: [userKey], teamId: organizationId })
  if (!(await membersStore(db).leaveTeam(organizationId, userKey))) fail('not_found')
  const text = removedText({ by: actor.name, place: `${team.company} – ${team.name}` })
  if (userKey !== actor.userKey) await notify(db, deps, { kind: 'security', to: [userKey], link: '/account/organization', text })
  return { organizationId, userKey, name: person.name }
}

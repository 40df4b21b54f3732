import { isDeepStrictEqual } from 'node:util'
import type { OwnTeam, Team } from '@portico/contract/people/organizations'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { departmentsStore } from './departments.store.ts'
import type { AppOfTeam, TeamApps } from './organizations.source.ts'
import { defaultTeam, organizationsStore } from './organizations.store.ts'
import { type TeamRow, teamsStore } from './teams.store.ts'

/** Maximum teams of a company. */
const maxTeams = 200

const teamOf = (
  { id, name, description, type, company, members, masters, departmentId, departmentNames }: TeamRow,
  apps: ReadonlyMap<number, number>,
): Team => ({
  id,
  name,
  description,
  type,
  company,
  members,
  masters,
  department: { id: departmentId, names: departmentNames },
  apps: apps.get(id) ?? 0,
})

/** Counts the apps of teams, by team. */
const countApps = async (db: Db, apps: TeamApps, rows: readonly TeamRow[]): Promise<ReadonlyMap<number, number>> => {
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? new Map() : apps.countsOf(db, ids)
}

/** Returns a team. @throws not_found */
export const teamWith = async (db: Db, apps: TeamApps, id: number): Promise<Team> => {
  const row = (await teamsStore(db).one(id)) ?? fail('not_found')
  return teamOf(row, await apps.countsOf(db, [id]))
}

export const teamsOfCompany = async (db: Db, apps: TeamApps, companyId: number): Promise<Team[]> => {
  const rows = await teamsStore(db).ofCompany(companyId)
  const counts = await countApps(db, apps, rows)
  return rows.map((row) => teamOf(row, counts))
}

/** Returns a person's teams, the default one first, with their role in each. */
export const teamsOfPerson = async (db: Db, apps: TeamApps, userKey: string): Promise<OwnTeam[]> => {
  const rows = await teamsStore(db).ofPerson(userKey)
  const counts = await countApps(db, apps, rows)
  return rows.map(({ role, ...row }) => ({ ...teamOf(row, counts), role: role === 0 ? 0 : 1 }))
}

const failNameTaken = () => fail('name_taken')

/** Adds a team to a company. @throws name_taken; not_found for an unknown or archived department; quota_reached beyond 200 teams */
export const addTeam = async (db: Db, companyId: number, team: { name: string; departmentId: number }): Promise<number> => {
  if (!(await departmentsStore(db).isOffered(team.departmentId))) fail('not_found')
  if ((await teamsStore(db).countOf(companyId)) >= maxTeams) fail('quota_reached')
  return (await teamsStore(db).add(companyId, team)) ?? failNameTaken()
}

interface TeamChange {
  name: string
  description?: string
  departmentId?: number
}

/**
 * Changes a team; if a company is given, only one of its teams.
 * @param was the values that the caller saw of those that change
 * @returns the details for the activity log
 * @throws not_found, name_taken; stale_version if it has been changed since
 */
export const changeTeam = async (
  db: Db,
  { id, companyId }: { id: number; companyId?: number },
  after: TeamChange,
  previous: TeamChange,
) => {
  const store = teamsStore(db)
  await store.queue(id)
  const team = await store.one(id)
  if (!team || (companyId !== undefined && team.companyId !== companyId)) return fail('not_found')
  const before = {
    name: team.name,
    ...(after.description !== undefined && { description: team.description }),
    ...(after.departmentId !== undefined && { departmentId: team.departmentId }),
  }
  if (!isDeepStrictEqual(before, previous)) fail('stale_version', { details: { current: before } })
  if (after.departmentId !== undefined && !(await departmentsStore(db).isOffered(after.departmentId, team.departmentId))) fail('not_found')
  if (await store.isNamed(team.companyId, after.name, id)) failNameTaken()
  await store.change(id, after)
  return { organizationId: id, before, after }
}

/** Removes a team of a company. @throws not_found; not_empty while it has members or apps, and for the default team */
export const removeTeam = async (
  db: Db,
  apps: TeamApps,
  companyId: number,
  id: number,
): Promise<{ organizationId: number; name: string }> => {
  const team = (await teamsStore(db).lock(companyId, id)) ?? fail('not_found')
  const linked = (await apps.countsOf(db, [id])).get(id) ?? 0
  if (team.type === defaultTeam || linked > 0 || !(await teamsStore(db).remove(id))) fail('not_empty')
  return { organizationId: id, name: team.name }
}

interface Move {
  id: number
  to: number
  userKeys: readonly string[]
}

/**
 * Moves members between two teams of a company; members of the default team are added to the other and stay in it.
 * @throws not_found, last_reviewer
 * @returns their number
 */
export const moveMembers = async (
  db: Db,
  apps: Pick<TeamApps, 'requireReviewers'>,
  companyId: number,
  { id, to, userKeys }: Move,
): Promise<number> => {
  const [low, high] = id < to ? [id, to] : [to, id]
  const first = (await teamsStore(db).lock(companyId, low)) ?? fail('not_found')
  const second = (await teamsStore(db).lock(companyId, high)) ?? fail('not_found')
  const team = first.id === id ? first : second
  if (team.id === to) fail('not_found')
  if (team.type === defaultTeam) return teamsStore(db).copy(id, to, userKeys)
  await apps.requireReviewers(db, { userKeys, teamId: id })
  return teamsStore(db).move(id, to, userKeys)
}

type Viewer = Pick<Person, 'userKey' | 'staff' | 'admin'>

/**
 * Returns the apps of a team, and those of its company that the viewer may assign to it: for masters of the company all, for
 * others those that they see.
 */
export const appsOfTeam = async (
  db: Db,
  apps: TeamApps,
  viewer: Viewer,
  id: number,
): Promise<{ list: AppOfTeam[]; linkable: AppOfTeam[] }> => {
  const { companyId } = (await teamsStore(db).one(id)) ?? fail('not_found')
  const list = await apps.ofTeam(db, id, viewer)
  const role = await organizationsStore(db).membershipInDefault(viewer.userKey, companyId)
  const all = viewer.admin || (role?.role ?? 0) !== 0
  const linked = new Set(list.map((app) => app.id))
  return { list, linkable: (await apps.ofCompany(db, { companyId, viewer, all })).filter((app) => !linked.has(app.id)) }
}

/** Assigns an app to a team. @throws app_not_found if the viewer may not assign it, or the team has it already */
export const linkApp = async (db: Db, apps: TeamApps, viewer: Viewer, { id, appId }: { id: number; appId: string }): Promise<void> => {
  const { linkable } = await appsOfTeam(db, apps, viewer, id)
  if (!linkable.some((app) => app.id === appId)) fail('app_not_found')
  await apps.link(db, id, appId)
}

/** Removes an app from a team. @throws app_not_found, last_reviewer */
export const unlinkApp = async (db: Db, apps: TeamApps, { id, appId }: { id: number; appId: string }): Promise<void> => {
  await apps.requireReviewers(db, { teamId: id, appId })
  if (!(await apps.unlink(db, id, appId))) fail('app_not_found')
}

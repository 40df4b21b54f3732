import { organizations } from '@portico/contract/people/organizations'
import { memberRoles } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { addDepartment, archiveDepartment, removeDepartment, renameDepartment } from './departments.actions.ts'
import { departmentsStore } from './departments.store.ts'
import { changeCompanyRole, changeTeamRole, companyMembers, removeFromCompany, removeFromTeam, teamMembers } from './members.actions.ts'
import type { TeamApps } from './organizations.source.ts'
import { organizationsStore } from './organizations.store.ts'
import {
  addTeam,
  appsOfTeam,
  changeTeam,
  linkApp,
  moveMembers,
  removeTeam,
  teamsOfCompany,
  teamsOfPerson,
  teamWith,
  unlinkApp,
} from './teams.actions.ts'

/** Returns the caller's role; administrators count as masters, since they may do the same. */
const roleOf = ({ roles }: Standing, { admin }: Person): 0 | 1 => (admin || roles.some((role) => role !== memberRoles.member) ? 1 : 0)

/** Returns the caller's company, which the route's permission requires. */
const companyOf = ({ companyId }: Person): number => companyId ?? fail('not_found')

type Parts = Pick<Deps, 'mail' | 'config' | 'clock'> & { teamApps: TeamApps }

/** Creates the routes of companies' teams and their members. */
export const organizationsRoutes = (deps: Parts, { teamApps } = deps) =>
  implement(organizations, {
    list: async ({ db, actor }) => ({ list: await teamsOfPerson(db, teamApps, actor.userKey) }),

    info: async ({ db, actor, standing, params: { id } }) => ({ team: await teamWith(db, teamApps, id), role: roleOf(standing, actor) }),

    save: async ({ db, params: { id }, body: { previous, ...body }, record }) => {
      await record(await changeTeam(db, { id }, body, previous))
      return { team: await teamWith(db, teamApps, id) }
    },

    apps: ({ db, actor, params: { id } }) => appsOfTeam(db, teamApps, actor, id),

    link: async ({ db, actor, params: { id, appId }, record }) => {
      await linkApp(db, teamApps, actor, { id, appId })
      await record({ appId, organizationId: id })
      return {}
    },

    unlink: async ({ db, params: { id, appId }, record }) => {
      await unlinkApp(db, teamApps, { id, appId })
      await record({ appId, organizationId: id })
      return {}
    },

    members: ({ db, params: { id }, query }) => teamMembers(db, teamApps, id, query),

    changeRole: async ({ db, actor, params: { id, userKey }, body, record }) => {
      const { companyId: _, ...changed } = await changeTeamRole(db, deps, actor, { organizationId: id, userKey }, body)
      await record(changed)
      return {}
    },

    remove: async ({ db, actor, params: { id, userKey }, record }) => {
      await record(await removeFromTeam(db, deps, actor, { organizationId: id, userKey }))
      return {}
    },

    teams: async ({ db, actor, standing }) => ({
      list: await teamsOfCompany(db, teamApps, companyOf(actor)),
      departments: await departmentsStore(db).selectable(),
      role: roleOf(standing, actor),
    }),

    addTeam: async ({ db, actor, body, record }) => {
      const id = await addTeam(db, companyOf(actor), body)
      await record({ organizationId: id, ...body })
      return { team: await teamWith(db, teamApps, id) }
    },

    saveTeam: async ({ db, actor, params: { id }, body: { previous, ...body }, record }) => {
      await record(await changeTeam(db, { id, companyId: companyOf(actor) }, body, previous))
      return { team: await teamWith(db, teamApps, id) }
    },

    removeTeam: async ({ db, actor, params: { id }, record }) => {
      await record(await removeTeam(db, teamApps, companyOf(actor), id))
      return {}
    },

    moveMembers: async ({ db, actor, params: { id }, body: { to, userKeys }, record, unchanged }) => {
      const moved = await moveMembers(db, teamApps, companyOf(actor), { id, to, userKeys })
      if (moved === 0) unchanged()
      else await record({ organizationId: id, to, userKeys })
      return { moved }
    },

    companyMembers: async ({ db, actor, standing, query }) => ({
      ...(await companyMembers(db, teamApps, companyOf(actor), query)),
      role: roleOf(standing, actor),
      defaultTeamId: (await organizationsStore(db).defaultOf(companyOf(actor)))?.id ?? null,
    }),

    changeCompanyRole: async ({ db, actor, params: { userKey }, body, record }) => {
      const companyId = companyOf(actor)
      const { name, before, after } = await changeCompanyRole(db, deps, actor, { companyId, userKey }, body)
      await record({ companyId, userKey, name, before, after })
      return {}
    },

    removeFromCompany: async ({ db, actor, params: { userKey }, record }) => {
      await record(await removeFromCompany(db, deps, actor, { companyId: companyOf(actor), userKey }))
      return {}
    },

    departments: async ({ db }) => ({ list: await departmentsStore(db).all() }),

    departmentTeams: async ({ db, params: { id }, query }) => {
      if (!(await departmentsStore(db).exists(id))) fail('not_found')
      return departmentsStore(db).teams(id, query)
    },

    addDepartment: async ({ db, body: { names }, record }) => {
      const id = await addDepartment(db, names)
      await record({ id, names })
      return { id }
    },

    saveDepartment: async ({ db, params: { id }, body: { names, version }, record }) => {
      await renameDepartment(db, id, names, version)
      await record({ id, names })
      return {}
    },

    archiveDepartment: async ({ db, params: { id }, record, unchanged }) => {
      if (await archiveDepartment(db, id, deps.clock.now())) await record({ id })
      else unchanged()
      return {}
    },

    restoreDepartment: async ({ db, params: { id }, record, unchanged }) => {
      if (await archiveDepartment(db, id, null)) await record({ id })
      else unchanged()
      return {}
    },

    removeDepartment: async ({ db, params: { id }, record }) => {
      await removeDepartment(db, id)
      await record({ id })
      return {}
    },
  })

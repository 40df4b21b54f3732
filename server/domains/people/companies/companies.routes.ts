import { companies, type NameRequest } from '@portico/contract/people/companies'
import { memberRoles } from '@portico/contract/permissions'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { invite, type InvitingDeps } from '../invitations/index.ts'
import { defaultOrganization, type TeamApps } from '../organizations/index.ts'
import {
  agreedPolicies,
  changeLogo,
  companiesPage,
  companyWith,
  createPartner,
  decideName,
  lastRequest,
  logoFile,
  makeLogo,
  requestName,
  saveCompany,
} from './companies.actions.ts'

const companyOf = ({ companyId }: Person): number => companyId ?? fail('not_found')
const actsAsMaster = ({ roles }: Standing, { admin }: Person): boolean => admin || roles.includes(memberRoles.master)
const entryOf = ({ id, companyId, before, name }: NameRequest) => ({ companyId, requestId: id, before, name })

/** Creates the routes of companies: their profiles, their apps, and their administration. */
export const companiesRoutes = (deps: InvitingDeps & { teamApps: TeamApps; files: FileStore }) =>
  implement(companies, {
    info: async ({ db, actor, standing }) => ({
      company: await companyWith(db, companyOf(actor)),
      policies: await agreedPolicies(db, companyOf(actor)),
      nameRequest: await lastRequest(db, companyOf(actor)),
      role: actsAsMaster(standing, actor) ? memberRoles.master : memberRoles.member,
    }),

    save: async ({ db, actor, body, record }) => {
      await record(await saveCompany(db, companyOf(actor), body))
      return { company: await companyWith(db, companyOf(actor)) }
    },

    saveLogo: prepared(
      async ({ upload, store }) => store(await makeLogo(deps.files, upload)),
      async ({ db, actor, upload, record, own, discard }, picture) => {
        await discard([upload.id])
        const companyId = companyOf(actor)
        await own([picture.id], { kind: 'company', id: String(companyId) })
        const { logo, before } = await changeLogo(db, companyId, picture.id)
        if (before !== null) await discard([before])
        await record({ companyId })
        return { logo }
      },
    ),

    logo: ({ db, params: { id } }) => logoFile(db, deps.files, id),

    requestName: async ({ db, actor, body, record }) => {
      const nameRequest = await requestName(db, actor, companyOf(actor), body.name)
      await record(entryOf(nameRequest))
      return { nameRequest }
    },

    apps: async ({ db, actor, standing }) => ({
      list: await deps.teamApps.ofCompany(db, { companyId: companyOf(actor), viewer: actor, all: actsAsMaster(standing, actor) }),
    }),

    invite: async ({ db, actor, body, record, unchanged }) => {
      const companyId = companyOf(actor)
      const target = { kind: 'organization', organizationId: await defaultOrganization(db, companyId) } as const
      const answer = await invite(db, deps, actor, { ...body, target })
      if (answer.invited.length === 0) unchanged()
      else await record(answer.invited.map((email) => ({ companyId, email, role: body.role })))
      return answer
    },

    list: ({ db, query }) => companiesPage(db, query),

    create: async ({ db, actor, body, record }) => {
      const id = await createPartner(db, deps, actor, body)
      await record({ companyId: id, name: body.name, email: body.email })
      return { id }
    },

    approveName: async ({ db, actor, params: { id }, record }) => {
      const nameRequest = await decideName(db, deps, actor, { id, status: 'APPROVED' })
      await record(entryOf(nameRequest))
      return { nameRequest }
    },

    rejectName: async ({ db, actor, params: { id }, body: { reason }, record }) => {
      const nameRequest = await decideName(db, deps, actor, { id, status: 'REJECTED', reason })
      await record({ ...entryOf(nameRequest), reason })
      return { nameRequest }
    },
  })

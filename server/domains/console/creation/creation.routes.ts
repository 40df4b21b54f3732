import { creation } from '@portico/contract/console/creation'
import type { Parts } from '../../../domain.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { appExists } from '../../apps/apps/index.ts'
import { findCompanies } from '../../apps/registrations/index.ts'
import { appIdOf, createApp, requireCreator } from './creation.actions.ts'
import { creationStore } from './creation.store.ts'

export const creationRoutes = (parts: Parts) =>
  implement(creation, {
    checkId: async ({ db, actor, params: { platform, suffix } }) => {
      await requireCreator(db, actor)
      const appId = appIdOf(platform, suffix)
      return { available: !(await appExists(db, appId)), appId }
    },

    options: async ({ db, actor }) => {
      await requireCreator(db, actor)
      const store = creationStore(db)
      const { staff, admin, companyId, company } = actor
      return {
        teams: (await store.teams(actor.userKey)).map(({ id, name, company: companyName }) => ({ id, name: `${companyName} · ${name}` })),
        providers: await findCompanies(db, 'provider', '', actor),
        ownCompany: staff || admin || companyId === null || company === null ? null : { id: companyId, name: company },
      }
    },

    companies: async ({ db, actor, query: { keyword } }) => {
      await requireCreator(db, actor)
      return { list: await findCompanies(db, 'partner', keyword, actor) }
    },

    create: async ({ db, actor, body, record }) => {
      const created = await createApp(db, parts, actor, body)
      await record({ appId: created.appId, name: body.name, organizationId: body.ownerTeamId })
      return { ...created, organizationId: body.ownerTeamId }
    },
  })

import type { BasicSetting } from '@portico/contract/apps/registrations'
import { type BasicEdit, settings } from '@portico/contract/console/settings'
import { extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../../domain.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../../kernel/identity/actor.ts'
import { findCompanies, companyNames, registrationOf, renewSecret } from '../../../apps/registrations/index.ts'
import { approveBasic, cancelBasic, rejectBasic, saveBasic, submitBasic } from './basic.actions.ts'
import { hasDraft } from './basic.rules.ts'
import { editsStore } from './edits.store.ts'

type EditRow = Awaited<ReturnType<ReturnType<typeof editsStore>['find']>>

const noEdit: BasicEdit = {
  status: 'NONE',
  version: 0,
  values: null,
  note: '',
  requestedBy: null,
  requestedAt: null,
  decidedBy: null,
  decidedAt: null,
  reason: '',
}

const editOf = (row: EditRow): BasicEdit =>
  row
    ? {
        status: row.editStatus,
        version: row.version,
        values: hasDraft(row.editStatus) ? row.draft : null,
        note: row.note,
        requestedBy: row.requester,
        requestedAt: row.requestedAt?.toISOString() ?? null,
        decidedBy: row.decider,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        reason: row.reason,
      }
    : noEdit

const companiesIn = (settingsOf: readonly (BasicSetting | null)[]): number[] =>
  settingsOf.flatMap((one) => (one ? [...one.partnerIds, ...(one.publisherId === null ? [] : [one.publisherId])] : []))

const mayApprove = (actor: Person, { roles }: Standing): boolean => extentOf('app-setting-basic-approve', { ...actor, roles }) === 'all'

export const basicRoutes = (parts: Parts) =>
  implement(settings, {
    one: async ({ db, params }) => ({ editStatus: await editsStore(db).statusOf(params.appId) }),

    basic: async ({ db, actor, standing, params: { appId } }) => {
      const { basic: live, ...row } = (await registrationOf(db, appId)) ?? fail('app_not_found')
      const edit = editOf(await editsStore(db).find(appId))
      return {
        app: { id: row.id, mainPlatform: row.mainPlatform, status: row.status },
        version: row.version,
        live,
        companies: await companyNames(db, companiesIn([live, edit.values])),
        secret: row.secretHint === null ? null : { hint: row.secretHint, madeAt: (row.secretMadeAt ?? new Date(0)).toISOString() },
        direct: mayApprove(actor, standing),
        edit,
      }
    },

    companies: async ({ db, actor, query: { keyword } }) => ({
      partners: await findCompanies(db, 'partner', keyword, actor),
      providers: await findCompanies(db, 'provider', keyword, actor),
    }),

    saveBasic: async ({ db, actor, standing, params: { appId }, body, record }) => {
      const direct = mayApprove(actor, standing)
      const { reached, before, after } = await saveBasic(db, parts, { appId, by: actor, direct, ...body })
      await record({ appId, before, after, direct })
      return reached
    },

    submitBasic: async ({ db, actor, params: { appId }, body, record }) => {
      const { reached, before, after } = await submitBasic(db, parts, { appId, by: actor, ...body })
      await record({ appId, before, after, note: body.note })
      return reached
    },

    cancelBasic: async ({ db, actor, params: { appId }, body, record }) => {
      const result = await cancelBasic(db, parts, { appId, by: actor, ...body })
      await record({ appId })
      return result
    },

    approveBasic: async ({ db, actor, params: { appId }, body, record }) => {
      const { reached, before, after } = await approveBasic(db, parts, { appId, by: actor, ...body })
      await record({ appId, before, after })
      return reached
    },

    rejectBasic: async ({ db, actor, params: { appId }, body, record }) => {
      const result = await rejectBasic(db, parts, { appId, by: actor, ...body })
      await record({ appId, reason: body.reason })
      return result
    },

    generateSecret: async ({ db, actor, params: { appId }, record }) => {
      const secret = await renewSecret(db, parts.vault, appId, actor)
      await record({ appId })
      return { secret }
    },
  })

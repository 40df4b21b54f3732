import { maintenance } from '@portico/contract/portal/maintenance'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { maintenanceStore } from './maintenance.store.ts'

export const maintenanceRoutes = () =>
  implement(maintenance, {
    noticed: async ({ db, actor, params: { msgType } }) => {
      if (actor.kind === 'person') await maintenanceStore(db).markNoticed(msgType, actor.userKey)
      return {}
    },

    list: async ({ db }) => ({
      notices: (await maintenanceStore(db).list()).map(({ startsAt, endsAt, ...notice }) => ({
        ...notice,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    }),

    save: async ({ db, params: { msgType }, body: { messages, startsAt, endsAt, version }, record }) => {
      const store = maintenanceStore(db)
      const notice = { messages, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      const next = (await store.save(msgType, notice, version)) ?? failStale(await store.versionOf(msgType))
      await record({ msgType })
      return { version: next }
    },

    remove: async ({ db, params: { msgType }, record }) => {
      if (!(await maintenanceStore(db).remove(msgType))) fail('not_found')
      await record({ msgType })
      return {}
    },
  })

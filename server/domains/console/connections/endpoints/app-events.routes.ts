import { appEvents } from '@portico/contract/console/connections'
import { extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../../domain.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { mapPage } from '../../../../kernel/database/page.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { registrationOf } from '../../../apps/registrations/index.ts'
import {
  addEndpoint,
  changeEndpoint,
  countReplay,
  deliveryFrom,
  endpointFrom,
  readDelivery,
  rotateSecret,
  sendTestEvent,
} from './endpoints.actions.ts'
import { endpointsStore } from './endpoints.store.ts'
import { logStore } from './log.store.ts'

/** Returns an app's endpoint. @throws not_found while its events are off */
const ownEndpoint = async (db: Db, appId: string) => (await endpointsStore(db).list(appId))[0] ?? fail('not_found')

export const appEventsRoutes = (parts: Parts) =>
  implement(appEvents, {
    events: async ({ db, actor, standing, params: { appId } }) => {
      const [own] = await endpointsStore(db).list(appId)
      return {
        eventUrl: (await registrationOf(db, appId))?.basic.eventUrl ?? '',
        endpoint: own ? endpointFrom(own, own.waiting) : null,
        mayEdit: extentOf('app-setting-advance-add', { ...actor, roles: standing.roles }) !== 'none',
      }
    },

    switchOn: async ({ db, actor, params: { appId }, record }) => {
      const registration = await registrationOf(db, appId)
      if (!registration || registration.basic.eventUrl === '') return fail('move_not_possible')
      const draft = { name: appId, url: null, topics: null, phases: null, by: actor.userKey }
      const { secret } = await addEndpoint(db, parts, appId, draft)
      await record({ appId })
      return { secret }
    },

    changeEvents: async ({ db, params: { appId }, body, record }) => {
      const { id, name } = await ownEndpoint(db, appId)
      const { before, version } = await changeEndpoint(db, parts, appId, id, { ...body, name, url: null })
      const { topics, phases } = before
      await record({ appId, before: { topics, phases, on: before.disabledBecause === null }, after: body })
      return { version }
    },

    rotateEvents: async ({ db, params: { appId }, record }) => {
      const { id } = await ownEndpoint(db, appId)
      const { secret } = await rotateSecret(db, parts, appId, id)
      await record({ appId })
      return { secret }
    },

    testEvents: prepared(
      async ({ db, params: { appId } }) => sendTestEvent(db, parts, appId, (await ownEndpoint(db, appId)).id),
      async ({ db, params: { appId }, record }, { row, event, attempt }) => {
        await logStore(db).addTestEvent(row.id, event, attempt)
        await record({ appId, status: attempt.status })
        return attempt
      },
    ),

    eventDeliveries: async ({ db, params: { appId }, query: { state, ...paging } }) =>
      mapPage(await logStore(db).page((await ownEndpoint(db, appId)).id, state, paging), deliveryFrom),

    eventDelivery: async ({ db, params: { appId, deliveryId } }) => ({
      delivery: await readDelivery(db, (await ownEndpoint(db, appId)).id, deliveryId),
    }),

    replayEvent: prepared(
      async ({ db, params: { appId } }) => {
        const { id } = await ownEndpoint(db, appId)
        await countReplay(db, id)
        return id
      },
      async ({ db, params: { appId, deliveryId }, record }, id) => {
        await readDelivery(db, id, deliveryId)
        if (!(await logStore(db).replay(id, deliveryId))) return fail('move_not_possible')
        await record({ appId, deliveryId })
        return {}
      },
    ),

    giveUpEvent: async ({ db, params: { appId, deliveryId }, record }) => {
      const { id } = await ownEndpoint(db, appId)
      await readDelivery(db, id, deliveryId)
      if (!(await logStore(db).giveUp(id, deliveryId))) return fail('move_not_possible')
      await record({ appId, deliveryId })
      return {}
    },
  })

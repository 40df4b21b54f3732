import { appEvents } from '@portico/contract/console/connections'
import { verdict } from '@portico/contract/permissions'
import type { Parts } from '../../../../domain.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { mapPage } from '../../../../kernel/database/page.ts'
import { prepared } from '../../../../kernel/http/call.ts'
import { fail, fieldError } from '../../../../kernel/http/failure.ts'
import { implement } from '../../../../kernel/http/implement.ts'
import { registrationOf } from '../../../apps/registrations/index.ts'
import {
  addEndpoint,
  changeEndpoint,
  countReplay,
  deliveryFrom,
  endpointFrom,
  readDelivery,
  rotateSecret,
  tryEndpoint,
} from './endpoints.actions.ts'
import { endpointsStore } from './endpoints.store.ts'
import { logStore } from './log.store.ts'
import { type Reach, reachOf, reaches } from './reach.rules.ts'

/** Returns an app's endpoint. @throws not_found while its events are off */
const ownEndpoint = async (db: Db, appId: string) => (await endpointsStore(db).list(appId))[0] ?? fail('not_found')

const [viewing, editing] = ['app-setting-advance-view', 'app-setting-advance-add'] as const

/** Returns an app's endpoint for a caller with access to all its phases. @throws not_found, not_allowed */
const endpointWithin = async (db: Db, appId: string, reach: Reach) => {
  const own = await ownEndpoint(db, appId)
  return reaches(reach, own.phases) ? own : fail('not_allowed')
}

export const appEventsRoutes = (parts: Parts) =>
  implement(appEvents, {
    events: async ({ db, actor, standing, params: { appId } }) => {
      const [own] = await endpointsStore(db).list(appId)
      return {
        eventUrl: (await registrationOf(db, appId))?.basic.eventUrl ?? '',
        endpoint: own ? endpointFrom(own, own.waiting, parts.clock.now()) : null,
        mayEdit: verdict(editing, { ...actor, roles: standing.roles }) !== 'none',
      }
    },

    switchOn: async ({ db, actor, standing, params: { appId }, record }) => {
      const registration = await registrationOf(db, appId)
      if (!registration || registration.basic.eventUrl === '') return fail('move_not_possible')
      const given = { name: appId, url: null, topics: null, phases: reachOf(editing, { actor, standing }), by: actor.userKey }
      const { secret } = await addEndpoint(db, parts, appId, given)
      await record({ appId })
      return { secret }
    },

    changeEvents: async ({ db, actor, standing, params: { appId }, body, record }) => {
      const reach = reachOf(editing, { actor, standing })
      const { id, name } = await endpointWithin(db, appId, reach)
      if (!reaches(reach, body.phases)) return fail('invalid_input', { fieldErrors: [fieldError('phases', 'unknown_option')] })
      const { before, version } = await changeEndpoint(db, parts, appId, id, { ...body, name, url: null })
      const { topics, phases } = before
      await record({ appId, before: { topics, phases, on: before.disabledBecause === null }, after: body })
      return { version }
    },

    rotateEvents: async ({ db, actor, standing, params: { appId }, record }) => {
      const { id } = await endpointWithin(db, appId, reachOf(editing, { actor, standing }))
      const { secret } = await rotateSecret(db, parts, appId, id)
      await record({ appId })
      return { secret }
    },

    testEvents: prepared(
      async ({ db, params: { appId } }) => tryEndpoint(db, parts, appId, (await ownEndpoint(db, appId)).id),
      async ({ db, params: { appId }, record }, { row, tried, attempt }) => {
        await logStore(db).addTried(row.id, tried, attempt)
        await record({ appId, status: attempt.status })
        return attempt
      },
    ),

    eventDeliveries: async ({ db, actor, standing, params: { appId }, query: { state, ...paging } }) => {
      const log = logStore(db, reachOf(viewing, { actor, standing }))
      return mapPage(await log.page((await ownEndpoint(db, appId)).id, state, paging), deliveryFrom)
    },

    eventDelivery: async ({ db, actor, standing, params: { appId, deliveryId } }) => ({
      delivery: await readDelivery(db, (await ownEndpoint(db, appId)).id, deliveryId, reachOf(viewing, { actor, standing })),
    }),

    replayEvent: prepared(
      async ({ db, params: { appId } }) => {
        const { id } = await ownEndpoint(db, appId)
        await countReplay(db, id)
        return id
      },
      async ({ db, actor, standing, params: { appId, deliveryId }, record }, id) => {
        await readDelivery(db, id, deliveryId, reachOf(editing, { actor, standing }))
        if (!(await logStore(db).replay(id, deliveryId))) return fail('move_not_possible')
        await record({ appId, deliveryId })
        return {}
      },
    ),
  })

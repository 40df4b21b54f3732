import { endpoints } from '@portico/contract/console/connections'
import type { Parts } from '../../../../domain.ts'
import { mapPage } from '../../../../kernel/database/page.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { connectedServices, setReading } from '../platform/readings.actions.ts'
import {
  addEndpoint,
  changeEndpoint,
  deliveryFrom,
  endpointFrom,
  readDelivery,
  requireCallable,
  rotateSecret,
  sendTestEvent,
} from './endpoints.actions.ts'
import { endpointsStore } from './endpoints.store.ts'
import { logStore } from './log.store.ts'

type Admin = typeof endpoints

const keeping = (parts: Parts) =>
  implement<Pick<Admin, 'list' | 'add' | 'change' | 'remove' | 'rotate' | 'test'>>(
    {
      list: endpoints.list,
      add: endpoints.add,
      change: endpoints.change,
      remove: endpoints.remove,
      rotate: endpoints.rotate,
      test: endpoints.test,
    },
    {
      list: async ({ db }) => ({
        endpoints: (await endpointsStore(db).list(null)).map((row) => endpointFrom(row, row.waiting)),
      }),

      add: async ({ db, actor, body, record }) => {
        requireCallable(parts, body.url)
        const added = await addEndpoint(db, parts, null, { ...body, by: actor.userKey })
        await record({ id: added.id, name: body.name, url: body.url })
        return added
      },

      change: async ({ db, params: { id }, body, record }) => {
        requireCallable(parts, body.url)
        const { before, version } = await changeEndpoint(db, parts, null, id, body)
        const { name, url, topics, phases } = before
        await record({ id, name, before: { name, url, topics, phases, on: before.disabledBecause === null }, after: body })
        return { version }
      },

      remove: async ({ db, params: { id }, record }) => {
        const { name, url } = (await endpointsStore(db).lock(null, id)) ?? fail('not_found')
        await endpointsStore(db).remove(null, id)
        await record({ id, name, url })
        return {}
      },

      rotate: async ({ db, params: { id }, record }) => {
        const { row, secret } = await rotateSecret(db, parts, null, id)
        await record({ id, name: row.name })
        return { secret }
      },

      test: prepared(
        ({ db, params: { id } }) => sendTestEvent(db, parts, null, id),
        async ({ db, params: { id }, record }, { row, event, attempt }) => {
          await logStore(db).addTestEvent(id, event, attempt)
          await record({ id, name: row.name, status: attempt.status })
          return attempt
        },
      ),
    },
  )

const logged = implement<Pick<Admin, 'deliveries' | 'delivery' | 'replay' | 'giveUp' | 'services' | 'setReading'>>
const logging = ({ platformSources, jobKinds, listServices }: Parts) =>
  logged(
    {
      deliveries: endpoints.deliveries,
      delivery: endpoints.delivery,
      replay: endpoints.replay,
      giveUp: endpoints.giveUp,
      services: endpoints.services,
      setReading: endpoints.setReading,
    },
    {
      deliveries: async ({ db, params: { id }, query: { state, ...paging } }) => {
        if (!(await endpointsStore(db).find(null, id))) return fail('not_found')
        return mapPage(await logStore(db).page(id, state, paging), deliveryFrom)
      },

      delivery: async ({ db, params: { id, deliveryId } }) => {
        if (!(await endpointsStore(db).find(null, id))) return fail('not_found')
        return { delivery: await readDelivery(db, id, deliveryId) }
      },

      replay: async ({ db, params: { id, deliveryId }, record }) => {
        const { name } = (await endpointsStore(db).find(null, id)) ?? fail('not_found')
        await readDelivery(db, id, deliveryId)
        if (!(await logStore(db).replay(id, deliveryId))) return fail('move_not_possible')
        await record({ id, name, deliveryId })
        return {}
      },

      giveUp: async ({ db, params: { id, deliveryId }, record }) => {
        const { name } = (await endpointsStore(db).find(null, id)) ?? fail('not_found')
        await readDelivery(db, id, deliveryId)
        if (!(await logStore(db).giveUp(id, deliveryId))) return fail('move_not_possible')
        await record({ id, name, deliveryId })
        return {}
      },

      services: async ({ db }) => ({
        services: await connectedServices(db, listServices),
        areas: platformSources.map(({ area }) => area).toSorted(),
        jobKinds: jobKinds.map(({ name }) => name).toSorted(),
      }),

      setReading: async ({ db, params: { id }, body, record }) => {
        const { version: _, ...after } = body
        const { service, next } = await setReading(db, listServices, id, body)
        await record({ code: service.code, before: service.reading, after })
        return { version: next }
      },
    },
  )

export const endpointsRoutes = (parts: Parts) => [keeping(parts), logging(parts)]

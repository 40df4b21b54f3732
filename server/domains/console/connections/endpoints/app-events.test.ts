import { appEvents } from '@portico/contract/console/connections'
import { afterEach, expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { portalSettings } from '../../../../testing/portal.ts'
import { createWorld } from '../../../../testing/world.ts'
import { createReceiver } from '../connections.samples.ts'
import { emitEvent } from '../events/emit.ts'

portalSettings(async () => ({ WEBHOOK_POLL_MS: '20' }))

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Prepares two apps whose events are on, at a receiver that rejects those of new tickets. */
const setUp = async () => {
  const all = await createWorld()
  const { deps, partner, stranger, app, otherApp } = all
  const hook = await createReceiver()
  closing.push(hook.close)
  deps.outbound.allow(hook.host)
  const kindOf = (body = '{}') => (JSON.parse(body) as { type?: string }).type
  hook.answer.by = (_, response) => void response.writeHead(kindOf(hook.messages.at(-1)?.body) === 'ticket.added' ? 500 : 200).end()
  for (const { id } of [app, otherApp])
    await runIn(deps.db, 'insert into app_registration (app_id, event_url) values ($1, $2)', [id, hook.url])
  const [params, elsewhere] = [{ appId: app.id }, { appId: otherApp.id }]
  await partner.call(appEvents.switchOn, { params })
  await stranger.call(appEvents.switchOn, { params: elsewhere })
  const emit = (kind: 'ticket.added' | 'build.uploaded') => inTransaction(deps.db, (tx) => emitEvent(tx, { ...params, kind, data: {} }))
  const log = async () => (await partner.call(appEvents.eventDeliveries, { params })).list
  const received = () => hook.messages.map(({ body }) => kindOf(body))
  /** Emits an event that is rejected and one that waits behind it. @returns the first one’s delivery */
  const block = async () => {
    await emit('ticket.added')
    await emit('build.uploaded')
    const states = async () => (await log()).map(({ kind, state, attempts }) => [kind, state, attempts > 0])
    await expect.poll(states).toEqual([
      ['build.uploaded', 'waiting', false],
      ['ticket.added', 'waiting', true],
    ])
    return (await log()).at(-1)?.id ?? 0
  }
  return { ...all, params, elsewhere, block, log, received }
}

test('an app’s people cancel an event that their receiver rejects, and those behind it are delivered', async () => {
  const { deps, partner, staff, params, block, log, received } = await setUp()
  const deliveryId = await block()
  const cancel = (by = partner) => by.call(appEvents.giveUpEvent, { params: { ...params, deliveryId } })
  await expect(cancel(staff)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect(received()).not.toContain('build.uploaded')
  await cancel()
  await expect
    .poll(async () => (await log()).map(({ state, problem }) => [state, problem]))
    .toEqual([
      ['delivered', null],
      ['failed', 'given_up'],
    ])
  expect(received().at(-1)).toBe('build.uploaded')
  await expect(cancel()).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  const logged = await runIn(deps.db, "select details from activity_log where action = 'app.event-given-up' and app_id = $1", [
    params.appId,
  ])
  expect(logged.rows).toEqual([{ details: { appId: params.appId, deliveryId } }])
})

test('another app’s event is not found, whoever asks, and stays pending', async () => {
  const { admin, stranger, params, elsewhere, block, log } = await setUp()
  const deliveryId = await block()
  for (const by of [stranger, admin])
    await expect(by.call(appEvents.giveUpEvent, { params: { ...elsewhere, deliveryId } })).rejects.toMatchObject({
      status: 404,
      funcCode: 'not_found',
    })
  await expect(stranger.call(appEvents.giveUpEvent, { params: { ...params, deliveryId } })).rejects.toMatchObject({
    funcCode: 'app_not_found',
  })
  expect((await log()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

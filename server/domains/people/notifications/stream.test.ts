import { notifications, notificationStream } from '@portico/contract/people/notifications'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { portalSettings, testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { notify } from './index.ts'

portalSettings(async () => ({ STREAM_HEARTBEAT_MS: '50' }))

/** Yields the events of an open page, one by one. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('event: unread')) yield part.split('data: ')[1] ?? ''
  }
}

const setUp = async () => {
  const scene = await createWorld()
  const { portal } = await testPortal()
  const address = portal.app.server.listening
    ? `http://127.0.0.1:${(portal.app.server.address() as { port: number }).port}`
    : await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const open = (cookie?: string) => fetch(`${address}${notificationStream}`, { headers: cookie === undefined ? {} : { cookie } })
  const sendNotice = (userKey: string) =>
    notify(scene.deps.db, scene.deps, { kind: 'qa', to: [userKey], link: '/', text: () => ({ title: 'Done', body: 'The test is done.' }) })
  return { ...scene, open, sendNotice }
}

test('an open page receives its number of unread notifications at once, and nobody else’s', async () => {
  const { partner, stranger, open, sendNotice } = await setUp()
  const page = await open(partner.cookie)
  expect(page.headers.get('content-type')).toContain('text/event-stream')
  const events = eventsOf(page)
  expect((await events.next()).value).toBe('0')
  await sendNotice(stranger.user.userKey)
  await sendNotice(partner.user.userKey)
  expect((await events.next()).value).toBe('1')
  await partner.call(notifications.read, { body: { all: true } })
  expect((await events.next()).value).toBe('0')
  await events.return(undefined)
})

test('many notifications at once reach an open page as one number', async () => {
  const { partner, open, deps } = await setUp()
  const events = eventsOf(await open(partner.cookie))
  expect((await events.next()).value).toBe('0')
  const notice = { kind: 'qa' as const, to: [partner.user.userKey], link: '/', text: () => ({ title: 'Done', body: 'The test is done.' }) }
  await inTransaction(deps.db, async (tx) => {
    for (let sent = 0; sent < 50; sent += 1) await notify(tx, deps, notice)
  })
  expect((await events.next()).value).toBe('50')
  await events.return(undefined)
})

test('a page receives nothing after its session ends, and an open page does not keep its session alive', async () => {
  const { partner, staff, open, sendNotice, deps } = await setUp()
  await runIn(deps.db, "update session set updated_at = now() - interval '11 hours' where user_id = any($1)", [
    [partner.user.userKey, staff.user.userKey],
  ])
  const [page, other] = [await open(partner.cookie), await open(staff.cookie)]
  const [ended, events] = [page.text(), eventsOf(other)]
  expect((await events.next()).value).toBe('0')
  await runIn(deps.db, 'delete from session where user_id = $1', [partner.user.userKey])
  expect(await ended).toContain('event: unread\ndata: 0')
  await sendNotice(staff.user.userKey)
  expect((await events.next()).value).toBe('1')
  const { rows } = await runIn(deps.db, "select updated_at < now() - interval '10 hours' as idle from session where user_id = $1", [
    staff.user.userKey,
  ])
  expect(rows).toEqual([{ idle: true }])
  await events.return(undefined)
})

test('visitors cannot connect, and a person has at most ten connections', async () => {
  const { partner, open } = await setUp()
  expect((await open()).status).toBe(401)
  const pages = await Promise.all(Array.from({ length: 11 }, () => open(partner.cookie)))
  expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 200), 503])
  for (const { body } of pages) await body?.cancel()
})

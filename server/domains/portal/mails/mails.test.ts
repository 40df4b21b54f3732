import { randomUUID } from 'node:crypto'
import { mails } from '@portico/contract/portal/mails'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { unique, createWorld } from '../../../testing/world.ts'

const setUp = async () => {
  const scene = await createWorld()
  const to = `${unique().toLowerCase()}@example.test`
  const send = (subject: string) => inTransaction(scene.deps.db, (tx) => scene.deps.mail.send(tx, { to, subject, text: 'Hello,\nyou.' }))
  return { ...scene, to, send }
}

test('administrators find what the portal wrote, newest first, and can read it', async () => {
  const { admin, to, send } = await setUp()
  await send('First')
  await send('Second')
  const { list, total, page, size } = await admin.call(mails.list, { query: { size: 2 } })
  expect(list.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect({ page, size }).toEqual({ page: 0, size: 2 })
  expect(total).toBeGreaterThanOrEqual(2)
  const { mail } = await admin.call(mails.mail, { params: { id: list[0]!.id } })
  expect(mail).toMatchObject({ to, subject: 'Second', text: 'Hello,\nyou.', state: 'kept', error: null, sentAt: null })
})

test('pages do not overlap', async () => {
  const { admin, send } = await setUp()
  for (const subject of ['1', '2', '3']) await send(subject)
  const pages = await Promise.all([0, 1, 2].map((page) => admin.call(mails.list, { query: { page, size: 1 } })))
  expect(pages.map(({ list }) => list[0]?.subject)).toEqual(['3', '2', '1'])
})

test('a mail that does not exist is not found', async () => {
  const { admin } = await createWorld()
  await expect(admin.call(mails.mail, { params: { id: randomUUID() } })).rejects.toMatchObject({ funcCode: 'not_found', status: 404 })
})

test('nobody but administrators reads mails', async () => {
  const { staff, visitor, admin, send } = await setUp()
  await send('Secret')
  const { list } = await admin.call(mails.list)
  for (const [somebody, funcCode] of [
    [staff, 'not_allowed'],
    [visitor, 'signed_out'],
  ] as const) {
    await expect(somebody.call(mails.list)).rejects.toMatchObject({ funcCode })
    await expect(somebody.call(mails.mail, { params: { id: list[0]!.id } })).rejects.toMatchObject({ funcCode })
  }
})

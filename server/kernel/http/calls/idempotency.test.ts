import { advance } from '@portico/contract/console/settings'
import { expect, test } from 'vitest'
import { addressOf, type Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { runIn } from '../../database/run.ts'

const addWith = async (who: Person, appId: string, key: string, email: string) => {
  const answer = await who.raw({
    method: 'POST',
    url: addressOf(advance.add, { params: { appId } }),
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify({ kind: 'support_email', email }),
  })
  return answer.statusCode
}

test('a repeated call is refused once its sender has lost the permission', async () => {
  const { partner, app, deps } = await createWorld()
  const add = () => addWith(partner, app.id, 'k1', 'help@example.test')
  expect([await add(), await add()]).toEqual([200, 200])
  await runIn(deps.db, 'delete from app_member where app_id = $1', [app.id])
  expect(await add()).toBe(403)
})

test('a key of one app is refused on another, and another person’s key answers nothing of theirs', async () => {
  const { partner, reviewer, stranger, app, otherApp } = await createWorld()
  expect(await addWith(partner, app.id, 'k2', 'a@example.test')).toBe(200)
  expect(await addWith(stranger, app.id, 'k2', 'a@example.test')).toBe(404)
  expect(await addWith(stranger, otherApp.id, 'k2', 'a@example.test')).toBe(200)
  // The same entry again, by somebody else: a conflict, and no answer from the first call.
  expect(await addWith(reviewer, app.id, 'k2', 'a@example.test')).toBe(409)
})

import { apps } from '@portico/contract/apps/apps'
import { expect, test } from 'vitest'
import { createWorld } from './world.ts'

test('each world has its own people and apps, and people see only their own apps', async () => {
  const [one, other] = [await createWorld(), await createWorld()]
  expect(one.app.id).not.toBe(other.app.id)
  const { apps: seen } = await one.partner.call(apps.list)
  expect(seen.map(({ id }) => id)).toEqual([one.app.id])
  expect((await one.stranger.call(apps.list)).apps.map(({ id }) => id)).toEqual([one.otherApp.id])
})

test('a refused call reports the reason', async () => {
  const { visitor, newcomer } = await createWorld()
  await expect(visitor.call(apps.list)).rejects.toMatchObject({ funcCode: 'signed_out', status: 401 })
  await expect(newcomer.call(apps.list)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
})

test('the portal is ready once a world exists', async () => {
  const { visitor } = await createWorld()
  const answer = await visitor.raw({ method: 'GET', url: '/readyz' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
})

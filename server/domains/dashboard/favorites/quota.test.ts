import { favorites } from '@portico/contract/dashboard/favorites'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CallFailure } from '../../../testing/caller.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { favoritesStore } from './favorites.store.ts'

portalSettings(async () => ({ FAVORITES_MAX: '5' }))

test('nobody keeps more favorites than are allowed, not even by saving many at once', async () => {
  const { partner, staff, app } = await createWorld()
  const body = { name: 'One more', favoType: 'APP' as const, condition: { app: { appId: [{ id: app.id, name: app.name }] } } }
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      partner.call(favorites.add, { body }).then(
        () => 'kept',
        (failure: unknown) =>
          failure instanceof CallFailure ? `${failure.status} ${failure.funcCode} ${String(failure.details['max'])}` : failure,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === '409 quota_reached 5')).toHaveLength(15)
  const { favorites: list } = await partner.call(favorites.list)
  expect(list).toHaveLength(5)

  await staff.call(favorites.add, { body })
  await partner.call(favorites.remove, { params: { id: list[0]!.id } })
  await partner.call(favorites.add, { body })
})

test('one that is just being added counts already', async () => {
  const { partner, app, deps } = await createWorld()
  const condition = { app: { appId: [{ id: app.id, name: app.name }] } }
  const favorite = { name: 'One more', favoType: 'APP' as const, condition }
  const add = () =>
    partner.call(favorites.add, { body: favorite }).then(
      () => 'kept',
      (failure: unknown) => (failure instanceof CallFailure ? failure.funcCode : failure),
    )
  for (let kept = 0; kept < 4; kept += 1) expect(await add()).toBe('kept')
  const late = await deps.db.transaction().execute(async (tx) => {
    const store = favoritesStore(tx)
    expect(await store.count(partner.user.userKey)).toBe(4)
    await store.add(partner.user.userKey, favorite)
    const outcome = add()
    await Promise.race([outcome, pause(1_000)])
    return { outcome }
  })
  expect(await late.outcome).toBe('quota_reached')
})

import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { createVault } from './vault.ts'

test('a sealed value can be opened only for the same purpose, and not after it was altered', async () => {
  const { deps } = await createWorld()
  const sealed = deps.vault.seal('geheim 花', 'app secret LG-1')
  expect(sealed).not.toContain('geheim')
  expect(deps.vault.seal('geheim 花', 'app secret LG-1')).not.toBe(sealed)
  expect(deps.vault.open(sealed, 'app secret LG-1')).toBe('geheim 花')
  expect(() => deps.vault.open(sealed, 'app secret LG-2')).toThrow('authenticate')
  const altered = Buffer.from(sealed, 'base64')
  altered[altered.length - 1]! ^= 1
  expect(() => deps.vault.open(altered.toString('base64'), 'app secret LG-1')).toThrow('authenticate')
})

test('a rotated secret opens what an earlier one sealed, gives the same keyed hashes, and re-encrypts the key', async () => {
  const { deps } = await createWorld()
  const [before, after] = ['a'.repeat(32), 'b'.repeat(32)]
  await deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sealingKey').execute()
    const first = createVault([before])
    await first.load(tx)
    const sealed = first.seal('kept', 'x')
    const both = createVault([after, before])
    await both.load(tx)
    expect(both.open(sealed, 'x')).toBe('kept')
    const next = createVault([after])
    await next.load(tx)
    expect(next.open(sealed, 'x')).toBe('kept')
    expect(next.mac('text', 'x')).toEqual(first.mac('text', 'x'))
    expect(next.mac('text', 'y')).not.toEqual(first.mac('text', 'x'))
    await expect(createVault([before]).load(tx)).rejects.toThrow('PORTAL_SECRET')
    await tx.deleteFrom('sealingKey').execute()
  })
  await deps.vault.load(deps.db)
  expect(() => createVault([after]).seal('x', 'x')).toThrow('before it is loaded')
  await expect(createVault([]).load(deps.db)).rejects.toThrow('PORTAL_SECRET')
})

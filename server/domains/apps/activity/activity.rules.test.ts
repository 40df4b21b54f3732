import { expect, test } from 'vitest'
import { entryOf, type EntryRow } from './activity.rules.ts'

test.each([
  [{ productId: 'tracker', before: 'OFF', after: 'ON' }, 'tracker'],
  [{ service: 'Store feed', versions: 3 }, 'Store feed'],
  [{ user: 'Mina', count: 2 }, 'Mina'],
  [{ reason: 'late' }, ''],
])('an entry with %j is about “%s”', (details, target) => {
  const actor = { actorKind: 'person', actorKey: 'u', actorName: 'Rei', roleId: 30, address: null }
  const row: EntryRow = { id: 1, at: new Date(0), micros: 0, action: 'product.linked', details, phase: 1, ...actor }
  expect(entryOf(row).target).toBe(target)
})

test('early entries of notes, which hold their texts, are shown with their lengths', () => {
  const actor = { actorKind: 'person', actorKey: 'u', actorName: 'Rei', roleId: 30, address: null }
  const details = { appId: 'LG-1', phase: 1, path: '/start', before: '', after: 'Top secret 🙈' }
  const row: EntryRow = { id: 1, at: new Date(0), micros: 0, action: 'own-product.noted', details, phase: 1, ...actor }
  expect(entryOf(row)).toMatchObject({ before: 0, after: 12 })
  expect(JSON.stringify(entryOf(row))).not.toContain('Top secret')
})

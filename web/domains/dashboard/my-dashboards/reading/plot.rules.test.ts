import type { FoundApp } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { distributionOf } from './plot.rules.ts'

const app = (id: string, ...genres: string[]): FoundApp =>
  ({ id, name: id, appMetaVals: genres.length === 0 ? [] : [{ key: 'Genre', value: genres }] }) as unknown as FoundApp

test('values are counted by app, the commonest first, equal ones by name', () => {
  const apps = [app('a', 'Puzzle'), app('b', 'RPG', 'Puzzle'), app('c', 'Casual'), app('d', 'RPG'), app('e', 'Puzzle')]
  expect(distributionOf(apps, 'Genre')).toEqual({
    counted: [
      { value: 'Puzzle', count: 3 },
      { value: 'RPG', count: 2 },
      { value: 'Casual', count: 1 },
    ],
    missing: 0,
  })
})

test('apps without a value are missing, whether the key is there or not', () => {
  const empty = { ...app('x'), appMetaVals: [{ key: 'Genre', value: [] }] } as unknown as FoundApp
  expect(distributionOf([app('a'), empty, app('b', 'RPG')], 'Genre')).toEqual({ counted: [{ value: 'RPG', count: 1 }], missing: 2 })
  expect(distributionOf([app('a', 'RPG')], 'Other')).toEqual({ counted: [], missing: 1 })
})

test('at most 24 bars are drawn, those of the commonest values', () => {
  const apps = Array.from({ length: 40 }, (_, at) => app(`a${at}`, `Value ${String(at).padStart(2, '0')}`, ...(at < 3 ? ['Common'] : [])))
  const { counted } = distributionOf(apps, 'Genre')
  expect(counted).toHaveLength(24)
  expect(counted[0]).toEqual({ value: 'Common', count: 3 })
})

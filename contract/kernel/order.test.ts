import { expect, test } from 'vitest'
import { orderOf, sortsOf } from './order.ts'

test('calls are sorted by each of their keys in both directions', () => {
  const sorts = sortsOf(['name', 'updated'])
  expect(sorts).toEqual(['name,asc', 'name,desc', 'updated,asc', 'updated,desc'])
  expect(sorts.map((sort) => orderOf(sort))).toEqual([
    { key: 'name', direction: 'asc' },
    { key: 'name', direction: 'desc' },
    { key: 'updated', direction: 'asc' },
    { key: 'updated', direction: 'desc' },
  ])
})

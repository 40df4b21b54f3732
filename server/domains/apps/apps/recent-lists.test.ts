import { expect, test } from 'vitest'
import { createRecentLists } from './recent-lists.ts'

const listOf = (length: number) => ({
  apps: Array.from({ length }, (_, place) => ({ id: `EX-${place}`, name: 'Moon Garden', icon: null, status: 'PUBLISHED' as const })),
  total: length,
})

test('long lists are kept until together they have more than 100,000 apps, the one used last the longest', () => {
  const lists = createRecentLists()
  const kept = () => [...lists.all().keys()]
  const long = listOf(40_000)
  lists.keep('short', listOf(999))
  lists.keep('a', long)
  lists.keep('b', listOf(60_000))
  expect(kept()).toEqual(['a', 'b'])
  lists.keep('a', long)
  lists.keep('c', listOf(1_000))
  expect(kept()).toEqual(['a', 'c'])
  lists.keep('d', listOf(100_000))
  expect(kept()).toEqual(['d'])
})

test('what is kept later does not change lists that were looked at before', () => {
  const lists = createRecentLists()
  lists.keep('a', listOf(1_000))
  const before = lists.all()
  lists.keep('b', listOf(100_000))
  expect([[...before.keys()], [...lists.all().keys()]]).toEqual([['a'], ['b']])
})

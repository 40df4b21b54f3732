import type { CategoryMetas, MetaValue } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { compare } from './compare.rules.ts'

const category = (catgId: number, values: Record<string, MetaValue>): CategoryMetas => ({
  catgId,
  catgName: `Category ${catgId}`,
  id: null,
  version: 1,
  meta: { metaDatas: Object.entries(values).map(([key, value]) => ({ key, value })) },
  updatedAt: null,
  dshbrdPrmsnType: 'VIEW',
})

test('apps stand side by side, and what differs is known', () => {
  const rows = compare([
    [category(1, { Genre: 'Puzzle', Name: 'A' }), category(2, {})],
    [category(1, { Genre: 'Puzzle', Name: 'B' }), category(2, { Engine: 'Unity' })],
  ])
  expect(rows.map(({ key, values, differs }) => [key, values, differs])).toEqual([
    ['Genre', ['Puzzle', 'Puzzle'], false],
    ['Name', ['A', 'B'], true],
    ['Engine', [null, 'Unity'], true],
  ])
})

test('nothing to compare is no row', () => {
  expect(compare([])).toEqual([])
})

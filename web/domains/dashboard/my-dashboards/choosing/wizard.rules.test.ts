import { expect, test } from 'vitest'
import { chosenMetas, matchingMetas, metaKey } from './wizard.rules.ts'

const categories = [
  { catgId: 1, catgName: 'Basic', metas: [{ name: 'Name' }, { name: 'Status' }] },
  { catgId: 2, catgName: 'SDK', metas: [{ name: 'SDK Version' }] },
]

test('keys are found in any case, and categories without any are left out', () => {
  expect(matchingMetas(categories, ' sdk ')).toEqual([categories[1]])
  expect(matchingMetas(categories, '')).toEqual(categories)
  expect(matchingMetas(categories, 'nothing')).toEqual([])
})

test('what is chosen is told by category', () => {
  expect(chosenMetas(categories, new Set([metaKey(1, 'Status'), metaKey(9, 'Gone')]))).toEqual([
    { catgId: 1, catgName: 'Basic', metaNames: ['Status'] },
  ])
})

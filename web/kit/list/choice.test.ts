import { expect, test } from 'vitest'
import { toggleAll, selectionStateOf, shareOf, toggleKey } from './choice.ts'

test('the share of selected items is none, some or all', () => {
  expect([shareOf(0, 3), shareOf(1, 3), shareOf(3, 3), shareOf(0, 0)]).toEqual(['none', 'some', 'all', 'none'])
})

test('select-all affects visible entries, and leaves those hidden by a filter unchanged', () => {
  const chosen = new Set(['hidden', 'a'])
  expect(selectionStateOf(['a', 'b'], chosen)).toBe('some')
  const all = toggleAll(['a', 'b'], chosen)
  expect([...all].sort()).toEqual(['a', 'b', 'hidden'])
  expect(selectionStateOf(['a', 'b'], all)).toBe('all')
  expect([...toggleAll(['a', 'b'], all)]).toEqual(['hidden'])
})

test('an entry is chosen and let go again', () => {
  expect([...toggleKey(toggleKey(new Set(), 'a'), 'b')]).toEqual(['a', 'b'])
  expect([...toggleKey(new Set(['a']), 'a')]).toEqual([])
})

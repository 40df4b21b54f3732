import { expect, test } from 'vitest'
import { found } from './palette.rules.ts'

const targets = [
  { label: 'Search', hint: 'Page' },
  { label: 'Old saga', hint: 'LG-OLD' },
  { label: 'Saga of Tides', hint: 'CG-TIDE' },
].map((target) => ({ ...target, id: target.label, open: () => {} }))

test('targets are found by every word of label and hint, those that begin with it first', () => {
  expect(found(targets, 'saga').map(({ label }) => label)).toEqual(['Saga of Tides', 'Old saga'])
  expect(found(targets, 'tide saga').map(({ label }) => label)).toEqual(['Saga of Tides'])
  expect(found(targets, ' ')).toHaveLength(3)
  expect(found(targets, 'nothing')).toEqual([])
})

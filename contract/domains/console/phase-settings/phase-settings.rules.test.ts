import { expect, test } from 'vitest'
import { isEmpty } from './phase-settings.rules.ts'

test('blank texts, no choice, and what holds only such are empty', () => {
  const empty = [null, undefined, '', ' \u200b', [], [''], {}, { en: { name: ' ' }, ja: { name: '' } }]
  expect(empty.filter((value) => !isEmpty(value))).toEqual([])
  const filled = [0, false, 'a', ['a', ''], [0], { en: { name: '' }, ja: { name: 'A' } }]
  expect(filled.filter(isEmpty)).toEqual([])
})

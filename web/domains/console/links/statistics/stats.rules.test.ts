import { expect, test } from 'vitest'
import { changeOf, labelOf, nameOfValue } from './stats.rules.ts'

test('changes are per cent of what was before, and nothing where there was none', () => {
  expect([changeOf(118, 100), changeOf(0, 8), changeOf(5, 0), changeOf(1_003, 1_000)]).toEqual([18, -100, undefined, 0.3])
})

test('values have names in the language of the reader, unknown ones stay as they are', () => {
  expect(nameOfValue('country', 'JP', 'ko', '')).toBe('일본')
  expect(nameOfValue('language', 'ja', 'en', '')).toBe('Japanese')
  expect(nameOfValue('os', 'ios', 'en', '')).toBe('iOS')
  expect(nameOfValue('referrer', 'other', 'en', 'Other')).toBe('Other')
  expect(nameOfValue('country', '??', 'en', '')).toBe('??')
  expect([labelOf('2026-11-20'), labelOf('2026-11-20T18')]).toEqual(['11.20', '11.20 18:00'])
})

import { expect, test } from 'vitest'
import { plainLines } from './lines.ts'

const words = { yes: 'Yes', no: 'No' }

test('a value is written as lines, and nothing as none', () => {
  expect([null, ' ', [], {}, { en: { name: '' } }].map((value) => plainLines(value, words))).toEqual([[], [], [], [], []])
  expect([true, 0, 'a\nb', ['x', 'y']].map((value) => plainLines(value, words))).toEqual([['Yes'], ['0'], ['a', 'b'], ['x', 'y']])
  expect(plainLines('••••3Blo (2026-11-22T21:29:10.050Z)', words)[0]).toMatch(/^••••3Blo \(2026\D11\D2[123] \d\d:\d\d:\d\d\)$/)
  expect(plainLines([{ scope: 'email', required: false }], words)).toEqual(['scope: email, required: No'])
  expect(plainLines({ en: { name: 'Harbor', text: '' }, ja: { name: '' } }, words)).toEqual(['en: name: Harbor'])
})

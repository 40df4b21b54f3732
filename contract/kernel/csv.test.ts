import { expect, test } from 'vitest'
import { csvText, unescapeCell } from './csv.ts'

const lineOf = (...cells: (string | number)[]): string => csvText([cells]).slice(1, -2)

test.each([
  ['a text as it is', 'Aurora', 'Aurora'],
  ['what separates cells in quotes', 'one, two', '"one, two"'],
  ['what separates cells in some countries in quotes', 'one; two', '"one; two"'],
  ['lines in quotes', 'one\ntwo', '"one\ntwo"'],
  ['quotes doubled', 'say "no"', '"say ""no"""'],
  ['a formula as no formula', '=1+1', "'=1+1"],
  ['a formula in quotes as no formula', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['other signs that begin a formula', '+1 @x', "'+1 @x"],
  ['a tab that begins a formula', '\t=1', "'\t=1"],
  ['a line that begins a formula', '\r=1', '"\'\r=1"'],
  ['a number below zero as it is', -12.5, '-12.5'],
  ['what only begins like one as no formula', '-1+2', "'-1+2"],
  ['nothing as nothing', '', ''],
])('a cell holds %s', (_, cell, expected) => {
  expect(lineOf(cell)).toBe(expected)
})

test('a file begins with the mark of UTF-8, and each of its rows ends its line', () => {
  expect(
    csvText([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('\uFEFFa,1\r\nb,2\r\n')
})

test.each(['Aurora', '=1+1', '+1 @x', '\t=1', '-1+2', '-12.5', "'quoted'", "it's"])('%j is read as it was written', (cell) => {
  expect(unescapeCell(lineOf(cell))).toBe(cell)
})

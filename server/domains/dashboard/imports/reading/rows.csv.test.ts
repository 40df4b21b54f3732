import { expect, test } from 'vitest'
import { csvRows } from './rows.csv.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const rowsIn = (text: string, { size = text.length, lineEnd = /\r?\n/ } = {}) =>
  Array.fromAsync(csvRows(inPieces(text, size), ',', lineEnd))
const cellsIn = async (text: string) => (await rowsIn(text)).map((row) => ('cells' in row ? row.cells : row.code))

test.each([
  [
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['\n"a,1","b""c"\n\n""\n', [['a,1', 'b"c'], ['']]],
  ['"two\nlines",x\ny', [['two\nlines', 'x'], ['y']]],
  ['5" disk,a "b" c, "d"\n', [['5" disk', 'a "b" c', ' "d"']]],
  ['"a" b,"c"', [['"a" b', 'c']]],
  ['', []],
])('the cells of %j', async (text, cells) => expect(await cellsIn(text)).toEqual(cells))

test('a file may come in pieces of any size, and end its lines as old computers did', async () => {
  const text = '"a ""1""",b\r\n"c\r\nd",e\r\nf,"g'
  const whole = await rowsIn(text)
  expect(whole).toEqual([
    { line: 1, cells: ['a "1"', 'b'] },
    { line: 2, cells: ['c\r\nd', 'e'] },
    { line: 4, code: 'quote_open' },
  ])
  for (const size of [1, 2, 3, 5, 8]) expect(await rowsIn(text, { size })).toEqual(whole)
  expect(await rowsIn('a,b\rc\r', { lineEnd: /\r\n?|\n/ })).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c'] },
  ])
})

test('of a row whose quotation mark is not closed only the first line is skipped', async () => {
  expect(await cellsIn('a,"b\nc,d\ne,f\n')).toEqual(['quote_open', ['c', 'd'], ['e', 'f']])
  expect(await cellsIn('a,"b\nc,d\n"e",f\n')).toEqual(['quote_open', ['c', 'd'], ['e', 'f']])
})

test('a row that is too long is skipped with its line, or up to its first line end if that is in quotation marks', async () => {
  const long = 'x'.repeat(1_000_001)
  for (const size of [65_536, 3_000_000]) {
    expect(await rowsIn(`a\n${long}\nb\n`, { size })).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, code: 'row_too_long' },
      { line: 3, cells: ['b'] },
    ])
    const skipped = await rowsIn(`a,"b\nc\n${'d\n'.repeat(600_000)}`, { size })
    expect(skipped.slice(0, 2)).toEqual([
      { line: 1, code: 'row_too_long' },
      { line: 2, cells: ['c'] },
    ])
    expect(skipped).toHaveLength(600_002)
  }
})

test('a quotation mark left open in each line costs that line alone', async () => {
  const lines = 200_000
  const rows = await rowsIn(`a,"b\n`.repeat(lines), { size: 65_536 })
  expect(rows).toEqual(Array.from({ length: lines }, (_, at) => ({ line: at + 1, code: 'quote_open' })))
})

import { expect, test } from 'vitest'
import { columnsWithSamples, readCsv } from './imports.csv.ts'

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield* Array.from(text, (letter) => new TextEncoder().encode(letter))
}
const rowsOf = (text: string, needed: readonly string[]) => Array.fromAsync(readCsv(bytesOf(text), needed))

test.each([
  ['App ID,Genre\nA,Puzzle', ['App ID', 'Genre']],
  ['App ID;Genre\nA;Puzzle', ['App ID', 'Genre']],
  ['App ID\tGenre\nA\tPuzzle', ['App ID', 'Genre']],
  ['"App ID"|"Genre, main"\nA|Puzzle', ['App ID', 'Genre, main']],
  ['"a,b,c,d";App ID;Genre\n1;A;Puzzle', ['App ID']],
])('the separator of %j is found', async (text, needed) => {
  const [row] = await rowsOf(text, needed)
  expect(row).toMatchObject({ line: 2, row: { 'App ID': 'A' } })
})

test('where two separators are as frequent, or another is more frequent, the one that yields the needed columns is taken', async () => {
  const even = 'App ID|Price, in euros|Genre, main\nA|1|Puzzle'
  expect(await rowsOf(even, ['App ID'])).toEqual([{ line: 2, row: { 'App ID': 'A', 'Price, in euros': '1', 'Genre, main': 'Puzzle' } }])
  const rarer = 'App ID|Tags, of which, at most, three\nA|x'
  expect(await rowsOf(rarer, ['App ID'])).toEqual([{ line: 2, row: { 'App ID': 'A', 'Tags, of which, at most, three': 'x' } }])
})

test('without needed columns the most frequent separator is taken, and columns come with samples', async () => {
  expect(await columnsWithSamples(bytesOf('App ID;Genre\nA;Puzzle\nB;Puzzle\n'))).toEqual([
    { name: 'App ID', samples: ['A', 'B'] },
    { name: 'Genre', samples: ['Puzzle'] },
  ])
})

test('a missing column is named, with the one that was probably meant', async () => {
  await expect(rowsOf('App Id,Genre\nA,Puzzle', ['App ID'])).rejects.toMatchObject({
    code: 'no_column',
    details: { columns: 'App ID (did you mean App Id?)' },
  })
})

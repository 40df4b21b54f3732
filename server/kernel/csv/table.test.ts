import { expect, test } from 'vitest'
import { readRecords } from './table.ts'

test('records know the line on which they begin, also after line breaks within quotes, whichever those are', () => {
  for (const end of ['\n', '\r\n'])
    expect(readRecords(['name,memo', 'a,"one', 'two"', '', 'b,three', ''].join(end))).toEqual({
      records: [
        { line: 1, cells: ['name', 'memo'] },
        { line: 2, cells: ['a', 'one\ntwo'] },
        { line: 5, cells: ['b', 'three'] },
      ],
    })
})

test('commas, semicolons and tabs divide cells, by what divides the header most often', () => {
  for (const separator of [',', ';', '\t'])
    expect(readRecords(`name${separator}memo\na${separator}"x, y; z"\n`)).toEqual({
      records: [
        { line: 1, cells: ['name', 'memo'] },
        { line: 2, cells: ['a', 'x, y; z'] },
      ],
    })
})

test('a text of another encoding, or with an open quote, is unreadable from a line on', () => {
  expect(readRecords('name\n\uFFFD')).toEqual({ unreadable: { line: 2, code: 'not_utf8' } })
  // The parser notices an open quote at the end of the file; what is wrong is where it opens.
  expect(readRecords('name\na\n"b\nc\nd\n')).toEqual({ unreadable: { line: 3, code: 'not_csv' } })
  expect(readRecords('name\n"a\n\n"\nb"c\nd\n')).toEqual({ unreadable: { line: 5, code: 'not_csv' } })
})

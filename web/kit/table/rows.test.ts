import { expect, test } from 'vitest'
import { compare, lastPage, orderIn, orderText, slicePage, sortIn, sortRows } from './rows.ts'

const rows = [{ name: 'Version 10' }, { name: 'version 9' }, { name: 'Alpha' }]
const columns = [{ key: 'name', sortBy: (row: { name: string }) => row.name }, { key: 'other' }]

test('texts sort as people do: numbers in them as numbers, capitals beside small letters', () => {
  expect(sortRows(rows, columns, { key: 'name', direction: 'asc' }).map(({ name }) => name)).toEqual(['Alpha', 'version 9', 'Version 10'])
  expect(sortRows(rows, columns, { key: 'name', direction: 'desc' })[0]).toEqual({ name: 'Version 10' })
  expect(compare(10, 9)).toBeGreaterThan(0)
})

test('without an order, or by a column that has none, rows stay as they are', () => {
  expect(sortRows(rows, columns, undefined)).toBe(rows)
  expect(sortRows(rows, columns, { key: 'other', direction: 'asc' })).toBe(rows)
})

test('a page is its part of the rows', () => {
  expect(slicePage([1, 2, 3, 4, 5], { page: 1, size: 2 })).toEqual([3, 4])
  expect(slicePage([1, 2, 3], { page: 5, size: 10 })).toEqual([])
})

test('an order is the name of its column, with a minus sign if descending', () => {
  expect(orderText({ key: 'name', direction: 'asc' })).toBe('name')
  expect(orderText({ key: 'name', direction: 'desc' })).toBe('-name')
  for (const text of ['name', '-name', '-SDK Version']) expect(orderText(orderIn(text)!)).toBe(text)
})

test('a call is sorted as the address says, if it knows the column', () => {
  const sort = (text: string | undefined) => sortIn(['name', 'updated'], text, { key: 'updated', direction: 'desc' })
  expect(['name', '-name', undefined, '-', '-color'].map(sort)).toEqual([
    'name,asc',
    'name,desc',
    'updated,desc',
    'updated,desc',
    'updated,desc',
  ])
})

test.each([undefined, '', '-'])('%s is no order', (text) => expect(orderIn(text)).toBeUndefined())

test.each([
  [0, 10, 0],
  [1, 10, 0],
  [10, 10, 0],
  [11, 10, 1],
  [25, 5, 4],
])('of %d rows, %d at a time, the last page is %d', (total, size, page) => expect(lastPage(total, size)).toBe(page))

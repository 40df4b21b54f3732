import { expect, test } from 'vitest'
import { Transform } from '@portico/contract/dashboard/imports'
import { dateFrom } from './imports.dates.ts'
import { CellProblem, idFrom, numberFrom, sizeFrom, valueFrom, versionFrom } from './imports.transforms.ts'

const transform = (given: object) => Transform.parse(given)

test.each([
  ['July 12, 2018', 'MMMM d, yyyy', '2018-07-12'],
  ['Jul 2, 2018', 'MMM d, yyyy', '2018-07-02'],
  ['2/7/2018', 'd/M/yyyy', '2018-07-02'],
  ['7/2/2018', 'M/d/yyyy', '2018-07-02'],
  ['2.7.2018', 'd.M.yyyy', '2018-07-02'],
  ['2018-07-02', 'yyyy-MM-dd', '2018-07-02'],
  ['7-Jan-18', 'd-MMM-yy', '2018-01-07'],
  ['31-Dec-69', 'd-MMM-yy', '1969-12-31'],
  ['15-Mrz-25', 'd-MMM-yy', '2025-03-15'],
  ['15. März 2025', 'd. MMMM yyyy', '2025-03-15'],
  ['3 août 2024', 'd MMMM yyyy', '2024-08-03'],
  ['5 мая 2024', 'd MMMM yyyy', '2024-05-05'],
  ['2024年7月5日', 'yyyy年M月d日', '2024-07-05'],
  ['2024. 7. 5.', 'yyyy. M. d.', '2024-07-05'],
  ['Mon, 2 Jul 2018', 'EEE, d MMM yyyy', '2018-07-02'],
  ['2018-07-02 13:45:10', 'yyyy-MM-dd HH:mm:ss', '2018-07-02'],
  ['2018-07-02T13:45:10+09:00', "yyyy-MM-dd'T'HH:mm:ssX", '2018-07-02'],
  ['02.07.2018 um 3 PM', "dd.MM.yyyy 'um' h a", '2018-07-02'],
  ['2024-060', 'yyyy-DDD', '2024-02-29'],
  ['Q4, 7/1/18 AD', 'QQQ, d/M/yy G', '2018-01-07'],
  ['Sun 7.1.2018 3:05 at night GMT+09:00', 'EEE d.M.yyyy K:mm BBBB OOOO', '2018-01-07'],
])('the date %s by %s is %s', (text, format, date) => expect(dateFrom(text, format)).toBe(date))

test.each([
  ['19M', 19_922_944],
  ['201k', 205_824],
  ['1.5 GB', 1_610_612_736],
  ['1,024', 1024],
])('the size %s is %d bytes', (text, bytes) => expect(sizeFrom(text)).toBe(String(bytes)))

test.each([
  ['10,000', '10000'],
  ['-1.5', '-1.5'],
  ['1,234,567', '1234567'],
  ['9,99 €', '9.99'],
  ['1.299,00 €', '1299.00'],
  ['$1,299.50', '1299.50'],
  ['-$3', '-3'],
  ["1'299.00", '1299.00'],
  ['1.299.000', '1299000'],
  ['1.299', '1.299'],
  ['0,5', '0.5'],
])('the number %s is %s', (text, number) => expect(numberFrom(text)).toBe(number))

test.each([
  ['4.0.3 and up', '4.0.3'],
  ['v1.2-beta', '1.2'],
  ['7', '7'],
])('the version of %s is %s', (text, version) => expect(versionFrom(text)).toBe(version))

test('a cell that names a property of every object is a text like any other', () => {
  expect(valueFrom('constructor', transform({ words: { a: 'b' } }))).toBe('constructor')
  expect(valueFrom('a', transform({ words: { a: 'b' } }))).toBe('b')
})

test.each([
  () => dateFrom('1.0.19', 'MMMM d, yyyy'),
  () => sizeFrom('Varies with device'),
  () => numberFrom('3.0M'),
  () => versionFrom('BlueOrange'),
  () => idFrom(' ', 'slug'),
  () => idFrom('lower case', 'given'),
])('what cannot be read is refused', (read) => expect(read).toThrow(CellProblem))

test('words for nothing, ends to strip and words by words come before everything else', () => {
  expect(valueFrom('Varies with device', transform({ as: 'version', empty: ['Varies with device'] }))).toBeNull()
  expect(valueFrom('10,000+', transform({ as: 'number', strip: ['+'] }))).toBe('10000')
  expect(valueFrom('$4.99', transform({ as: 'number', strip: ['$'] }))).toBe('4.99')
  expect(valueFrom('GAME', transform({ words: { GAME: 'Game' } }))).toBe('Game')
  expect(valueFrom('Art;Design; ', transform({ as: 'list', separator: ';' }))).toEqual(['Art', 'Design'])
  expect(valueFrom('Paid', transform({ as: 'boolean', true: ['Free'], false: ['Paid'] }))).toBe('False')
  expect(valueFrom('=HYPERLINK("x")', transform({}))).toBe('=HYPERLINK("x")')
  expect(valueFrom('   ', transform({}))).toBeNull()
})

test('names in any script get ids of their own, the same every time', () => {
  const names = ['Sketch', '花火の夜', '雪のキャラバン', 'Sketch!', '별의 항해사']
  const ids = names.map((name) => idFrom(name, 'slug'))
  expect(new Set(ids).size).toBe(names.length)
  expect(ids.every((id) => /^[A-Z0-9]{1,20}$/.test(id))).toBe(true)
  expect(idFrom('花火の夜', 'slug')).toBe(ids[1])
  expect(idFrom('LG-AURORA', 'given')).toBe('AURORA')
  expect(idFrom('花火の夜', 'hash')).toMatch(/^[A-Z0-9]{20}$/)
})

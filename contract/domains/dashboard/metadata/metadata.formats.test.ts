import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes, languageTags } from './metadata.codes.ts'
import { canonicalLanguage, isCalendarDay, isVersion, isVersionPattern } from './metadata.formats.ts'

test('a day is one exactly when the calendar has it', () => {
  const part = (max: number, width: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(width, '0'))
  fc.assert(
    fc.property(part(9999, 4), part(14, 2), part(33, 2), (year, month, day) => {
      const inCalendar = new Date(Date.UTC(2000, Number(month), 0)).getUTCDate()
      const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
      const days = month === '02' && !leap ? 28 : inCalendar
      const exists = year !== '0000' && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= days
      expect(isCalendarDay(`${year}-${month}-${day}`)).toBe(exists)
    }),
    { numRuns: 2000 },
  )
})

test('every day that a date has is a day', () => {
  const dates = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      expect(isCalendarDay(date.toISOString().slice(0, 10))).toBe(true)
    }),
  )
})

test('a day is nothing but its ten characters', () => {
  for (const text of ['', '2024-01-01T00:00', '+02024-01-01', '2024-01-01\n', '２０２４-01-01']) expect(isCalendarDay(text)).toBe(false)
})

test('versions as values have one to four numbers', () => {
  expect(['1', '1.2', '1.2.3', '1.2.3.4', '0.0', '20240131123059'].filter((text) => !isVersion(text))).toEqual([])
  expect(['', '1.', '.1', '1..2', '1.2.3.4.5', '*', '1.*', '1a', '-1', '1\n'].filter(isVersion)).toEqual([])
})

test('versions as search terms have up to three numbers and may end with a wildcard', () => {
  expect(['*', '1', '1.2', '1.2.3', '1.*', '1.2.*', '1.2.3.*'].filter((text) => !isVersionPattern(text))).toEqual([])
  expect(['', '1.2.3.4', '*.1', '1.*.2', '1*', '1.2.3.4.*', '1.**', '.*'].filter(isVersionPattern)).toEqual([])
})

test('the countries are the 249 of the standard, each with a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes.toSorted()).toEqual(countryCodes)
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(['EU', 'UK', 'XK', 'UN', 'AN', 'ZZ'].filter((code) => countryCodes.includes(code))).toEqual([])
})

test('the languages of the picker are canonical, named and not repeated', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  expect(Intl.getCanonicalLocales([...languageTags])).toEqual(languageTags)
  expect(languageTags.filter((tag) => names.of(tag) === undefined)).toEqual([])
})

test('a long language tag is none, however well-formed', () => {
  expect(canonicalLanguage(`en-x-${'abcdefgh-'.repeat(10)}abcde`)).toHaveLength(100)
  expect(canonicalLanguage(`en-x-${'abcdefgh-'.repeat(10)}abcdef`)).toBeNull()
})

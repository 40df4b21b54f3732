import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortKeyOf } from './metadata.order.ts'
import { type MetaType, metaTypes } from './metadata.types.ts'

const bytes = (a: string, b: string) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
const order = (type: MetaType, a: string, b: string) => bytes(sortKeyOf(type, a), sortKeyOf(type, b))

test('numbers come by size, with signs, zeros in front and decimals', () => {
  const typed = ['100', '-2', '3.25', '-2.5', '0', '20', '007', '-0.5', '+3.2', '-10', '999999999999999999999']
  expect(typed.toSorted((a, b) => order('TEXT_NUMBER', a, b))).toEqual([
    '-10',
    '-2.5',
    '-2',
    '-0.5',
    '0',
    '+3.2',
    '3.25',
    '007',
    '20',
    '100',
    '999999999999999999999',
  ])
})

test('the ways to write one number are one place', () => {
  expect(new Set(['0', '-0', '+0.00', '000'].map((text) => sortKeyOf('TEXT_NUMBER', text))).size).toBe(1)
  expect(new Set(['-1.5', '-01.50'].map((text) => sortKeyOf('TEXT_NUMBER', text))).size).toBe(1)
})

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.nat({ max: 4 }), fc.integer({ min: 0, max: 3 }))
  .map(([number, places, zeros]) => {
    const digits = String(number < 0n ? -number : number).padStart(places + 1, '0')
    const whole = digits.slice(0, digits.length - places)
    const fraction = digits.slice(digits.length - places)
    const text = `${number < 0n ? '-' : ''}${'0'.repeat(zeros)}${whole}${places ? `.${fraction}` : ''}`
    return { text, size: number * 10n ** BigInt(4 - places) }
  })

test('any two numbers sort as they compare', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const expected = a.size < b.size ? -1 : a.size > b.size ? 1 : 0
      expect(order('TEXT_NUMBER', a.text, b.text)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

const parts = fc.array(fc.oneof(fc.nat({ max: 12 }), fc.nat()), { minLength: 1, maxLength: 4 })

test('any two versions sort part by part, missing parts as 0', () => {
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const place = [0, 1, 2, 3].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
      const expected = place === undefined ? 0 : Math.sign((a[place] ?? 0) - (b[place] ?? 0))
      expect(order('VERSION', a.join('.'), b.join('.'))).toBe(expected)
    }),
    { numRuns: 2000 },
  )
  expect(order('VERSION', '1.10', '1.9')).toBe(1)
})

test('words come after numbers, without regard to capitals, days as they are', () => {
  expect(order('TEXT_NUMBER', '!', '999')).toBe(1)
  expect(order('VERSION', 'beta', '99.0')).toBe(1)
  expect(order('TEXT_NUMBER', 'apple', 'Banana')).toBe(-1)
  expect(sortKeyOf('TEXT_NUMBER', ' 1.5 million ')).toBe('1.5 million')
  expect(sortKeyOf('DATE', '2024-01-31')).toBe('2024-01-31')
})

test('a sort key has at most a hundred whole characters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...metaTypes), fc.string({ unit: 'binary', maxLength: 300 }), (type, text) => {
      const sortKey = sortKeyOf(type, text)
      expect(Array.from(sortKey).length).toBeLessThanOrEqual(100)
      expect(sortKey.isWellFormed()).toBe(true)
    }),
  )
  expect(sortKeyOf('TEXT_NUMBER', `x${'👾'.repeat(200)}`)).toBe(`x${'👾'.repeat(99)}`)
})

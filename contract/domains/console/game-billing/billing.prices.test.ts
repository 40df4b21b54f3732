import { expect, test } from 'vitest'
import { canonicalAmount, decimalsOf, priceProblem } from './billing.prices.ts'

test.each([
  ['JPY', 0],
  ['KRW', 0],
  ['USD', 2],
  ['KWD', 3],
  ['CLF', 4],
] as const)('%s has %i decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals)
})

test.each([
  ['JPY', '120', undefined],
  ['JPY', '120.0', undefined],
  ['JPY', '120.5', 'too_many_decimals'],
  ['USD', '0.99', undefined],
  ['USD', '0.999', 'too_many_decimals'],
  ['KWD', '0.305', undefined],
  ['KWD', '0.3055', 'too_many_decimals'],
  ['USD', '0', 'too_small'],
  ['USD', '0.00', 'too_small'],
  ['USD', '1,99', 'invalid_amount'],
  ['USD', '-1', 'invalid_amount'],
  ['USD', '1e3', 'invalid_amount'],
  ['USD', '', 'invalid_amount'],
  ['USD', '1234567890123', 'invalid_amount'],
  ['usd', '1', 'unknown_currency'],
  ['ABC', '1', 'unknown_currency'],
  ['constructor', '1', 'unknown_currency'],
] as const)('%s %j: %s', (currency, amount, problem) => {
  expect(priceProblem(currency, amount)).toBe(problem)
})

test('a price is written with the decimals of its currency', () => {
  expect(canonicalAmount('USD', '1.5')).toBe('1.50')
  expect(canonicalAmount('USD', '007')).toBe('7.00')
  expect(canonicalAmount('JPY', '120.00')).toBe('120')
  expect(canonicalAmount('KWD', '0.5000')).toBe('0.500')
})

import { priceProblem } from '@portico/contract/console/game-billing'
import { afterAll, expect, test } from 'vitest'
import { translator } from '../../../kernel/texts.ts'
import { currencyName, currencyOptions, exampleOf, formatPrice } from './money.ts'

afterAll(() => translator.changeLanguage('en'))

test('a price has the sign and the decimals of its currency, and all of its digits', () => {
  expect(formatPrice('USD', '1.5')).toBe('$1.50')
  expect(formatPrice('JPY', '120')).toBe('¥120')
  expect(formatPrice('KWD', '0.125')).toMatch(/^KWD\s0\.125$/)
  // Converted to a number, it would lose precision.
  expect(formatPrice('JPY', '9007199254740993')).toBe('¥9,007,199,254,740,993')
})

test('currencies are named in the reader’s language, and offered with their codes', async () => {
  expect(currencyName('JPY')).toBe('Japanese Yen')
  const options = currencyOptions()
  expect(options.find(({ value }) => value === 'JPY')?.label).toBe('JPY – Japanese Yen')
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
  await translator.changeLanguage('ja')
  expect(currencyName('JPY')).toBe('日本円')
  expect(formatPrice('JPY', '120')).toBe('￥120')
})

test.each([
  ['JPY', '120'],
  ['USD', '0.99'],
  ['KWD', '0.999'],
])('the example in %s is %s', (currency, example) => expect(exampleOf(currency)).toBe(example))

test('the example of every currency is a valid price', () => {
  const wrong = Intl.supportedValuesOf('currency').filter((currency) => priceProblem(currency, exampleOf(currency)) !== undefined)
  expect(wrong).toEqual([])
})

import { expect, test } from 'vitest'
import { dateFormats } from './imports.contract.ts'
import { datePartsOf, isDateFormat } from './imports.dates.ts'

test.each([
  ...dateFormats,
  'EEEE, d. LLLL y',
  "d 'de' MMMM 'de' yyyy",
  "dd''MM''yy",
  'yyyyMMdd',
  'h:mm a, M/d/yy',
  'yyyy-MM-dd HH:mm:ss.SSS z',
  'uuuu-DDD',
  'QQQ, d/M/y G',
  "'KW' w: EEE d.M.yyy K:mm B OOOO",
])('%s is a date pattern', (format) => expect(isDateFormat(format)).toBe(true))

test.each([
  '',
  'yyyy',
  'yyyy-MM',
  'yyyy-MM-dd-dd',
  'MM/LL/yyyy',
  'YYYY-MM-DD',
  'yyyy-MMMMM-dd',
  'yyyy-ww-e',
  "yyyy-MM-dd 'T",
  'yyyy-MM-DD',
  'Q yyyy',
  'yyyy-MM-dd R',
  'day',
])('%s is none', (format) => expect(isDateFormat(format)).toBe(false))

test('text in quotation marks stands for itself, also a quotation mark', () => {
  expect(datePartsOf("d'o''clock'MMyy''")).toEqual([
    { symbol: 'd', length: 1 },
    { text: "o'clock" },
    { symbol: 'M', length: 2 },
    { symbol: 'y', length: 2 },
    { text: "'" },
  ])
})

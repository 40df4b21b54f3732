import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, tokenIn } from './addresses.ts'

test('repeated parameters are lists, single ones stay texts, also when they look like numbers', () => {
  expect(parseSearch('?ids=a&ids=b&appId=007')).toEqual({ ids: ['a', 'b'], appId: '007' })
  expect(stringifySearch({ ids: ['a', 'ü b'], appId: '007', none: undefined })).toBe('?ids=a&ids=%C3%BC+b&appId=007')
  expect(stringifySearch({})).toBe('')
})

test('a mailed token comes behind the hash', () => {
  expect(tokenIn('#token=abc-1')).toBe('abc-1')
  expect(tokenIn('token=abc-1')).toBe('abc-1')
  expect(tokenIn('')).toBe('')
})

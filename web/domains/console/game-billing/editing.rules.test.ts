import type { Item } from '@portico/contract/console/game-billing'
import { expect, test } from 'vitest'
import { changeOf, problemsOf, rowsOf } from './editing.rules.ts'

const draft = {
  productId: 'coins',
  name: 'Coins',
  type: 'consumable',
  tier: null,
  prices: { JPY: '120' },
  stores: { google: '', apple: '' },
} satisfies Partial<Item>
const item: Item = { ...draft, id: 1, version: 3, status: 'ACTIVE', by: 'Mina', at: '2026-11-20T00:00:00Z', editable: true }

test('a row has a price in each currency of the table, and keeps those in others', () => {
  expect(rowsOf([item], ['USD'])).toEqual({ 1: { ...draft, prices: { USD: '', JPY: '120' }, version: 3 } })
})

test('what is sent has no empty prices, and names the version that it changes', () => {
  const prices = { JPY: ' ', USD: '0.99' }
  expect(changeOf(1, { ...draft, prices, version: 3 })).toEqual({ id: 1, version: 3, values: { ...draft, prices: { USD: '0.99' } } })
})

test('a row says what cannot be sent', () => {
  expect(problemsOf({ ...draft, productId: 'Coins', name: ' ', prices: { JPY: '1.5', KWD: '1.555', USD: '' } })).toEqual([
    { field: 'productId', code: 'invalid_product_id' },
    { field: 'name', code: 'required' },
    { field: 'prices.JPY', code: 'too_many_decimals', details: { currency: 'JPY', max: 0, min: '120' } },
  ])
})

import type { Item } from '@portico/contract/console/game-billing'
import { expect, test } from 'vitest'
import { draftOf, rebase, rowProblems, savedOf, withEdit, withPrice } from './editing.rules.ts'

const item: Item = {
  id: 1,
  version: 3,
  productId: 'coins',
  name: 'Coins',
  type: 'consumable',
  tier: null,
  prices: { JPY: '120' },
  stores: { google: '', apple: '' },
  status: 'ACTIVE',
  by: 'Mina',
  at: '2026-11-20T00:00:00Z',
  editable: true,
}
const typed = (values: Partial<Item>) => withEdit(new Map(), item, { ...draftOf(item), ...values })

test('a row that is typed back to what it was is no edit', () => {
  const edits = typed({ name: 'Coin' })
  expect(savedOf(edits)).toEqual([{ id: 1, version: 3, values: { ...draftOf(item), name: 'Coin' } }])
  expect(withEdit(edits, item, draftOf(item)).size).toBe(0)
})

test('an emptied price is taken away, a new one is added', () => {
  expect(withPrice(draftOf(item), 'JPY', ' ').prices).toEqual({})
  expect(withPrice(draftOf(item), 'USD', '0.99').prices).toEqual({ JPY: '120', USD: '0.99' })
})

test('what is typed stays when somebody else saved first, and their other fields are taken over', () => {
  const theirs = { ...item, version: 4, tier: 5, name: 'Gold' }
  const { edits, conflicts } = rebase(typed({ prices: { JPY: '130' } }), [theirs])
  expect(savedOf(edits)).toEqual([{ id: 1, version: 4, values: { ...draftOf(theirs), prices: { JPY: '130' } } }])
  expect(conflicts).toEqual([])
  expect(rebase(typed({ name: 'Coin' }), [theirs])).toMatchObject({ conflicts: [1] })
  expect(rebase(typed({ name: 'Coin' }), []).edits.size).toBe(0)
})

test('a row says what cannot be sent', () => {
  expect(rowProblems({ ...draftOf(item), productId: 'Coins', name: ' ', prices: { JPY: '1.5', KWD: '1.555' } })).toEqual([
    { field: 'productId', code: 'invalid_product_id' },
    { field: 'name', code: 'required' },
    { field: 'prices.JPY', code: 'too_many_decimals', currency: 'JPY' },
  ])
})

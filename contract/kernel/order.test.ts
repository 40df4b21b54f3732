import { expect, test } from 'vitest'
import { orderIn } from './order.ts'

test('an order is ascending, or descending after a minus', () => {
  expect(orderIn('name')).toEqual({ key: 'name', direction: 'asc' })
  expect(orderIn('-name')).toEqual({ key: 'name', direction: 'desc' })
  expect(orderIn('-sub-name')).toEqual({ key: 'sub-name', direction: 'desc' })
})

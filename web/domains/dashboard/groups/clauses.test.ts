import { serviceGroups } from '@portico/contract/dashboard/groups'
import { expect, test } from 'vitest'
import { clausesFor } from './groups.queries.ts'

const items = [
  { id: 'Push(IOS)', label: 'Push', group: serviceGroups[0] },
  { id: 'Billing', label: 'Billing', group: serviceGroups[1] },
]

test('nothing chosen asks for nothing', () => {
  expect(clausesFor('PLATFORM_SERVICE', [], items)).toEqual([])
  expect(clausesFor('GAME_DEVELOPER', [], undefined)).toEqual([])
})

test('developers and contract types are asked for by name, without their list', () => {
  expect(clausesFor('GAME_DEVELOPER', ['Northwind'], undefined)).toMatchObject([{ operator: '=', value: ['Northwind'] }])
  expect(clausesFor('CONTRACT_INFO', ['Licensing', 'Own'], undefined)).toMatchObject([{ operator: '=', value: ['Licensing', 'Own'] }])
})

test('services wait for their list, because each is of a group', () => {
  expect(clausesFor('PLATFORM_SERVICE', ['Billing'], undefined)).toBeUndefined()
  expect(clausesFor('PLATFORM_SERVICE', ['Billing', 'Push(IOS)'], items)).toEqual([
    { field: serviceGroups[0], operator: '=', value: ['Push(IOS)'] },
    { field: serviceGroups[1], operator: '=', value: ['Billing'] },
  ])
})

test('a service that is gone is asked for too, and comes back unknown', () => {
  expect(clausesFor('PLATFORM_SERVICE', ['Gone'], items)).toEqual([{ field: serviceGroups[2], operator: '=', value: ['Gone'] }])
})

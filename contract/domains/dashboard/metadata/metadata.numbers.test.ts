import { expect, test } from 'vitest'
import { AppStatus, appTypes, mainPlatforms } from '../../apps/apps/apps.contract.ts'
import { appRoles } from '../../../permissions.ts'
import { itemPaths, itemTypes } from '../favorites/favorites.contract.ts'
import { platformNames, serviceGroups, serviceOf } from '../groups/groups.contract.ts'
import { operators, searchTypes } from '../search/search.contract.ts'
import { CategoryRight, metaTypes, valueOrigins } from './metadata.contract.ts'

test('apps have the statuses, types and main platforms of the specification', () => {
  expect(AppStatus.options).toEqual(['DEVELOPING', 'PUBLISHED', 'DEACTIVATED'])
  expect(appTypes).toEqual({
    1: 'Publishing',
    2: 'Channeling',
    3: 'LGC Lite',
    4: 'Trident Lite',
    5: 'QUICK GAME',
    6: 'LGC',
    7: 'HSP',
    8: '3rd-party',
    9: 'Platform',
    10: 'Test',
  })
  expect(mainPlatforms).toEqual({
    1: 'SDK V3 Publishing',
    11: 'SDK V3 Channeling',
    12: 'Official Community (Non-API)',
    13: 'Official Community (Virtual Graph API)',
    14: 'Web SDK',
    0: 'etc',
  })
})

test('roles have the numbers of the specification', () => {
  expect(appRoles).toEqual({
    reviewer: 10,
    biz: 20,
    director: 21,
    tech_pm: 30,
    pm_operator: 31,
    qa: 40,
    tester: 41,
    etc: 50,
    dashboard: 60,
    dev: 90,
  })
})

test('items have their types and paths, as the specification spells them', () => {
  expect(itemTypes).toEqual(['APP', 'PLATFORM', 'GAME_DEVELOPER', 'CONTRACT', 'SEARCH', 'CUSTOMIZE'])
  expect(itemPaths).toEqual({
    APP: '/data-dashboard/item/app-id',
    PLATFORM: '/data-dashboard/item/plarform/service',
    GAME_DEVELOPER: '/data-dashboard/item/game/developer',
    CONTRACT: '/data-dashboard/item/contract/info',
    SEARCH: '/data-dashboard/item/search',
    CUSTOMIZE: '/data-dashboard/item/my-dashboard',
  })
})

test('platform services are in three groups; versions are named with their platform, others by their keys', () => {
  expect(serviceGroups).toEqual(['SDK Version', 'Product Usage', 'Core Usage'])
  expect(platformNames).toEqual({ aos: 'Android', ios: 'IOS' })
  expect(serviceOf({ key: 'SDK Version', value: '4.1', platform: 'ios' })).toEqual({ id: '4.1(IOS)', label: '4.1 (IOS)' })
  expect(serviceOf({ key: 'SDK Version', value: '4.1', platform: 'aos' })).toEqual({ id: '4.1(Android)', label: '4.1 (Android)' })
  expect(serviceOf({ key: 'Push', value: true })).toEqual({ id: 'Push', label: 'Push' })
})

test('keys have their types, origins and rights, searches their types and operators', () => {
  expect(metaTypes).toHaveLength(17)
  expect(metaTypes).toContain('mutil_pulldown')
  expect(valueOrigins).toEqual(['LGD_DB_BASED', 'EXTERNAL_SYSTEM_BASED', 'USER_INPUT_BASED'])
  expect(CategoryRight.options).toEqual(['VIEW', 'EDIT'])
  expect(searchTypes).toEqual({ basic: 1, advanced: 2 })
  expect(operators.slice(0, 10)).toEqual([
    'is',
    'is_not',
    'is_one_of',
    'is_not_one_of',
    'exists',
    'does_not_exists',
    'between',
    'boolean',
    'more_than',
    'less_than',
  ])
})

import type { App } from '@portico/contract/apps/apps'
import { expect, test } from 'vitest'
import { filterApps, initialSegment, withSearchText } from './apps.filter.ts'

const app = (id: string, name: string, status: App['status'] = 'PUBLISHED'): App => ({ id, name, status, icon: null })
const apps = [app('LG-TEN', 'Game 10'), app('LG-NINE', 'Game 9', 'DEVELOPING'), app('LG-HANABI', '花火の夜')]
const found = (keyword: string, segment: 'all' | 'inService' = 'all') =>
  filterApps(withSearchText(apps), segment, keyword).map(({ id }) => id)

test('an app is found by its id or name, in any case and script', () => {
  expect(found('lg-ten')).toEqual(['LG-TEN'])
  expect(found(' GAME ')).toEqual(['LG-NINE', 'LG-TEN'])
  expect(found('花火')).toEqual(['LG-HANABI'])
  expect(found('が'.normalize('NFD'))).toEqual([])
  expect(found('nothing')).toEqual([])
})

test('published apps are in service', () => expect(found('game', 'inService')).toEqual(['LG-TEN']))

test('the dialog opens on In-service if the preselected app is, otherwise on All', () => {
  expect(initialSegment(app('LG-TEN', 'Game 10'))).toBe('inService')
  expect(initialSegment(app('LG-NINE', 'Game 9', 'DEVELOPING'))).toBe('all')
  expect(initialSegment(undefined)).toBe('all')
})

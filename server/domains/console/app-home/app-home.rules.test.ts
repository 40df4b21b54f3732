import type { HomeQaStatus, HomeReport, HomeTest, HomeTodo } from '@portico/contract/console/app-home'
import { expect, test } from 'vitest'
import { latestOfEach, sortByWaiting, testsWithin, schedulePeriod, shownReport, toolsFor } from './app-home.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const report = (id: string, days: number): HomeReport => ({
  id,
  version: '1',
  run: 1,
  passed: 1,
  devices: [],
  publishedAt: ago(days),
  link: '',
})

test('of compatibility reports the latest is shown, for seven days', () => {
  expect(shownReport([report('old', 3), report('new', 1)], now)?.id).toBe('new')
  expect(shownReport([report('seven', 7)], now)?.id).toBe('seven')
  expect(shownReport([report('eight', 7.01)], now)).toBeNull()
  expect(shownReport([], now)).toBeNull()
})

const planned = (id: string, from: number, to: number): HomeTest => ({
  id,
  type: 'real',
  name: id,
  from: ago(-from),
  to: ago(-to),
  state: '',
  link: '',
})

test('the schedule lists what overlaps the next 30 days, by start', () => {
  const tests = [
    planned('later', 31, 33),
    planned('second', 10, 12),
    planned('running', -3, 1),
    planned('over', -5, -1),
    planned('last', 29, 40),
  ]
  expect(testsWithin(tests, schedulePeriod(now)).map(({ id }) => id)).toEqual(['running', 'second', 'last'])
})

test('QA stands at the latest request of each type, the real one first', () => {
  const state = (id: string, type: 'alpha' | 'real', days: number): HomeQaStatus => ({
    id,
    type,
    name: id,
    state: '',
    at: ago(days),
    link: '',
  })
  const states = [state('a1', 'alpha', 5), state('r1', 'real', 9), state('a2', 'alpha', 2)]
  expect(latestOfEach(states).map(({ id }) => id)).toEqual(['r1', 'a2'])
})

test('the item waiting longest comes first, and items without a time last', () => {
  const todo = (name: string, since: string | null): HomeTodo => ({ kind: 'x', name, count: 1, link: '', since })
  expect(sortByWaiting([todo('none', null), todo('new', ago(1)), todo('old', ago(4))]).map(({ name }) => name)).toEqual([
    'old',
    'new',
    'none',
  ])
})

test('tools depend on permissions, services on the operator’s settings', () => {
  const kinds = (...given: Parameters<typeof toolsFor>) => toolsFor(...given).map(({ kind }) => kind)
  expect(kinds(() => true, { pion: 'https://pion.test', quaty: 'https://quaty.test' })).toEqual(['bts', 'tracker', 'pion', 'quaty'])
  expect(kinds(() => true, { pion: null, quaty: null })).toEqual(['bts', 'tracker'])
  expect(kinds((permission) => permission === 'app-pion-view', { pion: 'https://pion.test', quaty: null })).toEqual(['pion'])
})

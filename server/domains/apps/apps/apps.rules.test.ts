import { expect, test } from 'vitest'
import { appOf, recordedStatuses, reportedStatus, seesEveryApp } from './apps.rules.ts'
import { lastRecords } from './records/records.rules.ts'

test('staff and administrators see every app', () => {
  const person = { userKey: 'u', staff: false, admin: false }
  expect([seesEveryApp(person), seesEveryApp({ ...person, staff: true }), seesEveryApp({ ...person, admin: true })]).toEqual([
    false,
    true,
    true,
  ])
})

test('an app in review is reported and found as one in development', () => {
  expect(reportedStatus('APP_REVIEW')).toBe('DEVELOPING')
  expect(recordedStatuses('DEVELOPING')).toEqual(['DEVELOPING', 'APP_REVIEW'])
  expect(recordedStatuses('PUBLISHED')).toEqual(['PUBLISHED'])
})

test('an app without an icon has no icon path', () => {
  const row = { id: 'LG-1', name: 'Moon', status: 'PUBLISHED' as const }
  expect(appOf({ ...row, iconFileId: null }).icon).toBeNull()
  expect(appOf({ ...row, iconFileId: 'f' }).icon).toBe('/games-api/api/v1.0/app/LG-1/icon')
})

test('of several records for one app the last is used, sorted by id', () => {
  const record = { status: 'PUBLISHED' as const, appType: 1, mainPlatform: 1, developerId: null, contractType: null }
  const saved = lastRecords([
    { ...record, id: 'LG-B', name: 'first' },
    { ...record, id: 'LG-A', name: 'other' },
    { ...record, id: 'LG-B', name: 'last' },
  ])
  expect(saved.map(({ id, name }) => [id, name])).toEqual([
    ['LG-A', 'other'],
    ['LG-B', 'last'],
  ])
})

import { expect, test } from 'vitest'
import { phases } from '../../../kernel/permission.ts'
import { obstacle } from '../../../lifecycle.ts'
import { type AppRoleName, appRoles, permissions } from '../../../permissions.ts'
import { compareVersions, NoticeDraft, noticeLife, noticeStateAt } from './game-notices.contract.ts'

const at = (text: string) => new Date(text)

test('the clock makes a notice scheduled, shown and ended; a paused one ends too', () => {
  const notice = { paused: false, startsAt: at('2026-11-22T00:00:00Z'), endsAt: at('2026-11-23T00:00:00Z') }
  const states = (paused: boolean) =>
    ['2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00Z', '2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00Z'].map((now) =>
      noticeStateAt({ ...notice, paused }, at(now)),
    )
  expect(states(false)).toEqual(['SCHEDULED', 'SHOWN', 'SHOWN', 'ENDED'])
  expect(states(true)).toEqual(['PAUSED', 'PAUSED', 'PAUSED', 'ENDED'])
})

const draft = {
  kind: 'BANNER',
  defaultLanguage: 'en_US',
  texts: { en_US: { title: 'Hello', body: 'World' } },
  imageFileId: null,
  link: '',
  startsAt: '2026-11-01T01:30:00-04:00',
  endsAt: '2026-11-01T01:15:00-05:00',
  os: [],
  versionFrom: '',
  versionTo: '',
  countries: [],
  priority: 0,
}
const problems = (changed: object) =>
  NoticeDraft.safeParse({ ...draft, ...changed }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('the end is later than the start by the time that passes, across zones and the hour that comes twice', () => {
  // In New York, 01:30 daylight time is followed 45 minutes later by 01:15 standard time.
  expect(problems({})).toEqual([])
  expect(problems({ startsAt: draft.endsAt, endsAt: draft.startsAt })).toEqual(['endsAt not_after_start'])
  expect(problems({ startsAt: '2026-11-22T09:00:00+09:00', endsAt: '2026-11-22T00:00:00Z' })).toEqual(['endsAt not_after_start'])
  expect(problems({ startsAt: '2026-11-22T09:00:00+09:00', endsAt: '2026-11-22T00:00:01Z' })).toEqual([])
  // The hour skipped in spring: 01:59 and 03:00 are one minute apart.
  expect(problems({ startsAt: '2026-03-29T01:59:00+01:00', endsAt: '2026-03-29T03:00:00+02:00' })).toEqual([])
  expect(problems({ startsAt: '2026-11-22 09:00' })).toContain('startsAt invalid_date')
})

test('a title of 100 and a text of 5,000 characters as players see them, an https link, versions in order', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(problems({ texts: { en_US: { title: family.repeat(100), body: 'x'.repeat(5000) } } })).toEqual([])
  expect(problems({ texts: { en_US: { title: 'x'.repeat(101), body: 'x'.repeat(5001) } } })).toEqual([
    'texts.en_US.title too_long',
    'texts.en_US.body too_long',
  ])
  expect(problems({ defaultLanguage: 'ko_KR' })).toEqual(['texts.ko_KR.title required'])
  for (const link of ['http://a.example', 'game://shop', 'javascript:alert(1)'])
    expect(problems({ link })).toEqual(['link invalid_https_url'])
  expect(problems({ versionFrom: '1.10', versionTo: '1.9' })).toEqual(['versionTo version_order'])
  expect(problems({ versionFrom: '1.9.0', versionTo: '1.10' })).toEqual([])
  expect([compareVersions('1.0', '1'), compareVersions('2', '1.9') > 0, compareVersions('1.0b', '1.0c') < 0]).toEqual([0, true, true])
})

test('who may pause a notice, by phase', () => {
  const may = (role: AppRoleName) => {
    const holder = { roles: [appRoles[role]], admin: false, canAccessDshbrd: false, rules: permissions }
    return phases.filter((phase) => obstacle(noticeLife, 'pause', { state: 'SHOWN', phase }, holder) === undefined).join('')
  }
  expect(Object.fromEntries((Object.keys(appRoles) as AppRoleName[]).map((role) => [role, may(role)]))).toEqual({
    reviewer: '123',
    biz: '123',
    director: '123',
    tech_pm: '123',
    pm_operator: '123',
    qa: '',
    tester: '',
    etc: '',
    dashboard: '',
    dev: '1',
  })
})

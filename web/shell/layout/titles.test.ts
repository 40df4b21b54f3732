import { expect, test } from 'vitest'
import { appPageAt } from '@portico/contract/console/app-area'
import { formerAddresses, titleOf } from './titles.ts'

test.each([
  ['/preference/appInfo', 'appInfo'],
  ['/billing/', 'billing'],
  ['/productLink/liff', 'liff'],
  ['/productLink/tracker', 'productLink'],
  ['/productLink', undefined],
  ['/productLink/a/b', undefined],
  ['/constructor', undefined],
  ['/', undefined],
] as const)('the title of %s is %s', (path, key) => expect(titleOf(path)).toBe(key))

/** The titles of the specification, section 2.2, as their addresses are spelled there. */
const specified = {
  preference: 'appInfo appStore clientInfo roleInfo ipWhitelist',
  console: 'list create',
  '': 'dashboard notification billing submitBuild',
  log: 'transactionLog neloLog',
  auth: 'common authProvider tester socialGraph userKey userToken device',
  linemessage: 'list template linkTemplate',
  productLink: 'portico jira security liff',
  appNotice: 'list',
  appSupport: 'share/article ticket/list ticket/create ticket/detail category/common category/custom',
  qaRequest: 'list create detail edit',
}

test('every address in the specification’s map of titles has one of its own', () => {
  const paths = Object.entries(specified).flatMap(([folder, names]) =>
    names.split(' ').map((name) => (folder === '' ? `/${name}` : `/${folder}/${name}`)),
  )
  expect(paths).toHaveLength(38)
  expect(paths.filter((path) => titleOf(path) === undefined)).toEqual([])
  expect(new Set(paths.map(titleOf)).size).toBe(paths.length)
})

test('former addresses keep their titles, and lead to pages of an app', () => {
  for (const [path, now] of Object.entries(formerAddresses))
    expect([path, titleOf(path) !== undefined, appPageAt(now)?.path]).toEqual([path, true, now])
})

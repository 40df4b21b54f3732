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

test('former addresses keep their titles, and lead to pages of an app', () => {
  for (const [path, now] of Object.entries(formerAddresses))
    expect([path, titleOf(path) !== undefined, appPageAt(now)?.path]).toEqual([path, true, now])
})

import { expect, test } from 'vitest'
import { titleOf } from './titles.ts'

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'
import { arbitraryPaths } from './own-path.samples.ts'

const home = '/index'

test.each([
  '/',
  '/index',
  '/data-dashboard/app/LG-ONE?tab=values&catgId=1#history',
  '/index?next=https://evil.example',
  '/search?q=%2F%2Fevil.example',
  '/a/b%5Cc',
])('an own page is kept: %s', (path) => {
  expect(ownPath(path, home)).toBe(path)
})

test.each([
  ['another site', 'https://evil.example/'],
  ['another site without a scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash that browsers read as a slash', '/\\evil.example'],
  ['a backslash at the start', '\\/evil.example'],
  ['a backslash further on', '/index\\..\\..\\evil'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break', '/index\r\nSet-Cookie: a=b'],
  ['U+0000', '/\0/evil.example'],
  ['a space at the start', ' //evil.example'],
  ['a no-break space', '/\u00A0/evil.example'],
  ['a change of the writing direction', '/\u202Eindex'],
  ['a zero-width space', '/\u200B/evil.example'],
  ['script', 'javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a user before the host', '//portal.invalid@evil.example'],
  ['a user before our own host', 'http://me@portal.invalid/index'],
  ['a relative path', 'index'],
  ['steps up that end in two slashes', '/..//evil.example'],
  ['a dot that leaves two slashes', '/.//evil.example'],
  ['an encoded dot that leaves two slashes', '/%2e//evil.example'],
  ['a step up out of a folder that leaves two slashes', '/a/..//evil.example'],
  ['encoded dots in capitals', '/%2E%2e//evil.example/d'],
  ['nothing', ''],
  ['a list', ['/index']],
  ['no value', undefined],
  ['a number', 1],
])('%s leads home', (_, address) => {
  expect(ownPath(address, home)).toBe(home)
})

test('home is the caller’s to choose', () => {
  expect(ownPath('https://evil.example', '/sign-in')).toBe('/sign-in')
})

test('steps up within the portal are resolved', () => {
  expect(ownPath('/a/../b', home)).toBe('/b')
})

test('however a path is put together, it leads to this portal and says so again when asked twice', () => {
  fc.assert(
    fc.property(arbitraryPaths, (address) => {
      const path = ownPath(address, home)
      expect(path).toMatch(/^\/(?!\/)/)
      const there = new URL(path, 'https://portal.test/sign-in')
      expect([there.origin, `${there.pathname}${there.search}${there.hash}`]).toEqual(['https://portal.test', path])
      expect(ownPath(path, '/other')).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages, patterns, redirects } from './pages.ts'
import { describeScreen, readPages } from './vite.pages.ts'

test('the module of every page is read, and is there', async () => {
  const read = await readPages()
  expect(read.map(({ path }) => path)).toEqual([
    ...[...Object.values(pages), ...Object.values(patterns)].map(({ path }) => path),
    ...Object.keys(redirects),
  ])
  expect(read.filter(({ screen }) => !screen.endsWith('.screen.tsx') || !existsSync(join(import.meta.dirname, screen)))).toEqual([])
  expect(read.find(({ path }) => path === '/admin/user')).toEqual({
    path: '/admin/user',
    area: 'administration',
    screen: '/domains/people/accounts/users/users.screen.tsx',
  })
})

const shared = [
  { path: '/sign-in', area: 'plain', screen: '/a/entry.screen.tsx' },
  { path: '/account/user', area: 'account', screen: '/a/entry.screen.tsx' },
  { path: '/index', area: 'portal', screen: '/a/home.screen.tsx' },
] as const

test('a screen is for visitors if all its pages are, and loads with the menus of all of them', () => {
  expect(describeScreen(shared, '/web/a/home.screen.tsx')).toEqual({ isForVisitors: true, companions: [] })
  const entry = describeScreen(shared, '/web/a/entry.screen.tsx')
  expect(entry.isForVisitors).toBe(false)
  expect(entry.companions).toContain('/shell/menu/AccountNavigation.tsx')
})

import { expect, test } from 'vitest'
import { itemPaths } from '@portico/contract/dashboard/favorites'
import { sectionPaths } from '@portico/contract/portal/documents'
import { appPageAt, appPages } from '@portico/contract/console/app-area'
import { adminMenu, appMenu, guardOf } from './menus.ts'
import { areaAt, pages, redirects } from './pages.ts'

const all = Object.values(pages)

test('every page has a path of its own', () => {
  const paths = all.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !/^\/[\w/-]+$/.test(path))).toEqual([])
})

test('what leads on is no page itself, and leads to one', () => {
  const paths = new Set(all.map(({ path }) => path))
  expect(Object.keys(redirects).filter((path) => paths.has(path))).toEqual([])
  expect(Object.values(redirects).filter(({ path }) => !paths.has(path))).toEqual([])
})

test('every page of the administration lives on a call of administrators', () => {
  const pagesOfIt = all.filter(({ area }) => area === 'administration')
  expect(pagesOfIt.length).toBeGreaterThan(9)
  for (const page of pagesOfIt) expect([page.path, guardOf(page)?.access.who]).toEqual([page.path, 'admin'])
  expect(guardOf(pages.home)).toBeUndefined()
})

test('the menu of the administration names no page twice', () => {
  const paths = adminMenu.map(({ page }) => page.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every page of an app is one that a permission opens, and the menu names none twice', () => {
  const pagesOfApps = all.filter(({ area }) => area === 'app')
  expect(pagesOfApps.filter(({ path }) => !appPageAt(path))).toEqual([])
  const paths = appMenu.flatMap(({ page, below = [] }) => [page, ...below]).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !pagesOfApps.some((page) => page.path === path))).toEqual([])
  expect(new Set(appPages.map(({ path }) => path)).size).toBe(appPages.length)
})

test('the addresses that the server writes into mails and answers are pages', () => {
  const paths = new Set(all.map(({ path }) => path))
  const written = [...Object.values(itemPaths), ...Object.values(sectionPaths)]
  expect(written.filter((path) => !paths.has(path))).toEqual([])
})

test.each([
  ['/admin/user', 'administration'],
  ['/admin/user/', 'administration'],
  ['/data-dashboard', 'dashboard'],
  ['/index', 'portal'],
  ['/contactUs', 'member'],
  ['/sign-in', 'plain'],
  ['/app/home', 'app'],
  ['/appNoPermission', 'console'],
  ['/', undefined],
  ['/admin/nowhere', undefined],
] as const)('%s is of the area %s', (path, area) => expect(areaAt(path)).toBe(area))

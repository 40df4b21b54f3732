import { expect, test } from 'vitest'
import { itemPaths } from '@portico/contract/dashboard/favorites'
import { supportDesk } from '@portico/contract/console/support-desk'
import { sectionPaths } from '@portico/contract/portal/documents'
import { appPageAt, appPages } from '@portico/contract/console/app-area'
import { appMenu } from './menus.app.ts'
import { adminMenu, guardOf } from './menus.ts'
import { areaAt, pageAt, pages, redirects } from './pages.ts'

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

test('the support desk is open to those who may read its queue', () => {
  expect(pages.supportDesk.access).toEqual(supportDesk.queue.access)
})

test('the menu of the administration names no page twice', () => {
  const paths = adminMenu.map(({ page }) => page.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every page of an app is one that a permission opens, and the menu names none twice', () => {
  const pagesOfApps = all.filter(({ area }) => area === 'app')
  expect(pagesOfApps.filter(({ path }) => !appPageAt(path))).toEqual([])
  const paths = appMenu.flatMap(({ page, subpages = [] }) => [page, ...subpages]).map(({ path }) => path)
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

/** The addresses of the specification, sections 2.2 and 2.5, as they are spelled there. */
const specified = {
  '': 'index contactUs appDownload success appNoPermission',
  announcement: '. detail',
  console: 'list create',
  mail: 'confirm-inviting admin-create-account expand congratulation',
  document: 'guides/detail references/detail libraries/detail',
  account: `home user notification notification/detail notification/edit company/info company/apps company/members company/teams
    organization organization/detail/apps organization/detail/info organization/detail/members`,
  app: `home product/setting setting/basic setting/advance roles roles/team-detail submit-build submit-build/setting
    app-review/qa-request/list app-review/qa-request/detail app-review/qa-request/create app-review/qa-request/edit
    app-review/bts/home support/share/list support/share/detail support/share/create support/ticket/list support/ticket/detail
    support/ticket/create support/category/common support/category/custom report/qa-report/qa-request activity-log`,
  'app/product/portico': 'basic-info technical-info role-users dummy-friends ip-whitelist',
  'app/product/social/portico-message': 'oa/list oa/template user/list user/template',
  'app/product/portico-game-platform': `auth/setting auth/quick-start billing/quick-start billing/setting notice whitelist
    sdk/whitelist push`,
  'app/product': `pion/guide tracker/campaign tracker/inventory tracker/deep-link tracker/deep-link/create tracker/deep-link/edit
    tracker/reward-url tracker/reward-url/create tracker/reward-url/edit tracker/shorten-url tracker/shorten-url/create
    tracker/shorten-url/edit landing-page/configuration landing-page/template landing-page/template/create
    landing-page/template/edit security/liapp security/air`,
}

test('every address of the specification is a page, or leads to one', () => {
  const paths = Object.entries(specified).flatMap(([folder, names]) =>
    names.split(/\s+/).map((name) => `/${folder}/${name}`.replace('//', '/').replace('/.', '')),
  )
  expect(paths).toHaveLength(87)
  expect(paths.filter((path) => pageAt(path) === undefined)).toEqual([])
})

test('an address that leads on leads to the page of the specification', () => {
  expect(Object.fromEntries(Object.entries(redirects).map(([path, to]) => [path, to.path]))).toMatchObject({
    '/': '/index',
    '/app': '/console/list',
    '/console': '/console/list',
    '/document/guides': '/document/guides/detail',
    '/document/references': '/document/references/detail',
    '/document/libraries': '/document/libraries/detail',
  })
})

import { expect, test } from 'vitest'
import type { AppMenuEntry } from '../../kit/menu/menu.ts'
import { appMenu } from '../../menus.app.ts'
import { itemsOf, leadsTo, productItems } from './app-menu.rules.ts'

const entry = (path: string, more: Partial<AppMenuEntry> = {}): AppMenuEntry => ({
  group: 'common',
  page: Object.assign(() => ({ path, search: {} }), { path }),
  icon: () => null,
  text: 'app-area:pages.appHome',
  ...more,
})

const menu = [
  entry('/app/home'),
  entry('/app/setting/basic', { parent: 'setting' }),
  entry('/app/roles', { subpages: [{ path: '/app/roles/team-detail' }] }),
  entry('/app/setting/advance', { parent: 'setting' }),
  entry('/app/support/share/list', { parent: 'support' }),
  entry('/app/activity-log', { group: 'dataManagement' }),
]
const shown = (group: AppMenuEntry['group'], ...paths: string[]) =>
  itemsOf(menu, group, new Set(paths)).map((item) =>
    item.kind === 'page' ? item.entry.page.path : [item.parent, item.entries.map(({ page }) => page.path)],
  )

test('pages that are open are shown, and parents with at least one of them', () => {
  expect(shown('common', '/app/home', '/app/setting/basic', '/app/setting/advance', '/app/roles', '/app/activity-log')).toEqual([
    '/app/home',
    ['setting', ['/app/setting/basic', '/app/setting/advance']],
    '/app/roles',
  ])
  expect(shown('common', '/app/setting/advance')).toEqual([['setting', ['/app/setting/advance']]])
  expect(shown('dataManagement', '/app/activity-log')).toEqual(['/app/activity-log'])
  expect(shown('common')).toEqual([])
})

test('the menu has the groups of the specification, in its order (APPMENU-01, APPMENU-03)', () => {
  const all = new Set(appMenu.map(({ page }) => page.path))
  const group = (name: AppMenuEntry['group']) =>
    itemsOf(appMenu, name, all).map((item) => (item.kind === 'page' ? item.entry.page.path : item.parent))
  expect(group('common')).toEqual(['/app/home', 'setting', '/app/roles', 'appReview', 'support', '/app/report/qa-report/qa-request'])
  expect(group('dataManagement')).toEqual(['/app/activity-log'])
})

test('an entry is marked on the pages that one comes to from it', () => {
  const [, , roles] = menu
  expect(['/app/roles', '/app/roles/team-detail', '/app/home'].map((path) => leadsTo(roles!, path))).toEqual([true, true, false])
})

interface Made {
  productId: string
  pageCode: string | null
  status: number
  children: readonly Made[]
}
const made = (productId: string, status: number, children: readonly Made[] = []): Made => ({
  productId,
  pageCode: children.length > 0 ? null : productId,
  status,
  children,
})

test('products that are hidden, and those without an open page, are left out', () => {
  const products = [
    made('tracker', 1, [made('campaign', 1), made('inventory', 1)]),
    made('pion', 0),
    made('security', 1, [made('liapp', 0), made('air', 1)]),
    made('landing', 1),
  ]
  const open = new Map([
    ['campaign', '/campaign'],
    ['pion', '/pion'],
    ['liapp', '/liapp'],
    ['landing', '/landing'],
  ])
  const items = productItems(products, (code) => open.get(code))
  expect(items.map(({ product, path, children }) => [product.productId, path, children.map((one) => one.path)])).toEqual([
    ['tracker', undefined, ['/campaign']],
    ['landing', '/landing', []],
  ])
})

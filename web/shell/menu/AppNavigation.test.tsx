import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastMessages } from '../../kit/testing.ts'
import { showLastingToast, toast } from '../../kit/feedback/toast.ts'
import { appMenu } from '../../menus.app.ts'
import { answerApp } from '../../testing/app-area.ts'
import { createFakeServer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { AppNavigation } from './AppNavigation.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const campaign = { id: 1, needChannel: false, pageCategory: '', sId: null, status: 1 as const }
const products = [
  { ...campaign, productId: 'tracker-campaign', pageCode: 'campaign', menuDisplay: 'Campaign', children: [] },
  { ...campaign, productId: 'message-oa', pageCode: 'oa', menuDisplay: 'Official account', children: [] },
]
const productPages = [
  { pageCode: 'campaign', path: '/app/product/tracker/campaign' },
  { pageCode: 'oa', path: '/app/product/social/portico-message/oa/list' },
]

test('where the reader has no product, none are announced; the phase can still be changed', async () => {
  answerApp(server, { role: 60 })
  const screen = await show(<AppNavigation />, { at: '/app/home?appId=LG-A' })
  const menu = screen.getByRole('navigation', { name: 'App' })
  await expect.element(menu.getByRole('radio', { name: 'Development' })).toBeChecked()
  await expect.element(menu.getByText('Products', { exact: true })).not.toBeInTheDocument()
})

test('the menu has its groups and their entries in the words of the specification', async () => {
  answerApp(server, { products, pages: [...productPages, ...appMenu.map(({ page: { path } }) => ({ pageCode: path, path }))] })
  const screen = await show(<AppNavigation />, { at: '/app/home?appId=LG-A' })
  const menu = screen.getByRole('navigation', { name: 'App' })
  await expect.element(menu.getByText('Data management')).toBeVisible()
  const words = [...menu.element().querySelectorAll(':scope > p, :scope > a, :scope > div > button')].map(({ textContent }) => textContent)
  const common = ['Common', 'Home', 'Setting', 'Roles', 'AppReview', 'Support', 'Report']
  expect(words).toEqual([...common, 'Products', 'Campaign', 'Official account', 'Data management', 'Activity log'])
})

test.each([
  [30, 1],
  [31, 0],
  [10, 0],
  [90, 0],
])('the way to the product setting, for the Tech PM alone (role %i)', async (role, links) => {
  answerApp(server, { role, pages: [{ pageCode: 'product-setting', path: '/app/product/setting' }] })
  const screen = await show(<AppNavigation />, { at: '/app/home?appId=LG-A' })
  await expect.element(screen.getByRole('radio', { name: 'Development' })).toBeChecked()
  expect(screen.getByRole('link', { name: 'Product setting' }).elements()).toHaveLength(links)
})

test.each([
  [
    'a page beside the products stays, whichever product came before',
    '/app/product/setting?p=tracker-campaign',
    '/app/product/setting?p=tracker-campaign&ph=2',
  ],
  ['a record stays', '/app/support/ticket/detail?id=5&team=7#last', '/app/support/ticket/detail?id=5&team=7&ph=2#last'],
  [
    'a product’s page stays, without its page of the list',
    '/app/product/tracker/campaign?page=3',
    '/app/product/tracker/campaign?p=tracker-campaign&ph=2',
  ],
  [
    'a product’s record leads to its list',
    '/app/product/social/portico-message/oa/template?id=5',
    '/app/product/social/portico-message/oa/list?p=message-oa&ph=2',
  ],
])('another phase: %s', async (_, at, to) => {
  answerApp(server, { products, pages: productPages })
  const screen = await show(<AppNavigation />, { at: at.replace('?', '?appId=LG-A&') })
  const menu = screen.getByRole('navigation', { name: 'App' })
  await expect.element(menu.getByRole('link', { name: 'Campaign' })).toBeVisible()
  toast('error', 'Refused.')
  showLastingToast('Tonight.', () => {})
  await menu.getByRole('radio', { name: 'Staging' }).click()
  await expect.poll(() => screen.address().replace('appId=LG-A&', '')).toBe(to)
  await expect.poll(toastMessages).toEqual(['Tonight.'])
})

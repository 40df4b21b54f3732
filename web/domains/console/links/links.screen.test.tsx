import { deepLinks, type LinkHead, rewardUrls, shortUrls } from '@portico/contract/console/links'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { DeepLinksPage, RewardUrlsPage, ShortUrlsPage } from './links.screen.tsx'

const link = (given: Partial<LinkHead> = {}): LinkHead => ({
  id: 7,
  kind: 'shorten',
  name: 'Poster',
  slug: 'poster',
  address: 'https://go.example.com/poster',
  target: 'https://a.example.com/game',
  android: null,
  ios: null,
  status: 'ACTIVE',
  campaign: null,
  inventory: null,
  deepLink: null,
  clicks: 1_234,
  visitors: 56,
  installs: 0,
  issued: 3,
  total: 100,
  startsAt: null,
  endsAt: null,
  hasPassword: false,
  version: 1,
  by: 'Rei',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
  editable: true,
  ...given,
})
const listOf = (...list: LinkHead[]) => ({ list, total: list.length, mayAdd: true, domains: [''] })

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-tracker-shorten-url-add', 'app-tracker-reward-url-add'] })
})
afterEach(() => server.stop())

test('a short URL is archived and restored from its menu; one that is not editable has none', async () => {
  let status: LinkHead['status'] = 'ACTIVE'
  server.on(shortUrls.list, () => listOf(link({ status }), link({ id: 8, name: 'Old flyer', editable: false })))
  server.on(shortUrls.archive, () => {
    status = 'ARCHIVED'
    return {}
  })
  server.on(shortUrls.enable, () => {
    status = 'ACTIVE'
    return {}
  })
  const screen = await show(<ShortUrlsPage />, { at: '/app/product/tracker/shorten-url?appId=LG-A&ph=1' })
  const row = screen.getByRole('row', { name: /Poster/ })
  await expect.element(row.getByText('1,234')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actions for Old flyer' })).not.toBeInTheDocument()
  const menu = screen.getByRole('button', { name: 'Actions for Poster' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(row.getByText('Archived')).toBeVisible()
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Restore' }).click()
  await expect.element(row.getByText('Active')).toBeVisible()
  const requests = [shortUrls.archive, shortUrls.enable].map((route) => server.requests(route).map(({ params }) => params))
  expect(requests).toEqual([[{ appId: 'LG-A', id: '7' }], [{ appId: 'LG-A', id: '7' }]])
})

test('a link is removed after a question that names it', async () => {
  server.on(shortUrls.list, () => listOf(link()))
  server.on(shortUrls.remove, () => {
    server.on(shortUrls.list, () => listOf())
    return {}
  })
  const screen = await show(<ShortUrlsPage />, { at: '/app/product/tracker/shorten-url?appId=LG-A&ph=1' })
  await screen.getByRole('button', { name: 'Actions for Poster' }).click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  const question = screen.getByRole('dialog', { name: 'Remove Poster?' })
  await expect.element(question.getByText(/can’t be reused/)).toBeVisible()
  expect(server.requests(shortUrls.remove)).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No data' })).toBeVisible()
  expect(server.requests(shortUrls.remove).map(({ params }) => params)).toEqual([{ appId: 'LG-A', id: '7' }])
})

test('package names break before their dots, not within a word', async () => {
  server.on(deepLinks.list, () => listOf(link({ kind: 'deep', android: 'com.northwind.aurora' })))
  const screen = await show(<DeepLinksPage />, { at: '/app/product/tracker/deep-link?appId=LG-A&ph=1' })
  const cell = screen.getByRole('cell', { name: 'com.northwind.aurora' })
  await expect.element(cell).toBeVisible()
  expect(cell.element().querySelector('span')?.innerHTML).toBe('com<wbr>.northwind<wbr>.aurora<wbr>')
})

test('the export has the filters of the list', async () => {
  server.on(shortUrls.list, () => listOf(link()))
  const screen = await show(<ShortUrlsPage />, { at: '/app/product/tracker/shorten-url?appId=LG-A&ph=1&keyword=post&status=ACTIVE' })
  await expect.element(screen.getByRole('row', { name: /Poster/ })).toBeVisible()
  const address = new URL(screen.getByRole('link', { name: 'CSV' }).element().getAttribute('href') ?? '', location.origin)
  expect(address.pathname).toBe('/games-api/api/v1.0/app/LG-A/tracker/shorten-url/download')
  expect([address.searchParams.get('keyword'), address.searchParams.get('status')]).toEqual(['post', 'ACTIVE'])
})

test('a reward URL cannot be added before there is a deep link, and its list counts rewards, not visitors', async () => {
  server.on(rewardUrls.list, () => listOf(link({ kind: 'reward' })))
  server.on(deepLinks.list, () => listOf())
  const at = '/app/product/tracker/reward-url?appId=LG-A&ph=1'
  const screen = await show(<RewardUrlsPage />, { at })
  await expect.element(screen.getByRole('note')).toMatchTextContent(/until a deep link is set/)
  await expect.element(screen.getByRole('button', { name: 'Add reward URL' })).toBeDisabled()
  await expect.element(screen.getByRole('row', { name: /Poster/ }).getByText('3 / 100')).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Visitors' })).not.toBeInTheDocument()
  await screen.unmount()
  server.on(deepLinks.list, () => listOf(link({ kind: 'deep' })))
  const later = await show(<RewardUrlsPage />, { at })
  await expect.element(later.getByRole('link', { name: 'Add reward URL' })).toBeVisible()
  await expect.element(later.getByRole('note')).not.toBeInTheDocument()
})

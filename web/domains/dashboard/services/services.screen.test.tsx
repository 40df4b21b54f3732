import { type Service, services } from '@portico/contract/dashboard/services'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pretendServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ServicesPage } from './services.screen.tsx'

let server: ReturnType<typeof pretendServer>
let kept: Service[]
beforeEach(() => {
  server = pretendServer()
  kept = Array.from({ length: 12 }, (_, at) => ({
    id: `00000000-0000-4000-8000-0000000000${at + 10}`,
    code: `feed-${at + 1}`,
    name: `Feed ${at + 1}`,
    categories: [{ catgId: 1, catgName: 'Store' }],
    appIds: at === 1 ? ['LG-A', 'LG-B'] : null,
    createdAt: '2026-01-02T03:04:00Z',
    lastUsedAt: null,
  }))
  server.on(services.list, ({ query: { page = '0', size = '10' } }) => ({
    list: kept.slice(Number(page) * Number(size), (Number(page) + 1) * Number(size)),
    total: kept.length,
    page: Number(page),
    size: Number(size),
    categories: [{ catgId: 1, catgName: 'Store' }],
  }))
})
afterEach(() => server.stop())

const at = '/admin/service'

test('services are listed with what they may write and when they were last used', async () => {
  const screen = await show(<ServicesPage />, { at })
  const row = screen.getByRole('row', { name: /feed-1 / })
  await expect.element(row.getByRole('cell', { name: 'Store' })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: 'All', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /feed-2 / }).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: '2026.01.02 12:04' })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: '-', exact: true })).toBeVisible()
})

test('the page of the list comes from the address', async () => {
  const screen = await show(<ServicesPage />, { at: `${at}?page=2` })
  await expect.element(screen.getByRole('cell', { name: 'feed-12' })).toBeVisible()
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible()
})

test('a new secret is shown once, with the code of the service it is for', async () => {
  server.on(services.generateSecret, () => ({ secret: 'sesame-open' }))
  const screen = await show(<ServicesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Feed 2' }).click()
  await screen.getByRole('menuitem', { name: 'New secret' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Save this secret now' })
  await expect.element(dialog.getByText(/sesame-open/)).toBeVisible()
  await expect.element(dialog.getByText(/feed-2/)).toBeVisible()
  expect(server.requests(services.generateSecret).map(({ params }) => params['id'])).toEqual([kept[1]!.id])
  // The secret exists already: there is nothing to cancel.
  expect(dialog.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect.element(screen.getByText(/sesame-open/)).not.toBeInTheDocument()
})

test('a new service writes all apps unless some are named', async () => {
  server.on(services.add, () => ({ service: kept[0]!, secret: 'sesame-open' }))
  const screen = await show(<ServicesPage />, { at })
  await screen.getByRole('button', { name: 'Add service' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add service' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Feed')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('feed')
  await dialog.getByRole('switch', { name: 'It can write all apps' }).click()
  await dialog.getByRole('combobox', { name: 'Apps it can write' }).click()
  await userEvent.keyboard('LG-A')
  // Enter does nothing until the input is there.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}')
      return dialog.getByText('LG-A').query()
    })
    .not.toBeNull()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText(/sesame-open/)).toBeVisible()
  expect(server.requests(services.add).map(({ body }) => body)).toEqual([{ name: 'Feed', code: 'feed', catgIds: [], appIds: ['LG-A'] }])
})

test('revoking asks first, and the last row of the last page leads to the page before', async () => {
  kept = kept.slice(0, 11)
  server.on(services.revoke, ({ params }) => {
    kept = kept.filter(({ id }) => id !== params['id'])
    return {}
  })
  const screen = await show(<ServicesPage />, { at: `${at}?page=2` })
  await screen.getByRole('button', { name: 'Actions for Feed 11' }).click()
  await screen.getByRole('menuitem', { name: 'Revoke' }).click()
  await screen.getByRole('dialog', { name: 'Revoke Feed 11?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect.element(screen.getByText('1–10 of 10')).toBeVisible()
  await expect.poll(() => screen.address()).toBe(at)
})

test('without services it says what they are for', async () => {
  kept = []
  const screen = await show(<ServicesPage />, { at })
  await expect.element(screen.getByText('Add a service to let another system send metadata.')).toBeVisible()
})

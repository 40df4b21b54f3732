import { type Service, services } from '@portico/contract/dashboard/services'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ServicesPage } from './services.screen.tsx'

let server: ReturnType<typeof createFakeServer>
let kept: Service[]
/** The apps of the second and the third service; the others write all. */
const limitedTo = [undefined, ['LG-A', 'LG-B'], ['LG-A', 'LG-B', 'LG-C', 'LG-D']]
beforeEach(() => {
  server = createFakeServer()
  kept = Array.from({ length: 12 }, (_, at) => ({
    id: `00000000-0000-4000-8000-0000000000${at + 10}`,
    code: `feed-${at + 1}`,
    name: `Feed ${at + 1}`,
    categories: [{ catgId: 1, catgName: 'Store' }],
    appIds: limitedTo[at] ?? null,
    createdAt: '2026-01-02T03:04:00Z',
    lastUsedAt: null,
    version: 1,
  }))
  server.on(services.list, ({ query: { page = '0', size = '10' } }) => ({
    list: kept.slice(Number(page) * Number(size), (Number(page) + 1) * Number(size)),
    total: kept.length,
    page: Number(page),
    size: Number(size),
    categories: [
      { catgId: 1, catgName: 'Store' },
      { catgId: 2, catgName: 'Media' },
    ],
  }))
})
afterEach(() => server.stop())

const at = '/admin/service'

test('services are listed with what they may write and when they were last used', async () => {
  const screen = await show(<ServicesPage />, { at })
  const row = screen.getByRole('row', { name: /feed-1 / })
  await expect.element(row.getByRole('cell', { name: 'Store' })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: 'All', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /feed-2 / }).getByRole('cell', { name: 'LG-A, LG-B' })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: '2026.01.02 12:04' })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: '-', exact: true })).toBeVisible()
})

test('many apps are counted, and listed on request', async () => {
  const screen = await show(<ServicesPage />, { at })
  const apps = screen.getByText('LG-A, LG-B, LG-C, LG-D')
  await expect.element(apps).not.toBeVisible()
  await screen.getByText('4 apps').click()
  await expect.element(apps).toBeVisible()
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

const edit = async (name: string) => {
  const screen = await show(<ServicesPage />, { at })
  await screen.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit service' })
  return { screen, dialog, save: dialog.getByRole('button', { name: 'Save' }) }
}

test('a service is edited with what it may write, but without its code', async () => {
  server.on(services.change, ({ params }) => {
    kept = kept.map((one) => (one.id === params['id'] ? { ...one, name: 'Shop', version: 2 } : one))
    return { version: 2 }
  })
  const { screen, dialog, save } = await edit('Feed 2')
  await expect.element(dialog.getByRole('textbox', { name: 'Code' })).toBeDisabled()
  await expect.element(dialog.getByRole('checkbox', { name: 'Store' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await dialog.getByRole('checkbox', { name: 'Media' }).click()
  await save.click()
  await expect.element(screen.getByRole('cell', { name: 'Shop', exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(services.change).map(({ params, body }) => [params['id'], body])).toEqual([
    [kept[1]!.id, { name: 'Shop', catgIds: [1, 2], appIds: ['LG-A', 'LG-B'], version: 1 }],
  ])
})

test('what somebody else changed meanwhile is merged into the dialog, and saved once it was seen', async () => {
  server.on(services.change, () => {
    if (kept[0]!.version === 2) return { version: 3 }
    kept = kept.map((one, place) => (place === 0 ? { ...one, appIds: ['LG-A'], version: 2 } : one))
    return refuse({ code: 'stale_version', status: 409 })
  })
  const { dialog, save } = await edit('Feed 1')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await save.click()
  await expect.element(dialog.getByText('LG-A')).toBeVisible()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(services.change).at(-1)?.body).toEqual({ name: 'Shop', catgIds: [1], appIds: ['LG-A'], version: 2 })
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

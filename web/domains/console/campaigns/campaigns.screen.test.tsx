import { type Campaign, campaigns, inventories, type Inventory, noUtm } from '@portico/contract/console/campaigns'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { CampaignsPage } from './campaigns.screen.tsx'
import { InventoriesPage } from './inventories.screen.tsx'

const campaign = (id: number, given: Partial<Campaign> = {}): Campaign => ({
  id,
  code: `code000${id}`,
  name: `Spring ${id}`,
  startsAt: '2026-03-01T00:00:00Z',
  endsAt: null,
  channel: '',
  owner: '',
  budget: '',
  goal: '',
  utm: noUtm,
  status: 'ACTIVE',
  links: 2,
  clicks: 1234,
  installs: 5,
  version: 7,
  updatedAt: '2026-01-02T00:00:00Z',
  by: null,
  editable: true,
  ...given,
})
const at = '/app/product/tracker/campaign?appId=LG-A&ph=1'

let server: ReturnType<typeof createFakeServer>
const answer = (list: Campaign[], mayAdd = true) =>
  server.on(campaigns.list, () => ({ list, total: list.length, page: 0, size: 10, mayAdd }))
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-tracker-campaign-download'] })
})
afterEach(() => server.stop())

test('campaigns show their figures, and their actions only to those who may change them', async () => {
  answer([campaign(1), campaign(2, { status: 'ARCHIVED' }), campaign(3, { editable: false })], false)
  server.on(campaigns.archive, () => ({}))
  server.on(campaigns.restore, () => ({}))
  const screen = await show(<CampaignsPage />, { at: `${at}&keyword=spring` })
  await expect.element(screen.getByRole('row', { name: /Spring 1/ })).toMatchTextContent(/code0001.*1,234/)
  await expect.element(screen.getByRole('button', { name: 'Actions for Spring 3' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add campaign' })).not.toBeInTheDocument()
  // The file contains the same rows as the list.
  await expect.element(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', expect.stringContaining('keyword=spring'))
  await screen.getByRole('button', { name: 'Actions for Spring 1' }).click()
  await screen.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.poll(() => server.requests(campaigns.archive).map(({ params }) => params['id'])).toEqual(['1'])
  await screen.getByRole('button', { name: 'Actions for Spring 2' }).click()
  await screen.getByRole('menuitem', { name: 'Restore' }).click()
  await expect.poll(() => server.requests(campaigns.restore).map(({ params }) => params['id'])).toEqual(['2'])
})

test('a campaign needs a name; the server’s problems stand at their fields, and what was typed stays', async () => {
  answer([])
  server.on(campaigns.add, () =>
    refuse({
      code: 'invalid_input',
      fieldErrors: [
        { field: 'name', message: 'x', code: 'illegal_character' },
        { field: 'utm.source', message: 'x', code: 'too_long', details: { max: 100 } },
      ],
    }),
  )
  const screen = await show(<CampaignsPage />, { at })
  await screen.getByRole('button', { name: 'Add campaign' }).click()
  const form = screen.getByRole('dialog', { name: 'Add campaign' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Please enter a value.')).toBeVisible()
  expect(server.requests(campaigns.add)).toEqual([])
  await form.getByRole('textbox', { name: 'Name' }).fill('100% off')
  await form.getByRole('textbox', { name: 'utm_source' }).fill('newsletter')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('The characters ! @ # $ % ^ aren’t allowed.')).toBeVisible()
  await expect.element(form.getByText('At most 100 characters.')).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'utm_source' })).toHaveValue('newsletter')
  expect(server.requests(campaigns.add)[0]?.body).toMatchObject({
    name: '100% off',
    startsAt: null,
    utm: { ...noUtm, source: 'newsletter' },
  })
})

test('a change carries the version that was read; removing one that is in use is refused in the question', async () => {
  answer([campaign(1)])
  server.on(campaigns.change, () => ({ version: 8 }))
  server.on(campaigns.remove, () => refuse({ code: 'in_use', status: 409 }))
  const screen = await show(<CampaignsPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Spring 1' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const form = screen.getByRole('dialog', { name: 'Edit' })
  await form.getByRole('textbox', { name: 'Owner' }).fill('Jo')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.requests(campaigns.change).map(({ body }) => body)).toMatchObject([
    { owner: 'Jo', version: 7, startsAt: '2026-03-01T00:00:00Z' },
  ])
  await screen.getByRole('button', { name: 'Actions for Spring 1' }).click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  const question = screen.getByRole('dialog', { name: 'Remove Spring 1?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByText('This is still in use.')).toBeVisible()
})

const poster: Inventory = {
  id: 3,
  name: 'Poster',
  description: 'At the harbor',
  media: '',
  size: '',
  campaignIds: [4],
  campaigns: [{ id: 4, name: 'Spring 4' }],
  links: 2,
  clicks: 1234,
  version: 1,
  updatedAt: '2026-01-02T00:00:00Z',
  by: 'Mina',
  editable: true,
}

test('any campaign of many is found by its name, and those of an inventory stay', async () => {
  server.on(campaigns.list, ({ query }) => {
    const list = [campaign(query.keyword === '900' ? 900 : 1)]
    return { list, total: 900, page: 0, size: 50, mayAdd: true }
  })
  server.on(inventories.inventoryList, () => ({ list: [poster], total: 1, page: 0, size: 10, mayAdd: true }))
  server.on(inventories.changeInventory, () => ({ version: 2 }))
  const screen = await show(<InventoriesPage />, { at: '/app/product/tracker/inventory?appId=LG-A&ph=1' })
  await screen.getByRole('button', { name: 'Actions for Poster' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const form = screen.getByRole('dialog', { name: 'Edit inventory' })
  await expect.element(form.getByText('Spring 4')).toBeVisible()
  await form.getByRole('combobox', { name: 'Campaign' }).fill('900')
  await screen.getByRole('option', { name: 'Spring 900' }).click()
  await expect.element(form.getByText('Spring 900')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.requests(inventories.changeInventory).map(({ body }) => body)).toMatchObject([{ campaignIds: [4, 900], version: 1 }])
})

test('an inventory is listed with its description and figures, and added with a name and a description', async () => {
  answer([campaign(4)])
  server.on(inventories.inventoryList, () => ({ list: [poster], total: 1, page: 0, size: 10, mayAdd: true }))
  server.on(inventories.addInventory, () => ({ id: 5 }))
  const screen = await show(<InventoriesPage />, { at: '/app/product/tracker/inventory?appId=LG-A&ph=1' })
  await expect.element(screen.getByRole('row', { name: /Poster/ })).toMatchTextContent(/At the harbor.*Spring 4.*2.*1,234/)
  await screen.getByRole('button', { name: 'Add inventory' }).click()
  const form = screen.getByRole('dialog', { name: 'Add inventory' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Banner')
  await form.getByRole('textbox', { name: 'Description' }).fill('On the first page')
  await form.getByRole('combobox', { name: 'Campaign' }).click()
  await screen.getByRole('option', { name: 'Spring 4' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const sent = { name: 'Banner', description: 'On the first page', media: '', size: '', campaignIds: [4] }
  expect(server.requests(inventories.addInventory).map(({ body }) => body)).toEqual([sent])
})

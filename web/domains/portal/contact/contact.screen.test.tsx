import { contact } from '@portico/contract/portal/contact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ContactPage } from './contact.screen.tsx'

let server: ReturnType<typeof createFakeServer>
let apps: { id: string; name: string }[]
beforeEach(() => {
  apps = []
  server = createFakeServer()
  server.on(contact.apps, () => ({ list: apps }))
})
afterEach(() => server.stop())

const choose = async (screen: Awaited<ReturnType<typeof show>>, field: string, option: string) => {
  await screen.getByRole('combobox', { name: field }).click()
  await screen.getByRole('option', { name: option }).click()
}

const write = async () => {
  const screen = await show(<ContactPage />, { at: '/contactUs' })
  await choose(screen, 'Category', 'Billing')
  await screen.getByRole('textbox', { name: 'Subject' }).fill('An invoice')
  await screen.getByRole('textbox', { name: 'Message' }).fill('It is missing.')
  return screen
}

test('a question gets a number; somebody without apps is not asked about one', async () => {
  server.on(contact.create, () => ({ ticketNo: 'Q-17', appId: null, id: 17 }))
  const screen = await write()
  await expect.poll(() => server.requests(contact.apps).length).toBe(1)
  expect(screen.getByRole('combobox', { name: /About an app/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Q-17')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open your question' })).toHaveAttribute('href', '/contactUs/question?id=17')
  expect(server.requests(contact.create).map(({ body }) => body)).toEqual([
    { category: 'billing', appId: null, title: 'An invoice', body: 'It is missing.', fileIds: [] },
  ])
  await screen.getByRole('button', { name: 'Ask another question' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
})

test('a question about an app becomes its ticket', async () => {
  apps = [{ id: 'LG-A', name: 'Aurora' }]
  server.on(contact.create, () => ({ ticketNo: '#5', appId: 'LG-A', id: 5 }))
  const screen = await write()
  await choose(screen, 'About an app (optional)', 'Aurora (LG-A)')
  await screen.getByRole('button', { name: 'Send' }).click()
  const link = screen.getByRole('link', { name: 'Open the ticket' })
  await expect.element(link).toHaveAttribute('href', '/app/support/ticket/detail?appId=LG-A&id=5')
  await expect.element(screen.getByText(/We’re sending a copy to \S+@\S+\. You’ll find/)).toBeVisible()
  await expect.element(screen.getByText('#5', { exact: true })).toBeVisible()
  expect(server.requests(contact.create).map(({ body }) => body)).toMatchObject([{ appId: 'LG-A', title: 'An invoice' }])
})

test('a refused question keeps what was written, and says why', async () => {
  server.on(contact.create, () =>
    refuse({ code: 'invalid_input', fieldErrors: [{ field: 'title', message: 'x', code: 'illegal_character' }] }),
  )
  const screen = await write()
  await screen.getByRole('button', { name: 'Send' }).click()
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await expect.element(subject).toBeInvalid()
  await expect.element(subject).toHaveValue('An invoice')
  await userEvent.fill(subject, 'An invoice of May')
  await expect.element(subject).toBeValid()
})

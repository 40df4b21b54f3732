import { type Ticket, tickets } from '@portico/contract/console/tickets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { TicketPage } from './detail.screen.tsx'
import { entry, rei, ticket } from './tickets.samples.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
  server.on(tickets.replies, () => ({ list: [entry] }))
  server.on(tickets.people, () => ({ list: [{ ...rei, staff: false }] }))
  server.on(tickets.categories, () => ({ list: [{ id: 2, name: 'SDK', kind: 'common' }] }))
})
afterEach(() => server.stop())

/** Opens the dialog that edits a ticket with this text. */
const edit = async (text: Ticket['text']) => {
  server.on(tickets.one, () => ({ ticket: { ...ticket, editable: true, text } }))
  const screen = await show(<TicketPage />, { at: '/app/support/ticket/detail?appId=LG-A&id=12', user: { ...mina, staff: false } })
  await screen.getByRole('button', { name: 'Actions for ticket #12' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  return screen.getByRole('dialog', { name: 'Edit' })
}

test('the menu edits with the version that was read, shows the server’s problem at its field, and keeps what was typed', async () => {
  server.on(tickets.change, () =>
    refuse({ code: 'invalid_input', fieldErrors: [{ field: 'title', message: 'too long', code: 'too_long', details: { max: 100 } }] }),
  )
  const dialog = await edit({ body: 'Since **noon**.', plain: false, files: entry.files })
  // Its category can no longer be chosen, and stays.
  await expect.element(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Billing')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Payments fail since noon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('At most 100 characters.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Payments fail since noon')
  expect(server.requests(tickets.change)[0]).toMatchObject({
    params: { appId: 'LG-A', id: '12' },
    body: {
      title: 'Payments fail since noon',
      categoryId: 1,
      priority: 'HIGH',
      type: 'incident',
      phase: 2,
      buildId: null,
      cc: [],
      body: 'Since **noon**.',
      fileIds: [entry.files[0]?.id],
      version: 4,
    },
  })
})

test('a ticket’s text and attachments are edited as they are, plain text as such', async () => {
  server.on(tickets.change, () => ({ version: 5 }))
  const dialog = await edit({ body: 'Since *noon*.', plain: true, files: entry.files })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toHaveValue('Since *noon*.')
  await expect.element(dialog.getByText('Preview')).not.toBeInTheDocument()
  await text.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a value.')).toBeVisible()
  await text.fill('Since *one*.')
  await dialog.getByRole('button', { name: 'Remove log.txt' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(tickets.change).map(({ body }) => body)).toMatchObject([{ body: 'Since *one*.', fileIds: [], version: 4 }])
  // Its conversation is read again.
  await expect.poll(() => server.requests(tickets.replies)).toHaveLength(2)
})

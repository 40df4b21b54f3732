import { type SavedReply, savedReplies } from '@portico/contract/console/saved-replies'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SavedRepliesPage } from './saved-replies.screen.tsx'

const reply: SavedReply = {
  id: 3,
  name: 'Refund',
  texts: { en_US: 'Dear {name}, …', ja_JP: '{name} 様' },
  version: 2,
  updatedAt: '2026-01-02T00:00:00Z',
}
const at = '/console/saved-reply'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(savedReplies.list, () => ({ list: [reply], total: 1, page: 0, size: 10 }))
})
afterEach(() => server.stop())

test('replies are listed with their languages, and searched on the server', async () => {
  const screen = await show(<SavedRepliesPage />, { at })
  const row = screen.getByRole('row', { name: /Refund/ })
  await expect.element(row).toMatchTextContent(/Dear \{name\}, …/)
  await expect.element(row).toMatchTextContent(/English, 日本語/)
  server.on(savedReplies.list, () => ({ list: [], total: 0, page: 0, size: 10 }))
  await screen.getByRole('searchbox', { name: 'Search names and texts' }).fill('delivery')
  await expect.element(screen.getByText('No saved replies')).toBeVisible()
  expect(server.requests(savedReplies.list).at(-1)?.query).toMatchObject({ keyword: 'delivery', page: '0' })
})

test('replies are sorted by name, or by their last change', async () => {
  const screen = await show(<SavedRepliesPage />, { at })
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  expect(server.requests(savedReplies.list).at(-1)?.query).toMatchObject({ sort: 'name,asc' })
  await screen.getByRole('columnheader', { name: 'Updated' }).getByRole('button').click()
  await expect.poll(() => server.requests(savedReplies.list).at(-1)?.query).toMatchObject({ sort: 'updated,asc' })
})

test('a new reply needs a name and an English text; a name that is taken is told, and what was typed stays', async () => {
  let taken = true
  server.on(savedReplies.add, () => (taken ? refuse({ code: 'name_taken', status: 409 }) : { id: 4 }))
  const screen = await show(<SavedRepliesPage />, { at })
  await screen.getByRole('button', { name: 'Add a saved reply' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add a saved reply' })
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.getByText('Please enter a value.').elements().length).toBe(2)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Refund')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Your money is on its way.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This name is already in use. Please choose another one.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Your money is on its way.')
  taken = false
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Refund 2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  // Languages that are empty are not sent.
  expect(server.requests(savedReplies.add).at(-1)?.body).toEqual({ name: 'Refund 2', texts: { en_US: 'Your money is on its way.' } })
})

test('what is typed survives one reload after another', async () => {
  const opened = async () => {
    const screen = await show(<SavedRepliesPage />, { at })
    await screen.getByRole('button', { name: 'Add a saved reply' }).click()
    return { screen, text: screen.getByRole('textbox', { name: 'Text' }) }
  }
  const reload = async ({ screen }: Awaited<ReturnType<typeof opened>>) => {
    window.dispatchEvent(new Event('pagehide'))
    await screen.unmount()
  }
  const first = await opened()
  await first.text.fill('Your money')
  await reload(first)
  const second = await opened()
  await expect.element(second.text).toHaveValue('Your money')
  await second.text.fill('Your money is on its way.')
  await reload(second)
  const { text } = await opened()
  await expect.element(text).toHaveValue('Your money is on its way.')
})

test('a changed text is sent with the other languages and the version that was read', async () => {
  server.on(savedReplies.change, () => ({ version: 3 }))
  const screen = await show(<SavedRepliesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Refund' }).click()
  await screen.getByRole('menuitem', { name: 'Edit saved reply' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit saved reply' })
  await expect.element(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {name}, …')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, …')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.requests(savedReplies.change).map(({ params, body }) => [params['id'], body]))
    .toEqual([['3', { name: 'Refund', texts: { en_US: 'Hello {name}, …', ja_JP: '{name} 様' }, version: 2 }]])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('deleting names the reply and asks first', async () => {
  server.on(savedReplies.remove, () => ({}))
  const screen = await show(<SavedRepliesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Refund' }).click()
  await screen.getByRole('menuitem', { name: 'Delete saved reply' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete saved reply' })
  await expect.element(dialog.getByText(/“Refund” will be deleted for all staff/)).toBeVisible()
  expect(server.requests(savedReplies.remove)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete saved reply' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(savedReplies.remove).map(({ params }) => params['id'])).toEqual(['3'])
})

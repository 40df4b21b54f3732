import { savedReplies } from '@portico/contract/console/saved-replies'
import { supportDesk } from '@portico/contract/console/support-desk'
import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { createFakeServer } from '../testing/server.ts'
import { mina, show } from '../testing/show.tsx'
import { screenOf } from './screens.tsx'

test('a page for staff is refused to a partner who comes by its address, and nothing is asked for', async () => {
  const server = createFakeServer()
  server.on(supportDesk.queue, () => ({ list: [], total: 0, page: 0, size: 10 }))
  const SupportDesk = screenOf(pages.supportDesk)
  const ofPartner = await show(<SupportDesk />, { at: '/console/support-desk', user: { ...mina, staff: false, admin: false } })
  await expect.element(ofPartner.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  expect(server.requests(supportDesk.queue)).toEqual([])
  await ofPartner.unmount()
  const ofStaff = await show(<SupportDesk />, { at: '/console/support-desk', user: { ...mina, admin: false } })
  await expect.element(ofStaff.getByRole('heading', { name: 'Support desk' })).toBeVisible()
  server.stop()
})

test('saved replies are refused to a partner, without a way to add one', async () => {
  const server = createFakeServer()
  server.on(savedReplies.list, () => ({ list: [], total: 0, page: 0, size: 10 }))
  const SavedReplies = screenOf(pages.savedReplies)
  const screen = await show(<SavedReplies />, { at: '/console/saved-reply', user: { ...mina, staff: false, admin: false } })
  await expect.element(screen.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a saved reply' })).not.toBeInTheDocument()
  expect(server.requests(savedReplies.list)).toEqual([])
  server.stop()
})

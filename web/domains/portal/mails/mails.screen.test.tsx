import { mails, type Mail } from '@portico/contract/portal/mails'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { MailsPage } from './mails.screen.tsx'

const mail: Mail = {
  id: '00000000-0000-4000-8000-000000000001',
  to: 'rin@example.com',
  subject: 'You’re invited',
  state: 'kept',
  createdAt: '2026-01-02T03:04:00Z',
  sentAt: null,
  text: 'Come in: …',
  error: null,
  hasLink: true,
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(mails.list, () => ({ list: [mail], total: 1, page: 0, size: 10 }))
  server.on(mails.mail, () => ({ mail }))
})
afterEach(() => server.stop())

test('a mail opens in a drawer, and the address says which', async () => {
  const screen = await show(<MailsPage />, { at: '/admin/mail' })
  await expect.element(screen.getByText('Kept, not sent')).toBeVisible()
  await screen.getByRole('button', { name: 'You’re invited' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'You’re invited' }).getByText('Come in: …')).toBeVisible()
  expect(screen.address()).toBe(`/admin/mail?open=${mail.id}`)
  screen.back()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a link to a mail opens it, and closing it leaves the list where it is', async () => {
  const screen = await show(<MailsPage />, { at: `/admin/mail?size=20&open=${mail.id}` })
  await screen.getByRole('dialog', { name: 'You’re invited' }).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => screen.address()).toBe('/admin/mail?size=20')
})

test('a link is revealed only when somebody asks for it', async () => {
  const link = 'https://portal.example.com/mail/x'
  server.on(mails.reveal, () => ({ text: `Come in: ${link}`, link }))
  const screen = await show(<MailsPage />, { at: `/admin/mail?open=${mail.id}` })
  await expect.element(screen.getByText(/will be notified that you revealed its link/)).toBeVisible()
  expect(server.requests(mails.reveal)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Reveal the link' }).click()
  await expect.element(screen.getByText('Come in: https://portal.example.com/mail/x')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reveal the link' })).not.toBeInTheDocument()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Copy the link' }).click()
  expect(copied).toHaveBeenCalledWith(link)
  copied.mockRestore()
})

test('a mail that is gone says so in its drawer', async () => {
  server.on(mails.mail, () => refuse({ code: 'not_found', status: 404 }))
  const screen = await show(<MailsPage />, { at: '/admin/mail?open=nothing' })
  await expect.element(screen.getByRole('dialog').getByText('Something went wrong:')).toBeVisible()
  await expect.element(screen.getByText('rin@example.com')).toBeInTheDocument()
})

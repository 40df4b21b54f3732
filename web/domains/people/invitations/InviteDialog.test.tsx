import { invitations } from '@portico/contract/people/invitations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { InviteDialog } from './InviteDialog.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(invitations.inviteToTeam, () => ({ invited: [], skipped: [{ email: 'b@x.test', reason: 'member' }] }))
})
afterEach(() => server.stop())

test('a pasted list becomes one chip for each address; what is none is said before anything is sent', async () => {
  const screen = await show(<InviteDialog teamId={7} title="Invite people" onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'Invite people' })
  const field = dialog.getByRole('combobox', { name: 'E-mail addresses' })
  const send = dialog.getByRole('button', { name: 'Send the invitations' })
  await field.fill('a@x.test; B@x.test, a@x.test nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('b@x.test', { exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('')
  await send.click()
  await expect.element(dialog.getByText('This isn’t an e-mail address.')).toBeVisible()
  expect(server.requests(invitations.inviteToTeam)).toEqual([])
  await field.click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(dialog.getByText('nobody', { exact: true })).not.toBeInTheDocument()
  await send.click()
  await expect.element(dialog.getByText('b@x.test is already a member.')).toBeVisible()
  expect(server.requests(invitations.inviteToTeam).map(({ body }) => body)).toEqual([
    { emails: ['a@x.test', 'b@x.test'], role: 0, message: '' },
  ])
})

import { invitations } from '@portico/contract/people/invitations'
import { type Member, organizations } from '@portico/contract/people/organizations'
import { type MemberRole, memberRoles } from '@portico/contract/permissions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer, refuse } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { CompanyMembersPage } from './members.screen.tsx'

const member = (name: string, role: MemberRole): Member => ({
  userKey: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@example.com`,
  photo: null,
  role,
  teams: [],
  apps: 0,
  status: 'active',
  lastSignInAt: null,
})
const at = '/account/company/members'

let server: ReturnType<typeof createFakeServer>
let own: MemberRole
beforeEach(() => {
  own = memberRoles.master
  server = createFakeServer()
  server.on(organizations.companyMembers, () => ({
    list: [member('Rei', memberRoles.member), member('Jo', memberRoles.master)],
    total: 2,
    page: 0,
    size: 10,
    role: own,
    defaultTeamId: 3,
  }))
})
afterEach(() => server.stop())

const act = async (screen: Awaited<ReturnType<typeof show>>, name: string, action: string) => {
  await screen.getByRole('button', { name: `Actions for ${name}` }).click()
  await screen.getByRole('menuitem', { name: action }).click()
  return screen.getByRole('dialog', { name: action })
}

test('a master makes a member a master and a master a member; the role that was shown is sent along', async () => {
  server.on(organizations.changeCompanyRole, ({ params }) =>
    params['userKey'] === 'jo' ? refuse({ code: 'last_master', status: 409 }) : {},
  )
  const screen = await show(<CompanyMembersPage />, { at })
  const first = await act(screen, 'Rei', 'Make a master')
  await first.getByRole('button', { name: 'Make a master' }).click()
  await expect.element(first).not.toBeInTheDocument()
  const second = await act(screen, 'Jo', 'Make a member')
  await second.getByRole('button', { name: 'Make a member' }).click()
  await expect.element(second.getByRole('alert')).toBeVisible()
  expect(server.requests(organizations.changeCompanyRole).map(({ params, body }) => [params['userKey'], body])).toEqual([
    ['rei', { role: 1, previous: 0 }],
    ['jo', { role: 0, previous: 1 }],
  ])
})

test('a master invites people to the company by its default team', async () => {
  server.on(invitations.inviteToTeam, () => ({ invited: ['kim@example.com'], skipped: [] }))
  const screen = await show(<CompanyMembersPage />, { at })
  await screen.getByRole('button', { name: 'Invite people' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).fill('kim@example.com')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Send the invitations' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(invitations.inviteToTeam).map(({ params }) => params)).toEqual([{ id: '3' }])
})

test('somebody is removed from the company only after a question', async () => {
  server.on(organizations.removeFromCompany, () => ({}))
  const screen = await show(<CompanyMembersPage />, { at })
  const question = await act(screen, 'Rei', 'Remove')
  await expect.element(question.getByText(/^Rei leaves the company and all its teams/)).toBeVisible()
  expect(server.requests(organizations.removeFromCompany)).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.requests(organizations.removeFromCompany).map(({ params }) => params['userKey'])).toEqual(['rei'])
})

test('a member reads the list, and searches it', async () => {
  own = memberRoles.member
  const screen = await show(<CompanyMembersPage />, { at: `${at}?page=2` })
  await expect.element(screen.getByRole('row', { name: /Rei/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Invite people' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Actions for Rei' })).not.toBeInTheDocument()
  await screen.getByRole('searchbox', { name: 'Search by name or e-mail address' }).fill('jo')
  await expect.poll(() => server.requests(organizations.companyMembers).at(-1)?.query).toEqual({ page: '0', size: '10', keyword: 'jo' })
})

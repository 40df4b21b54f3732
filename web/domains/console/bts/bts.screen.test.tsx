import { bts, type BtsAccount, btsSorts } from '@portico/contract/console/bts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { BtsPage } from './bts.screen.tsx'

const account = (id: number, given: Partial<BtsAccount> = {}): BtsAccount => ({
  id,
  version: 3,
  name: `Tester ${id}`,
  email: `t${id}@example.com`,
  companyId: 2,
  company: 'Bärenstark',
  role: 'developer',
  ips: ['192.0.2.1'],
  from: '2026-01-01',
  until: '2026-12-31',
  memo: '',
  status: 'REGISTERED',
  reason: '',
  createdBy: 'Rei',
  requestedAt: null,
  approvedBy: null,
  decidedBy: null,
  decidedAt: null,
  invitedAt: null,
  lastSignInAt: null,
  tracker: null,
  moves: [],
  editable: false,
  reinvitable: false,
  resettable: false,
  ...given,
})
const at = '/app/app-review/bts/home?appId=LG-A'

let server: ReturnType<typeof createFakeServer>
const answer = (list: BtsAccount[], connected = true) =>
  server.on(bts.list, () => ({ list, total: list.length, page: 0, size: 10, connected }))
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-bts-add'] })
  server.on(bts.companies, () => ({ list: [{ id: 2, name: 'Bärenstark' }] }))
})
afterEach(() => server.stop())

test('accounts show their state with its reason, and the tracker’s answer; without a tracker the page says so', async () => {
  answerApp(server)
  answer(
    [
      account(1, { status: 'REJECTED', reason: 'No such person', decidedBy: 'Sora' }),
      account(2, {
        status: 'ACTIVE',
        approvedBy: 'Ren',
        decidedBy: 'Ren',
        tracker: { asked: 'extend', state: 'failed', answer: 'quota', at: '2026-01-02T00:00:00Z' },
      }),
      account(3, { status: 'REQUESTED', reason: 'No such person' }),
    ],
    false,
  )
  const screen = await show(<BtsPage />, { at })
  await expect.element(screen.getByRole('row', { name: /Tester 1/ })).toMatchTextContent(/Rejected.*No such person/)
  await expect.element(screen.getByRole('row', { name: /Tester 2/ })).toMatchTextContent(/Active.*Tracker, extend: failed\. quota/)
  await expect
    .element(screen.getByRole('row', { name: /Tester 3/ }))
    .toMatchTextContent(/Requested.*Reason of the last rejection: No such person/)
  await expect.element(screen.getByRole('row', { name: /Tester 2/ })).toMatchTextContent('2026.12.31')
  await expect.element(screen.getByRole('columnheader', { name: 'Approved by' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Tester 2/ })).toMatchTextContent('Ren')
  await expect.element(screen.getByRole('row', { name: /Tester 1/ })).not.toMatchTextContent('Sora')
  await expect.element(screen.getByText('No bug tracker is connected')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Register account' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Actions for/ }).first()).not.toBeInTheDocument()
})

test('a click on an account’s name shows it completely, and one on a column’s title sorts the list', async () => {
  answer([
    account(1, {
      status: 'ACTIVE',
      memo: 'For the spring tests',
      approvedBy: 'Sora',
      decidedBy: 'Sora',
      invitedAt: '2026-01-05T03:00:00Z',
      ips: ['192.0.2.1', '192.0.2.2'],
    }),
    account(2),
  ])
  const screen = await show(<BtsPage />, { at })
  await screen.getByRole('button', { name: 'Tester 1', exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'Tester 1' })
  const facts = [
    /StatusActive/,
    /From2026\.01\.01/,
    /MemoFor the spring tests/,
    /Registered byRei/,
    /Decided bySora/,
    /Invited2026\.01\.05/,
    /192\.0\.2\.1, 192\.0\.2\.2/,
  ]
  for (const fact of facts) await expect.element(panel).toMatchTextContent(fact)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  for (const title of screen.getByRole('columnheader').getByRole('button').all()) await title.click()
  const sorts = () => new Set(server.requests(bts.list).map(({ query }) => query['sort']?.split(',')[0]))
  await expect.poll(sorts).toEqual(new Set(btsSorts))
})

test('a shared address shows an account that is on another page of the list', async () => {
  answer([account(1)])
  server.on(bts.one, ({ params }) => ({ account: account(Number(params['id'])) }))
  const screen = await show(<BtsPage />, { at: `${at}&open=12` })
  await expect.element(screen.getByRole('dialog', { name: 'Tester 12' })).toBeVisible()
  expect(server.requests(bts.one)).toHaveLength(1)
})

test('the menu offers the moves without an obstacle; approving sends the version that was read', async () => {
  answer([
    account(1, {
      status: 'REQUESTED',
      moves: [
        { name: 'approve', obstacle: null },
        { name: 'reject', obstacle: null },
        { name: 'cancel', obstacle: 'not_yours' },
        { name: 'remove', obstacle: null },
      ],
    }),
  ])
  server.on(bts.approve, () => ({ id: 1, status: 'APPROVED', version: 4 }))
  const screen = await show(<BtsPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Tester 1' }).click()
  await expect
    .poll(() =>
      screen
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Approve', 'Reject', 'Delete'])
  await screen.getByRole('menuitem', { name: 'Approve' }).click()
  await expect.poll(() => server.requests(bts.approve).map(({ body }) => body)).toEqual([{ version: 3 }])
})

test('an account’s panel moves it as the menu of its row does; without available actions it has none', async () => {
  answer([
    account(1, {
      status: 'REQUESTED',
      moves: [
        { name: 'approve', obstacle: null },
        { name: 'cancel', obstacle: 'not_yours' },
        { name: 'remove', obstacle: null },
      ],
    }),
    account(2),
  ])
  server.on(bts.approve, () => ({ id: 1, status: 'APPROVED', version: 4 }))
  const screen = await show(<BtsPage />, { at: `${at}&open=1` })
  const panel = screen.getByRole('dialog', { name: 'Tester 1' })
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => server.requests(bts.approve).map(({ body }) => body)).toEqual([{ version: 3 }])
  await panel.getByRole('button', { name: 'Actions for Tester 1' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const question = screen.getByRole('dialog', { name: /^Delete/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Tester 2', exact: true }).click()
  const other = screen.getByRole('dialog', { name: 'Tester 2' })
  await expect.element(other).toBeVisible()
  expect(other.getByRole('button').elements()).toHaveLength(1)
})

test('a new account is of the only company, and needs its addresses; the server’s problem is at its field', async () => {
  answer([])
  server.on(bts.add, () => refuse({ code: 'invalid_input', fieldErrors: [{ field: 'until', message: 'x', code: 'before_start' }] }))
  const screen = await show(<BtsPage />, { at })
  await screen.getByRole('button', { name: 'Register account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Register account' })
  await expect.element(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Bärenstark')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Name, e-mail, last day and addresses.
  await expect.poll(() => dialog.getByText('Please enter a value.').elements().length).toBe(4)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Jo')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('jo@example.com')
  await dialog.getByRole('textbox', { name: 'From' }).fill('2026-05-01')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('2026-01-01')
  await dialog.getByRole('combobox', { name: 'IP addresses' }).fill('192.0.2.7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('The end must not be before the start.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Jo')
  expect(server.requests(bts.add).map(({ body }) => body)).toEqual([
    {
      name: 'Jo',
      email: 'jo@example.com',
      companyId: 2,
      role: 'developer',
      ips: ['192.0.2.7'],
      from: '2026-05-01',
      until: '2026-01-01',
      memo: '',
    },
  ])
})

test('with several companies one must be chosen before an account is registered', async () => {
  answer([])
  server.on(bts.companies, () => ({
    list: [
      { id: 2, name: 'Bärenstark' },
      { id: 5, name: 'Northwind' },
    ],
  }))
  server.on(bts.add, () => ({ id: 1 }))
  const screen = await show(<BtsPage />, { at })
  await screen.getByRole('button', { name: 'Register account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Register account' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Jo')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('jo@example.com')
  await dialog.getByRole('textbox', { name: 'From' }).fill('2026-05-01')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('2026-06-01')
  await dialog.getByRole('combobox', { name: 'IP addresses' }).fill('192.0.2.7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const company = dialog.getByRole('combobox', { name: 'Company' })
  await expect.element(company).toHaveAttribute('aria-invalid', 'true')
  expect(server.requests(bts.add)).toEqual([])
  await company.click()
  await screen.getByRole('option', { name: 'Northwind' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.requests(bts.add).map(({ body }) => body)).toMatchObject([{ name: 'Jo', companyId: 5 }])
})

test('what was typed into an account outlives the end of the session', async () => {
  answer([account(1, { editable: true })])
  server.on(bts.change, () => refuse({ code: 'signed_out', status: 401 }))
  const screen = await show(<BtsPage />, { at })
  const edit = async (page: typeof screen) => {
    await page.getByRole('button', { name: 'Actions for Tester 1' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    return page.getByRole('dialog', { name: 'Edit' })
  }
  const dialog = await edit(screen)
  await dialog.getByRole('textbox', { name: 'Memo' }).fill('For the spring tests')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please sign in.')).toBeVisible()
  expect(server.requests(bts.change)[0]?.body).toMatchObject({ memo: 'For the spring tests', version: 3 })
  await screen.unmount()
  const again = await show(<BtsPage />, { at })
  await expect.element((await edit(again)).getByRole('textbox', { name: 'Memo' })).toHaveValue('For the spring tests')
})

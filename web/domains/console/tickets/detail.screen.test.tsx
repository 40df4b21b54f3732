import { type Ticket, tickets } from '@portico/contract/console/tickets'
import { savedReplies } from '@portico/contract/console/saved-replies'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dismissAlert } from '../../../kernel/alerts.ts'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { Alerts } from '../../../shell/layout/Alerts.tsx'
import { TicketPage } from './detail.screen.tsx'
import { entry, rei, ticket } from './tickets.samples.ts'

let server: ReturnType<typeof createFakeServer>
const at = '/app/support/ticket/detail?appId=LG-A&id=12'
const showing = async (given: Partial<Ticket>, { may = ['app-ticket-add'], staff = true } = {}) => {
  answerApp(server, { may })
  server.on(tickets.one, () => ({ ticket: { ...ticket, ...given } }))
  const page = (
    <>
      <TicketPage />
      <Alerts />
    </>
  )
  return show(page, { at, user: { ...mina, staff } })
}
beforeEach(() => {
  server = createFakeServer()
  server.on(tickets.replies, () => ({ list: [entry] }))
  server.on(tickets.people, () => ({ list: [{ ...rei, staff: false }] }))
  server.on(tickets.categories, () => ({ list: [{ id: 2, name: 'SDK', kind: 'common' }] }))
  server.on(savedReplies.list, () => ({ list: [], total: 0, page: 0, size: 100 }))
})
afterEach(() => {
  dismissAlert()
  server.stop()
})

test('a ticket shows its facts and its conversation, and only what the reader can do', async () => {
  const screen = await showing({}, { may: [], staff: false })
  await expect.element(screen.getByRole('heading', { name: '#12 Payments fail' })).toBeVisible()
  for (const fact of ['High', 'Incident', 'Billing', 'Staging', 'Unassigned', '2026.01.01 09:00'])
    await expect.element(screen.getByRole('complementary').getByText(fact)).toBeVisible()
  const thread = screen.getByRole('list', { name: 'Conversation of ticket #12' })
  await expect.element(thread.getByText('Since this morning.')).toBeVisible()
  await expect.element(thread.getByRole('link', { name: /log\.txt/ })).toHaveAttribute('href', expect.stringContaining('/ticket/12/file/'))
  for (const name of ['Actions for ticket #12', 'Solve', 'Send answer'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})

test('transitions are those the server offers; one that came too late tells the reason', async () => {
  let moves = 0
  server.on(tickets.move, () => {
    moves += 1
    return moves === 1 ? { status: 'PENDING' } : refuse({ code: 'taken_meanwhile', status: 409 })
  })
  const screen = await showing({ moves: ['wait', 'solve'] })
  await screen.getByRole('button', { name: 'Wait for requester' }).click()
  await expect.poll(() => server.requests(tickets.move).map(({ body }) => body)).toEqual([{ move: 'wait' }])
  // Read again, for the transitions of its new state.
  await expect.poll(() => server.requests(tickets.one)).toHaveLength(2)
  await screen.getByRole('button', { name: 'Solve' }).click()
  await expect.element(screen.getByText('Someone else changed this first. Check it and try again.').first()).toBeVisible()
})

test('solving a ticket is the last of its transitions, ending it the first; only the answer stands out', async () => {
  const screen = await showing({ moves: ['wait', 'hold', 'solve', 'cancel'] })
  await expect.element(screen.getByRole('button', { name: 'Solve' })).toBeVisible()
  const names = ['Cancel the ticket', 'Wait for requester', 'Put on hold', 'Solve']
  const moves = [...document.querySelectorAll('button')].filter(({ textContent }) => names.includes(textContent))
  expect(moves.map(({ textContent }) => textContent)).toEqual(names)
  expect(moves.map((button) => button.getAttribute('data-variant'))).toEqual(names.map(() => 'default'))
})

test.each([
  [mina.userKey, 'Withdraw', 'Withdraw ticket #12?'],
  [rei.userKey, 'Cancel the ticket', 'Cancel ticket #12?'],
])('ending a ticket of %s asks first: %s', async (userKey, name, title) => {
  server.on(tickets.move, () => ({ status: 'CLOSED' }))
  const screen = await showing({ moves: ['cancel'], requester: { ...rei, userKey } })
  await screen.getByRole('button', { name }).click()
  const dialog = screen.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Keep it open' }).click()
  expect(server.requests(tickets.move)).toEqual([])
  await screen.getByRole('button', { name }).click()
  server.on(tickets.one, () => ({ ticket: { ...ticket, status: 'CLOSED', moves: [] } }))
  await dialog.getByRole('button', { name }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(tickets.move).map(({ body }) => body)).toEqual([{ move: 'cancel' }])
})

test('an answer is written as Markdown; refused it stays, sent it leaves an empty field', async () => {
  let isFull = true
  server.on(tickets.reply, () => (isFull ? refuse({ code: 'conversation_full', status: 409 }) : { id: 2 }))
  const screen = await showing({})
  const field = screen.getByRole('textbox', { name: 'Your answer' })
  await expect.element(field).toBeVisible()
  await screen.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(screen.getByText('Please enter a value.')).toBeVisible()
  expect(server.requests(tickets.reply)).toEqual([])
  await field.fill('We are **looking**.')
  await screen.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(screen.getByText('This conversation is full. Start a new one.')).toBeVisible()
  await expect.element(field).toHaveValue('We are **looking**.')
  isFull = false
  ;(screen.getByRole('radio', { name: 'Internal note' }).element() as HTMLInputElement).click()
  await screen.getByRole('button', { name: 'Add note' }).click()
  await expect.element(field).toHaveValue('')
  expect(server.requests(tickets.reply).map(({ body }) => body)).toEqual([
    { body: 'We are **looking**.', internal: false, fileIds: [], mentions: [] },
    { body: 'We are **looking**.', internal: true, fileIds: [], mentions: [] },
  ])
})

test('a note calls in a colleague by name, and is sent with whom it mentions', async () => {
  server.on(tickets.reply, () => ({ id: 2 }))
  const screen = await showing({})
  await screen.getByRole('textbox', { name: 'Your answer' }).fill('Who knows this?')
  ;(screen.getByRole('radio', { name: 'Internal note' }).element() as HTMLInputElement).click()
  await screen.getByRole('combobox', { name: 'Mention someone' }).click()
  await screen.getByRole('option', { name: /Rei Ito/ }).click()
  await screen.getByRole('button', { name: 'Add note' }).click()
  await expect
    .poll(() => server.requests(tickets.reply).map(({ body }) => body))
    .toEqual([{ body: 'Who knows this? **@Rei Ito** ', internal: true, fileIds: [], mentions: ['rei'] }])
})

test('a ticket shows its topic beside its category, and when it is due, marked once that has passed', async () => {
  const due = { firstReplyDue: '2026-01-02T00:00:00Z', solveDue: '2026-01-05T00:00:00Z', replyOverdue: true, solveOverdue: false }
  const screen = await showing({ topic: 'technical', category: 'General', due })
  const side = screen.getByRole('complementary')
  for (const fact of ['General', 'Technical question', 'First reply due', 'Solution due'])
    await expect.element(side.getByText(fact)).toBeVisible()
  await expect.element(side.getByText('2026.01.02 09:00 Overdue')).toBeVisible()
  await expect.element(side.getByText('2026.01.05 09:00')).toBeVisible()
})

test('what was written when a ticket was closed meanwhile stays, with the reason', async () => {
  server.on(tickets.reply, () => refuse({ code: 'ticket_closed', status: 409 }))
  const screen = await showing({ moves: ['solve'] })
  const field = screen.getByRole('textbox', { name: 'Your answer' })
  await field.fill('It still fails.')
  await screen.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(screen.getByText('This ticket is closed. Open a new one if you need further help.')).toBeVisible()
  await expect.element(field).toHaveValue('It still fails.')
  server.on(tickets.one, () => ({ ticket: { ...ticket, status: 'CLOSED' } }))
  server.on(tickets.move, () => ({ status: 'SOLVED' }))
  // The move reads the ticket again, which is closed by now.
  await screen.getByRole('button', { name: 'Solve' }).click()
  await expect.element(screen.getByRole('button', { name: 'Solve' })).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('It still fails.')
  await field.fill('')
  await expect.element(field).not.toBeInTheDocument()
})

test('a second answer about the satisfaction is refused with thanks, and its comment stays', async () => {
  server.on(tickets.rate, () => refuse({ code: 'already_rated', status: 409 }))
  const screen = await showing({ status: 'SOLVED', asksSatisfaction: true }, { staff: false })
  const question = screen.getByRole('region', { name: 'Satisfaction' })
  await question.getByRole('textbox').fill('Twice')
  await question.getByRole('button', { name: 'Good', exact: true }).click()
  await expect.element(question.getByText('You have already answered. Thank you.')).toBeVisible()
  await expect.element(question.getByRole('textbox')).toHaveValue('Twice')
})

test('partners write no internal notes', async () => {
  const screen = await showing({}, { staff: false })
  await expect.element(screen.getByRole('button', { name: 'Send answer' })).toBeVisible()
  await expect.element(screen.getByText('Internal note')).not.toBeInTheDocument()
})

test.each([
  ['SOLVED', 'Solved tickets are closed after 7 days. A reply from the requester reopens this one.', 1],
  ['CLOSED', 'This ticket is closed. Open a new one if you need further help.', 0],
] as const)('a ticket that is %s says so, and takes answers only until it is closed', async (status, text, answers) => {
  const screen = await showing({ status })
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send answer' }).elements()).toHaveLength(answers)
})

test('the requester of a solved ticket is told that their reply reopens it', async () => {
  const screen = await showing({ status: 'SOLVED', requester: { ...rei, userKey: mina.userKey } }, { staff: false })
  await expect.element(screen.getByText('Solved tickets are closed after 7 days. Your reply reopens this one.')).toBeVisible()
})

test('a closed ticket can only be deleted', async () => {
  const screen = await showing({ status: 'CLOSED', removable: true })
  await screen.getByRole('button', { name: 'Actions for ticket #12' }).click()
  await expect.element(screen.getByRole('menuitem')).toHaveTextContent('Delete')
})

test('deleting asks first, and leads back to the list', async () => {
  server.on(tickets.remove, () => ({}))
  const screen = await showing({ editable: true, removable: true })
  await screen.getByRole('button', { name: 'Actions for ticket #12' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete this ticket?' })
  await expect.element(dialog.getByText('Its conversation and files are deleted too.')).toBeVisible()
  expect(server.requests(tickets.remove)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => screen.address()).toMatch(/^\/app\/support\/ticket\/list\b/)
  expect(server.requests(tickets.remove).map(({ params }) => params.id)).toEqual(['12'])
})

test('the requester is asked once whether they are satisfied', async () => {
  server.on(tickets.rate, () => ({}))
  const screen = await showing({ status: 'SOLVED', asksSatisfaction: true }, { staff: false })
  const question = screen.getByRole('region', { name: 'Satisfaction' })
  await question.getByRole('textbox').fill('Slow, but friendly')
  await question.getByRole('button', { name: 'Not good' }).click()
  await expect.element(screen.getByText('Thank you for your answer.')).toBeVisible()
  expect(server.requests(tickets.rate).map(({ body }) => body)).toEqual([{ good: false, comment: 'Slow, but friendly' }])
})

test.each([
  ['those who see builds', ['app-submit-build-version-view'], 1],
  ['others', [], 0],
])('the build that a ticket is about is named, with a link for %s', async (_, may, links) => {
  const screen = await showing({ build: { id: 7, name: '1.2.0', os: 'aos', folder: 'staging' } }, { may })
  await expect.element(screen.getByRole('complementary').getByText('1.2.0 · Android · staging')).toBeVisible()
  expect(screen.getByRole('link', { name: '1.2.0 · Android · staging' }).elements()).toHaveLength(links)
})

test('a tester’s report names the build and the device instead of a requester', async () => {
  const tester = { email: null, device: 'Pixel 9', os: 'ANDROID' as const, build: '1.2.0', version: { id: 7, folder: 'staging' as const } }
  const screen = await showing({ requester: null, byTester: true, tester })
  const side = screen.getByRole('complementary')
  await expect.element(side.getByText('Pixel 9')).toBeVisible()
  await expect.element(side.getByText('A tester', { exact: true })).toBeVisible()
  await expect.element(side.getByText('Tester’s e-mail')).not.toBeInTheDocument()
  await expect.element(side.getByRole('link', { name: 'Android 1.2.0' })).toHaveAttribute('href', expect.stringContaining('version=7'))
})

test('the conversation names a tester, and tells staff alone whether an answer reaches them', async () => {
  const tester = { email: 'tess@example.test', device: 'Pixel 9', os: 'ANDROID' as const, build: '1.2.0', version: null }
  const opened = { requester: null, byTester: true, tester }
  server.on(tickets.replies, () => ({ list: [entry, { ...entry, id: 2 }].map((one) => ({ ...one, author: null })) }))
  const screen = await showing(opened)
  const conversation = screen.getByRole('list', { name: 'Conversation of ticket #12' })
  await expect.poll(() => conversation.getByText('A tester').elements()).toHaveLength(2)
  await expect.element(screen.getByText('The tester gets your answer by e-mail', { exact: false })).toBeVisible()
  await screen.unmount()
  const silent = await showing({ ...opened, tester: { ...tester, email: null } })
  await expect.element(silent.getByText('The tester left no e-mail address', { exact: false })).toBeVisible()
  await silent.unmount()
  const studio = await showing({ ...opened, tester: { ...tester, email: null } }, { staff: false })
  await expect.element(studio.getByRole('button', { name: 'Send answer' })).toBeVisible()
  await expect.element(studio.getByText('The tester doesn’t get your answer: only those from staff are sent.')).toBeVisible()
  await expect.element(studio.getByText('The tester left no e-mail address', { exact: false })).not.toBeInTheDocument()
})

test('a ticket of another app is missing, and the list is one step away', async () => {
  answerApp(server)
  server.on(tickets.one, () => refuse({ code: 'not_found', status: 404 }))
  const screen = await show(<TicketPage />, { at })
  await expect.element(screen.getByText('This ticket doesn’t exist')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'All tickets' }))
    .toHaveAttribute('href', expect.stringContaining('/app/support/ticket/list'))
})

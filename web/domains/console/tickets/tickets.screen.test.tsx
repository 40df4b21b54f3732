import { builds } from '@portico/contract/console/builds'
import { type TicketHead, tickets } from '@portico/contract/console/tickets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { TicketCreatePage } from './create.screen.tsx'
import { TicketsPage } from './tickets.screen.tsx'

const person = (name: string) => ({ userKey: name, name, photo: null, company: 'Northwind' })
const head = (id: number, given: Partial<TicketHead> = {}): TicketHead => ({
  id,
  priority: 'NORMAL',
  type: 'question',
  categoryId: 1,
  category: 'Billing',
  title: `Ticket ${id}`,
  status: 'OPEN',
  requester: person('Rei'),
  byTester: false,
  assignee: null,
  updatedAt: '2026-01-02T00:00:00Z',
  firstReplyAt: null,
  ...given,
})

let server: ReturnType<typeof createFakeServer>
const at = '/app/support/ticket/list?appId=LG-A'
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-ticket-add'] })
  server.on(tickets.list, () => ({
    list: [
      head(12, { status: 'ON_HOLD', priority: 'URGENT', assignee: person('Jo'), firstReplyAt: '2026-01-01T15:00:00Z' }),
      head(11, { requester: null, byTester: true }),
      head(10, { requester: null }),
    ],
    total: 30,
    more: false,
    page: 0,
    size: 10,
  }))
})
afterEach(() => server.stop())

test('the list names who asked and who answers, and links each ticket within its app', async () => {
  const screen = await show(<TicketsPage />, { at })
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Ticket ${id}`) })
  await expect.element(row(12)).toMatchTextContent(/URGENT|Urgent/i)
  await expect.element(row(12)).toMatchTextContent(/On hold/)
  await expect.element(row(12)).toMatchTextContent(/Jo/)
  // Times are in the portal's zone; without a reply there is none.
  await expect.element(row(12)).toMatchTextContent(/2026\.01\.02 00:00/)
  await expect.element(row(11)).toMatchTextContent(/A tester/)
  await expect.element(row(10)).not.toMatchTextContent(/A tester/)
  const link = new URL((screen.getByRole('link', { name: 'Ticket 12' }).element() as HTMLAnchorElement).href)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ id: '12' })
  await expect.element(screen.getByRole('link', { name: 'Open a ticket' })).toBeVisible()
})

test('filters are sent with the first page, and are in the address; staff may also look for tickets on hold', async () => {
  const screen = await show(<TicketsPage />, { at: `${at}&page=3` })
  await expect.element(screen.getByRole('row', { name: /Ticket 12/ })).toBeVisible()
  expect(server.requests(tickets.list).at(-1)?.query).toEqual({ page: '2', size: '10', sort: 'updated,desc' })
  await screen.getByText('Assigned to me').click()
  await expect
    .poll(() => server.requests(tickets.list).at(-1)?.query)
    .toEqual({ page: '0', size: '10', sort: 'updated,desc', mine: 'assigned' })
  await screen.getByRole('combobox', { name: 'Status' }).click()
  await screen.getByRole('option', { name: 'On hold' }).click()
  await expect.poll(() => server.requests(tickets.list).at(-1)?.query).toMatchObject({ status: 'ON_HOLD', mine: 'assigned' })
  expect(screen.address()).toContain('status=ON_HOLD')
  expect(screen.address()).not.toContain('page=')
})

test('columns sort the list from its first page, and the order is in the address', async () => {
  const screen = await show(<TicketsPage />, { at: `${at}&page=3` })
  const sortBy = async (name: string) => {
    await screen.getByRole('columnheader', { name }).getByRole('button').click()
    return () => server.requests(tickets.list).at(-1)?.query
  }
  await expect.poll(await sortBy('Priority')).toEqual({ page: '0', size: '10', sort: 'priority,asc' })
  expect(screen.address()).toContain('sort=priority')
  await expect.poll(await sortBy('Priority')).toMatchObject({ sort: 'priority,desc' })
  for (const [name, key] of [
    ['No.', 'id'],
    ['Category', 'category'],
    ['Title', 'title'],
    ['Status', 'status'],
    ['Requester', 'requester'],
    ['Assignee', 'assignee'],
    ['First reply', 'firstReply'],
    ['Updated', 'updated'],
  ] as const)
    await expect.poll(await sortBy(name)).toMatchObject({ sort: `${key},asc` })
})

test('the list is filtered by a category, and downloaded as it is shown', async () => {
  answerApp(server)
  const choices = [
    { id: 1, kind: 'common', name: 'Billing' },
    { id: 5, kind: 'custom', name: 'Raid' },
  ] as const
  server.on(tickets.categories, () => ({ list: [...choices] }))
  const screen = await show(<TicketsPage />, { at: `${at}&priority=HIGH&sort=-title` })
  await expect.element(screen.getByRole('row', { name: /Ticket 12/ })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Category' }).click()
  await screen.getByRole('option', { name: 'Raid' }).click()
  const shown = { priority: 'HIGH', categoryId: '5', sort: 'title,desc' }
  await expect.poll(() => server.requests(tickets.list).at(-1)?.query).toEqual({ ...shown, page: '0', size: '10' })
  expect(screen.address()).toContain('category=5')
  const file = new URL(screen.getByRole('link', { name: 'CSV' }).element().getAttribute('href') ?? '', location.origin)
  expect(file.pathname).toBe(tickets.download.path.replace(':appId', 'LG-A'))
  expect(Object.fromEntries(file.searchParams)).toEqual(shown)
})

test('people of a partner look for no tickets on hold, and open none without the right', async () => {
  answerApp(server)
  const screen = await show(<TicketsPage />, { at, user: { ...mina, staff: false } })
  await expect.element(screen.getByRole('row', { name: /Ticket 12/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open a ticket' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Status' }).click()
  await expect.element(screen.getByRole('option', { name: 'Waiting for requester' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'On hold' })).not.toBeInTheDocument()
})

test('an empty list says so; one that cannot be read offers another attempt', async () => {
  server.on(tickets.list, () => refuse({ code: 'busy', status: 503 }))
  const screen = await show(<TicketsPage />, { at })
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  server.on(tickets.list, () => ({ list: [], total: 0, more: false, page: 0, size: 10 }))
  await again.click()
  await expect.element(screen.getByRole('heading', { name: 'No data', exact: true })).toBeVisible()
  await expect.element(screen.getByText('Ask the people who support this app a question, or report a problem.')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

const version = (id: number, name: string) => ({
  id,
  name,
  folder: 'staging' as const,
  os: 'aos' as const,
  status: 'UPLOADED' as const,
  pinned: false,
  locked: false,
  components: 1,
  files: 1,
  size: 1,
  createdBy: null,
  createdAt: '2026-01-02T00:00:00Z',
})

test('a new ticket names a build, searched on the server by its name', async () => {
  answerApp(server, { may: ['app-ticket-add', 'app-submit-build-version-view'] })
  server.on(tickets.categories, () => ({ list: [{ id: 1, name: 'Billing', kind: 'common' }] }))
  const all = [version(7, '1.2.0'), version(8, '2.0.0')]
  server.on(builds.list, ({ query }) => {
    const list = all.filter(({ name }) => name.includes(String(query['keyword'] ?? '')))
    return { list, total: list.length, page: 0, size: 50, folders: { sandbox: 0, staging: 2, release: 0, Document: 0 } }
  })
  server.on(tickets.add, () => ({ id: 13 }))
  const screen = await show(<TicketCreatePage />, { at: '/app/support/ticket/create?appId=LG-A' })
  await screen.getByRole('textbox', { name: 'Title' }).fill('Crash')
  await screen.getByRole('combobox', { name: 'Category' }).click()
  await screen.getByRole('option', { name: 'Billing' }).click()
  await screen.getByRole('textbox', { name: 'Text' }).fill('On start.')
  await screen.getByRole('combobox', { name: 'Related build' }).fill('2.0.0')
  await expect.poll(() => server.requests(builds.list).at(-1)?.query).toMatchObject({ keyword: '2.0.0' })
  await expect.element(screen.getByRole('option', { name: /1\.2\.0/ })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: '2.0.0 · Android · staging' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Related build' })).toHaveValue('2.0.0 · Android · staging')
  await screen.getByRole('button', { name: 'Open the ticket' }).click()
  await expect.poll(() => server.requests(tickets.add).map(({ body }) => body)).toMatchObject([{ title: 'Crash', buildId: 8 }])
})

test('people who see no builds name none', async () => {
  server.on(tickets.categories, () => ({ list: [] }))
  const screen = await show(<TicketCreatePage />, { at: '/app/support/ticket/create?appId=LG-A' })
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Related build' })).not.toBeInTheDocument()
})

test.each([
  ['staff who work on all tickets', 30, true, 1],
  ['partners', 20, false, 0],
] as const)('a new ticket names an assignee for %s', async (_, role, staff, fields) => {
  answerApp(server, { role, may: ['app-ticket-add', 'app-ticket-edit'] })
  server.on(tickets.categories, () => ({ list: [{ id: 1, name: 'Billing', kind: 'common' }] }))
  server.on(tickets.people, () => ({ list: [{ userKey: 'rei', name: 'Rei Ito', photo: null, company: null, staff: true }] }))
  server.on(tickets.add, () => ({ id: 13 }))
  const screen = await show(<TicketCreatePage />, { at: '/app/support/ticket/create?appId=LG-A', user: { ...mina, staff } })
  await screen.getByRole('textbox', { name: 'Title' }).fill('Crash')
  await screen.getByRole('combobox', { name: 'Category' }).click()
  await screen.getByRole('option', { name: 'Billing' }).click()
  await screen.getByRole('textbox', { name: 'Text' }).fill('On start.')
  expect(screen.getByRole('combobox', { name: 'Assignee' }).elements()).toHaveLength(fields)
  if (fields > 0) {
    await screen.getByRole('combobox', { name: 'Assignee' }).click()
    await screen.getByRole('option', { name: /Rei Ito/ }).click()
  }
  await screen.getByRole('button', { name: 'Open the ticket' }).click()
  await expect
    .poll(() => server.requests(tickets.add).map(({ body }) => body))
    .toMatchObject([{ title: 'Crash', assigneeId: fields > 0 ? 'rei' : null }])
})

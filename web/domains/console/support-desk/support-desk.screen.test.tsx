import { type DeskTicket, supportDesk } from '@portico/contract/console/support-desk'
import { dayAfter } from '@portico/contract/kernel/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatDay } from '../../../kernel/dates.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SupportDeskPage } from './desk.screen.tsx'
import { SupportTargetPage } from './target.screen.tsx'

const ticket = (id: number, given: Partial<DeskTicket> = {}): DeskTicket => ({
  id,
  priority: 'HIGH',
  title: `Ticket ${id}`,
  status: 'OPEN',
  requester: { userKey: 'rei', name: 'Rei Ito', photo: null, company: null },
  byTester: false,
  assignee: null,
  firstReplyAt: null,
  appId: 'LG-A',
  appName: 'Aurora',
  organizationId: null,
  firstReplyDue: '2026-01-02T00:00:00Z',
  solveDue: null,
  replyOverdue: false,
  solveOverdue: false,
  ...given,
})
const figures = {
  opened: 1200,
  solved: 900,
  open: 300,
  judged: 8,
  withinTarget: 6,
  solveJudged: 4,
  solvedWithinTarget: 1,
  rated: 3,
  satisfied: 2,
  firstReplySeconds: 5400,
  solveSeconds: null,
  days: [{ day: '2026-03-01', opened: 2, solved: 1 }],
  categories: [{ category: 'Billing', opened: 2, solved: 1 }],
}
const targets = {
  opens: 9,
  closes: 18,
  timeZone: 'Asia/Tokyo',
  holidays: [{ day: '2027-01-01', name: 'New Year' }],
  targets: {
    LOW: { reply: 0, solve: 0 },
    NORMAL: { reply: 8, solve: 40 },
    HIGH: { reply: 4, solve: 16 },
    URGENT: { reply: 1, solve: 8 },
  },
  version: 5,
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(supportDesk.queue, () => ({
    list: [
      ticket(1, { replyOverdue: true, organizationId: 7 }),
      ticket(2, { firstReplyAt: '2026-01-01T00:00:00Z', solveDue: '2026-01-05T00:00:00Z', solveOverdue: true }),
      ticket(3, { appId: null, appName: null, firstReplyDue: null, requester: null, byTester: true }),
    ],
    total: 3,
    more: false,
    page: 0,
    size: 10,
    views: { unassigned: 1200, mine: 0, waiting: 2, overdue: 2, all: 1203 },
  }))
  server.on(supportDesk.figures, () => ({ figures }))
  server.on(supportDesk.targets, () => targets)
})
afterEach(() => server.stop())

test('the queue says what is due next and what is overdue, and leads to each ticket through its own app and team', async () => {
  const screen = await show(<SupportDeskPage />, { at: '/console/support-desk' })
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Ticket ${id}`) })
  await expect.element(row(1)).toMatchTextContent(/2026\.01\.02 09:00.*Overdue/)
  await expect.element(row(2)).toMatchTextContent(/Replied.*2026\.01\.05 09:00.*Overdue/)
  await expect.element(row(1)).not.toMatchTextContent(/A tester/)
  await expect.element(row(3)).toMatchTextContent(/No app.*A tester/)
  await expect.element(row(3)).not.toMatchTextContent(/Overdue/)
  const addressOf = (id: number) => new URL((row(id).getByRole('link').element() as HTMLAnchorElement).href)
  expect(Object.fromEntries(addressOf(1).searchParams)).toMatchObject({ appId: 'LG-A', id: '1', orgId: '7' })
  expect(addressOf(2).searchParams.has('orgId')).toBe(false)
  expect(addressOf(3).pathname).not.toBe(addressOf(1).pathname)
  expect(addressOf(3).searchParams.has('appId')).toBe(false)
  await screen.getByText('Overdue (2)').click()
  await expect.poll(() => server.requests(supportDesk.queue).at(-1)?.query).toMatchObject({ view: 'overdue', sort: 'due,asc', page: '0' })
})

test('the queue is searched within its view, counts every view, and leads to the saved replies', async () => {
  const screen = await show(<SupportDeskPage />, { at: '/console/support-desk?view=waiting&page=3' })
  for (const view of ['Unassigned (1,200)', 'Mine (0)', 'Waiting for us (2)', 'All open (1,203)'])
    await expect.element(screen.getByText(view)).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search by number or words' }).fill('galaxy login')
  await expect
    .poll(() => server.requests(supportDesk.queue).at(-1)?.query)
    .toEqual({ view: 'waiting', keyword: 'galaxy login', sort: 'due,asc', page: '0', size: '10' })
  const file = new URL(screen.getByRole('link', { name: 'CSV' }).element().getAttribute('href') ?? '', location.origin)
  expect(file.pathname).toBe(supportDesk.download.path)
  expect(Object.fromEntries(file.searchParams)).toEqual({ view: 'waiting', keyword: 'galaxy login', sort: 'due,asc' })
  await expect
    .element(screen.getByRole('link', { name: 'Saved replies' }))
    .toHaveAttribute('href', expect.stringContaining('/console/saved-reply'))
})

test('figures of a period are in words; without tickets there is nothing to draw', async () => {
  const screen = await show(<SupportDeskPage />, { at: '/console/support-desk?tab=figures' })
  await expect.element(screen.getByText('1,200')).toBeVisible()
  for (const share of ['75% (6/8)', '25% (1/4)', '67% (2/3)']) await expect.element(screen.getByText(share)).toBeVisible()
  await expect.element(screen.getByText('1.5 h')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Opened by category' })).toBeVisible()
  server.on(supportDesk.figures, () => ({
    figures: { ...figures, opened: 0, judged: 0, solveJudged: 0, rated: 0, firstReplySeconds: null, days: [], categories: [] },
  }))
  await screen.getByText('7 days').click()
  await expect.element(screen.getByText('No ticket was opened in this period')).toBeVisible()
  expect(server.requests(supportDesk.figures).map(({ query }) => query)).toEqual([{ days: '30' }, { days: '7' }])
  // Without tickets there is no percentage.
  await expect.element(screen.getByText(/%/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Opened by category' })).not.toBeInTheDocument()
})

test.each([7, 30, 90] as const)('on a phone all of %i days stand side by side, with the newest at the end', async (count) => {
  const days = Array.from({ length: count }, (_, at) => ({ day: dayAfter('2026-03-01', at), opened: at === 1 ? 1200 : 0, solved: 0 }))
  server.on(supportDesk.figures, () => ({ figures: { ...figures, days } }))
  const screen = await show(<SupportDeskPage />, { at: `/console/support-desk?tab=figures&days=${count}`, width: 390 })
  const plot = screen.getByRole('list', { name: 'Opened by day' })
  await expect.element(plot).toBeVisible()
  const columns = plot.getByRole('listitem').elements()
  expect(columns).toHaveLength(count)
  const frame = plot.element().getBoundingClientRect()
  expect(frame.right).toBeLessThanOrEqual(390)
  const lefts = columns.map((column) => column.getBoundingClientRect().left)
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  expect(new Set(lefts).size).toBe(count)
  expect(columns.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 1)
  await expect.element(plot.getByText('1,200')).toBeVisible()
  await expect.element(plot.getByText(formatDay(dayAfter('2026-03-01', count - 1)).slice(5))).toBeVisible()
})

test('targets are saved as hours, and none for an empty field; the server’s problem is at its field', async () => {
  server.on(supportDesk.saveTargets, () =>
    refuse({
      code: 'invalid_input',
      fieldErrors: [
        { field: 'closes', message: 'x', code: 'not_after_start' },
        { field: 'holidays.1.day', message: 'x', code: 'duplicate' },
      ],
    }),
  )
  const screen = await show(<SupportTargetPage />, { at: '/admin/support-target' })
  await expect.element(screen.getByRole('textbox', { name: 'Low: hours to first reply' })).toHaveValue('')
  await expect.element(screen.getByRole('textbox', { name: 'High: hours to first reply' })).toHaveValue('4')
  const first = screen.getByRole('group', { name: 'Holiday 1' })
  await expect.element(first.getByRole('textbox', { name: 'Name' })).toHaveValue('New Year')
  await screen.getByRole('textbox', { name: 'High: hours to solution' }).fill('')
  await screen.getByRole('button', { name: 'Add holiday' }).click()
  const second = screen.getByRole('group', { name: 'Holiday 2' })
  await expect.element(second.getByRole('textbox', { name: 'Day' })).toHaveFocus()
  await second.getByRole('textbox', { name: 'Day' }).fill('2027-01-01')
  await second.getByRole('textbox', { name: 'Name' }).fill('Again')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('The end must be later than the start.')).toBeVisible()
  await expect.element(second.getByText('This already exists.')).toBeVisible()
  await expect.element(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Again')
  expect(server.requests(supportDesk.saveTargets).map(({ body }) => body)).toEqual([
    {
      ...targets,
      holidays: [
        { day: '2027-01-01', name: 'New Year' },
        { day: '2027-01-01', name: 'Again' },
      ],
      targets: { ...targets.targets, HIGH: { reply: 4, solve: 0 } },
    },
  ])
})

test('hours that are no whole number are told at their fields, and not sent', async () => {
  const screen = await show(<SupportTargetPage />, { at: '/admin/support-target' })
  const field = (name: string) => screen.getByRole('textbox', { name })
  await field('High: hours to first reply').fill('1.5')
  await field('Low: hours to solution').fill('-3')
  await screen.getByRole('button', { name: 'Save' }).click()
  const message = 'Enter whole hours from 0 to 2,000, or leave the field empty.'
  await expect.poll(() => screen.getByText(message).elements()).toHaveLength(2)
  for (const name of ['High: hours to first reply', 'Low: hours to solution'])
    await expect.element(field(name)).toHaveAccessibleDescription(message)
  expect(server.requests(supportDesk.saveTargets)).toEqual([])
})

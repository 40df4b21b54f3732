import { qa, type QaHead, qaSorts } from '@portico/contract/console/qa'
import { tickets } from '@portico/contract/console/tickets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { QaCalendarPage } from './calendar/calendar.screen.tsx'
import { QaRequestCreatePage, QaRequestEditPage } from './edit.screen.tsx'
import { request } from './qa.samples.ts'
import { QaRequestsPage } from './qa.screen.tsx'

const head: QaHead = {
  id: 5,
  no: 3,
  type: 'REAL',
  title: 'Release 1.2',
  os: ['aos', 'ios'],
  versions: [{ name: '1.2.0', versionId: null }],
  scheduleFrom: '2026-03-02T00:00:00Z',
  scheduleTo: '2026-03-06T16:00:00Z',
  status: 'COMPLETED',
  result: 'PASS',
  requester: { userKey: 'jo', name: 'Jo Kim', photo: null, company: null },
  qaPm: null,
  comments: 7,
  updatedAt: '2026-01-02T00:00:00Z',
}
const booking = {
  id: 5,
  no: 3,
  appId: 'LG-A',
  appName: 'Aurora',
  organizationId: null,
  title: 'Release 1.2',
  type: 'REAL' as const,
  status: 'ACCEPTED' as const,
  from: '2026-03-02T00:00:00Z',
  to: '2026-03-04T00:00:00Z',
  releaseDay: '2026-03-20',
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-qa-request-add'] })
  server.on(qa.list, () => ({ list: [head], total: 1, page: 0, size: 10 }))
  server.on(qa.schedule, () => ({ list: [] }))
  server.on(qa.versions, () => ({ list: [{ id: 70, name: '1.2.0', os: 'aos', folder: 'staging' }] }))
  server.on(qa.alphas, () => ({ list: [{ id: 4, no: 2, title: 'First playable' }] }))
})
afterEach(() => server.stop())

test('the list shows a completed test by its result, and its period in the portal’s zone', async () => {
  const at = '/app/app-review/qa-request/list?appId=LG-A'
  const screen = await show(<QaRequestsPage />, { at })
  const row = screen.getByRole('row', { name: /Release 1\.2/ })
  await expect.element(row).toMatchTextContent(/Pass/)
  await expect.element(row).not.toMatchTextContent(/Completed/)
  await expect.element(row).toMatchTextContent(/2026\.03\.02.09:00.–.03\.07.01:00/)
  await expect.element(row).toMatchTextContent(/Android, iOS/)
  await expect.element(screen.getByRole('link', { name: 'Request QA' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'OS' }).click()
  await screen.getByRole('option', { name: 'iOS' }).click()
  await expect.poll(() => server.requests(qa.list).at(-1)?.query).toEqual({ page: '0', size: '10', os: 'ios', sort: 'updated,desc' })
  await screen.unmount()
  answerApp(server)
  const reader = await show(<QaRequestsPage />, { at })
  await expect.element(reader.getByRole('row', { name: /Release 1\.2/ })).toBeVisible()
  await expect.element(reader.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await expect.element(reader.getByRole('link', { name: 'Request QA' })).not.toBeInTheDocument()
})

test('a click on a column’s title sorts the list by it', async () => {
  const screen = await show(<QaRequestsPage />, { at: '/app/app-review/qa-request/list?appId=LG-A' })
  await expect.element(screen.getByRole('row', { name: /Release 1\.2/ })).toBeVisible()
  const sorts = () => server.requests(qa.list).map(({ query }) => query['sort'])
  await screen.getByRole('button', { name: 'Schedule' }).click()
  await screen.getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(sorts).toEqual(['updated,desc', 'schedule,asc', 'schedule,desc'])
  for (const title of screen.getByRole('columnheader').getByRole('button').all()) await title.click()
  await expect.poll(() => new Set(sorts().map((sort) => sort?.split(',')[0]))).toEqual(new Set(qaSorts))
})

test('a draft needs its fields, names the server’s problem at the end of the schedule, and keeps what was typed', async () => {
  const screen = await show(<QaRequestCreatePage />, { at: '/app/app-review/qa-request/create?appId=LG-A' })
  await screen.getByRole('button', { name: 'Save draft' }).click()
  // Title, versions, systems, and both ends of the schedule.
  await expect.poll(() => screen.getByText('Please enter a value.').elements().length).toBe(5)
  expect(server.requests(qa.add)).toEqual([])
  await screen.getByRole('textbox', { name: 'Title' }).fill('Release 1.2')
  await expect.poll(() => screen.getByText('Please enter a value.').elements().length).toBe(4)
  await screen.getByRole('checkbox', { name: 'iOS' }).click()
  await screen.getByRole('checkbox', { name: 'Android' }).click()
  // Only a real test asks for an alpha test.
  await expect.element(screen.getByRole('combobox', { name: 'Alpha test' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Type' }).click()
  await screen.getByRole('option', { name: 'Real' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Alpha test' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Why no alpha test is needed' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Release 1.2')
})

test('a draft is changed from what it was, with the version that was read, and leads back to the request', async () => {
  const of = { request: { ...request, status: 'DRAFT' as const, reason: 'No notes', editable: true }, comments: [], builds: [] }
  server.on(qa.one, () => of)
  server.on(qa.change, () => ({ version: 3 }))
  const screen = await show(<QaRequestEditPage />, { at: '/app/app-review/qa-request/edit?appId=LG-A&id=5' })
  await expect.element(screen.getByRole('textbox', { name: 'Test scope' })).toHaveValue('Payments')
  await expect.element(screen.getByRole('note')).toMatchTextContent(/No notes/)
  await expect.element(screen.getByRole('link', { name: '#3 Release 1.2' })).toHaveAttribute('href', expect.stringContaining('id=5'))
  await screen.getByRole('textbox', { name: 'Title' }).fill('Release 1.2.1')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(screen.address).toMatch(/qa-request\/detail\?.*id=5/)
  expect(server.requests(qa.change).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { appId: 'LG-A', id: '5' },
      body: expect.objectContaining({ title: 'Release 1.2.1', scope: 'Payments', versions: request.versions, os: request.os, version: 2 }),
    },
  ])
})

test('the address of editing leads to a request that is no longer a draft', async () => {
  server.on(qa.one, () => ({ request: { ...request, status: 'REQUESTED' as const, editable: false }, comments: [], builds: [] }))
  const screen = await show(<QaRequestEditPage />, { at: '/app/app-review/qa-request/edit?appId=LG-A&id=5' })
  await expect.poll(screen.address).toMatch(/qa-request\/detail\?.*id=5/)
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
})

test('a request that a build leads to has its version and its system', async () => {
  const at = '/app/app-review/qa-request/create?appId=LG-A&version=1.2.0&build=4&os=ios'
  const screen = await show(<QaRequestCreatePage />, { at })
  await expect.element(screen.getByRole('checkbox', { name: 'iOS' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Android' })).not.toBeChecked()
  await expect.element(screen.getByText(/^1\.2\.0/)).toBeVisible()
})

test('a build ticks its system, another system is pointed out, and a real test is in the zone Real', async () => {
  const screen = await show(<QaRequestCreatePage />, { at: '/app/app-review/qa-request/create?appId=LG-A' })
  const [android, ios] = [screen.getByRole('checkbox', { name: 'Android' }), screen.getByRole('checkbox', { name: 'iOS' })]
  await screen.getByRole('combobox', { name: 'Versions' }).click()
  await screen.getByRole('option', { name: '1.2.0 · Android · staging' }).click()
  await expect.element(android).toBeChecked()
  await expect.element(ios).not.toBeChecked()
  await ios.click()
  await android.click()
  const hint = screen.getByText('1.2.0 is a build for Android, which isn’t ticked.')
  await expect.element(hint).toBeVisible()
  await android.click()
  await expect.element(hint).not.toBeInTheDocument()
  const zone = screen.getByRole('combobox', { name: 'Zone' })
  await expect.element(zone).toHaveValue('Alpha')
  await screen.getByRole('combobox', { name: 'Type' }).click()
  await screen.getByRole('option', { name: 'Real' }).click()
  await expect.element(zone).toHaveValue('Real')
})

test('only who may accept requests is offered as the QA PM', async () => {
  const [jo, mina] = ['Jo', 'Mina'].map((name) => ({ userKey: name, name, photo: null, company: null }))
  server.on(qa.pms, () => ({ list: [jo!] }))
  server.on(tickets.people, () => ({ list: [jo!, mina!].map((one) => ({ ...one, staff: true })) }))
  const screen = await show(<QaRequestCreatePage />, { at: '/app/app-review/qa-request/create?appId=LG-A' })
  await screen.getByRole('combobox', { name: 'QA PM' }).click()
  await expect.element(screen.getByRole('option', { name: /Jo$/ })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Mina$/ })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: /Jo$/ }).click()
  await screen.getByRole('combobox', { name: 'Also notify' }).click()
  await expect.element(screen.getByRole('option', { name: /Mina$/ })).toBeVisible()
})

test('the calendar names the app of each test, asks for the whole month, and turns its pages in the address', async () => {
  const hidden = { ...booking, id: null, no: null, appId: null, appName: null, title: null, releaseDay: null, type: 'ALPHA' as const }
  server.on(qa.calendar, ({ query }) => ({ list: query['from']?.startsWith('2026-02-28') ? [booking, hidden] : [] }))
  const screen = await show(<QaCalendarPage />, { at: '/console/calendar?month=2026-03' })
  const entries = screen.getByRole('link', { name: /Aurora: #3 Release 1\.2/ })
  await expect.element(entries.first()).toHaveAttribute('href', expect.stringContaining('id=5'))
  // The test, and its planned release.
  expect(entries.elements()).toHaveLength(2)
  await expect.element(screen.getByText('Alpha: booked')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Alpha: booked' })).not.toBeInTheDocument()
  expect(server.requests(qa.calendar)[0]?.query).toEqual({ from: '2026-02-28T00:00:00.000Z', to: '2026-04-02T00:00:00.000Z' })
  await screen.getByRole('button', { name: 'Next month' }).click()
  await expect.element(screen.getByRole('heading', { name: 'April 2026' })).toBeVisible()
  await expect.element(entries.first()).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toBe('/console/calendar?month=2026-04')
  await screen.getByRole('button', { name: 'This month' }).click()
  await expect.poll(() => screen.address()).toBe('/console/calendar')
})

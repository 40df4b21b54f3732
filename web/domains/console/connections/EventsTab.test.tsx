import { appEvents, type Delivery, type Endpoint } from '@portico/contract/console/connections'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { EventsTab } from './EventsTab.tsx'

const endpoint: Endpoint = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Events',
  url: 'https://hooks.example.com',
  topics: null,
  phases: null,
  state: 'on',
  failingSince: null,
  rotatingUntil: null,
  waiting: 0,
  version: 1,
}
const delivery = (id: number): Delivery => ({
  id,
  kind: `build.${id}`,
  appId: 'LG-A',
  phase: 1,
  state: 'failed',
  attempts: 8,
  at: '2026-01-02T00:00:00Z',
  attemptedAt: '2026-01-02T00:00:00Z',
  nextAt: null,
  tookMs: 3,
  status: 500,
  problem: null,
  replayed: false,
})

let server: ReturnType<typeof createFakeServer>
let mayEdit: boolean
beforeEach(() => {
  mayEdit = true
  server = createFakeServer()
  server.on(appEvents.events, () => ({ eventUrl: endpoint.url, endpoint, mayEdit }))
  server.on(appEvents.eventDeliveries, () => ({ list: [delivery(1)], total: 40, page: 0, size: 10 }))
  server.on(appEvents.eventDelivery, () => ({ delivery: { ...delivery(1), messageId: 'm1', body: '{}', answer: null } }))
})
afterEach(() => server.stop())

test('a log that cannot be loaded says so, and can be asked for again', async () => {
  server.on(appEvents.eventDeliveries, () => refuse({ code: 'unexpected', status: 500 }))
  const screen = await show(<EventsTab appId="LG-A" />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  server.on(appEvents.eventDeliveries, () => ({ list: [delivery(1)], total: 1, page: 0, size: 10 }))
  await again.click()
  await expect.element(screen.getByRole('button', { name: 'build.1' })).toBeVisible()
})

test('another state is shown from its first page', async () => {
  const screen = await show(<EventsTab appId="LG-A" />)
  const last = () => server.requests(appEvents.eventDeliveries).at(-1)?.query
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(last).toEqual({ page: '1', size: '10' })
  await screen.getByRole('radio', { name: 'Failed' }).click({ force: true })
  await expect.poll(last).toEqual({ page: '0', size: '10', state: 'failed' })
})

test.each([
  [true, 1],
  [false, 0],
])('an event is sent again by those who may edit: %j', async (isEditor, count) => {
  mayEdit = isEditor
  server.on(appEvents.replayEvent, () => ({}))
  const screen = await show(<EventsTab appId="LG-A" />)
  await screen.getByRole('button', { name: 'build.1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'build.1' })
  await expect.element(dialog.getByText('m1')).toBeVisible()
  const again = dialog.getByRole('button', { name: 'Send again' })
  expect(again.elements()).toHaveLength(count)
  if (!isEditor) return
  await again.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(appEvents.replayEvent).map(({ params }) => params['deliveryId'])).toEqual(['1'])
})

test.each([
  [true, 1],
  [false, 0],
])('a pending event is cancelled by those who may edit: %j', async (isEditor, count) => {
  mayEdit = isEditor
  const waiting = { ...delivery(1), state: 'waiting', nextAt: '2026-01-02T06:00:00Z' } as const
  server.on(appEvents.eventDelivery, () => ({ delivery: { ...waiting, messageId: 'm1', body: '{}', answer: null } }))
  server.on(appEvents.giveUpEvent, () => ({}))
  const screen = await show(<EventsTab appId="LG-A" />)
  await screen.getByRole('button', { name: 'build.1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'build.1' })
  await expect.element(dialog.getByText('m1')).toBeVisible()
  const stop = dialog.getByRole('button', { name: 'Stop sending' })
  expect(stop.elements()).toHaveLength(count)
  if (!isEditor) return
  await stop.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(appEvents.giveUpEvent).map(({ params }) => params['deliveryId'])).toEqual(['1'])
})

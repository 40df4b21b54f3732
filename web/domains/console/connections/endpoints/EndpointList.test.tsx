import { type Endpoint, endpoints } from '@portico/contract/console/connections'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { EndpointList } from './EndpointList.tsx'

const endpoint = (id: number, given: Partial<Endpoint> = {}): Endpoint => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name: `Hook ${id}`,
  url: `https://hooks.example.com/${id}`,
  topics: null,
  phases: null,
  state: 'on',
  failingSince: null,
  rotatingUntil: null,
  waiting: 0,
  version: 1,
  ...given,
})

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

test('an endpoint that is on but fails is called failing, one that the portal switched off says why', async () => {
  server.on(endpoints.list, () => ({
    endpoints: [
      endpoint(1),
      endpoint(2, { failingSince: '2026-01-01T00:00:00Z', waiting: 12, topics: ['build', 'qa'] }),
      endpoint(3, { state: 'gone', failingSince: '2026-01-01T00:00:00Z' }),
    ],
  }))
  const screen = await show(<EndpointList />)
  await expect.element(screen.getByRole('row', { name: /Hook 1/ })).toMatchTextContent(/On.*All/)
  await expect.element(screen.getByRole('row', { name: /Hook 2/ })).toMatchTextContent(/Failing.*build, qa.*12/)
  await expect.element(screen.getByRole('row', { name: /Hook 3/ })).toMatchTextContent(/Turned off: the endpoint is gone/)
})

test('a test says what was answered, or why nothing was', async () => {
  server.on(endpoints.list, () => ({ endpoints: [endpoint(1)] }))
  server.on(endpoints.test, () => ({ delivered: true, status: 204, problem: null, tookMs: 31 }))
  const screen = await show(<EndpointList />)
  const send = async () => {
    await screen.getByRole('button', { name: 'Actions for Hook 1' }).click()
    await screen.getByRole('menuitem', { name: 'Send a test' }).click()
  }
  await send()
  await expect.element(screen.getByText('Answered 204 in 31 ms.')).toBeVisible()
  server.on(endpoints.test, () => ({ delivered: false, status: null, problem: 'timeout', tookMs: 10_000 }))
  await send()
  await expect.element(screen.getByText('The test wasn’t delivered: No response within 5 seconds')).toBeVisible()
  expect(server.requests(endpoints.test).map(({ params }) => params)).toEqual([{ id: endpoint(1).id }, { id: endpoint(1).id }])
})

test('a new secret is shown once, after a question; a refusal stays in the question', async () => {
  server.on(endpoints.list, () => ({ endpoints: [endpoint(1)] }))
  server.on(endpoints.rotate, () => refuse({ code: 'not_found', status: 404 }))
  const screen = await show(<EndpointList />)
  await screen.getByRole('button', { name: 'Actions for Hook 1' }).click()
  await screen.getByRole('menuitem', { name: 'New secret' }).click()
  const question = screen.getByRole('dialog', { name: 'New secret for Hook 1?' })
  await question.getByRole('button', { name: 'New secret' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  server.on(endpoints.rotate, () => ({ secret: 'whsec_new' }))
  await question.getByRole('button', { name: 'New secret' }).click()
  const secret = screen.getByRole('dialog', { name: 'Signing secret' })
  await expect.element(secret.getByText('whsec_new')).toBeVisible()
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect.element(screen.getByText('whsec_new')).not.toBeInTheDocument()
})

test('an endpoint is removed after a question that names it', async () => {
  server.on(endpoints.list, () => ({ endpoints: [endpoint(1)] }))
  server.on(endpoints.remove, () => {
    server.on(endpoints.list, () => ({ endpoints: [] }))
    return {}
  })
  const screen = await show(<EndpointList />)
  await screen.getByRole('button', { name: 'Actions for Hook 1' }).click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  await screen.getByRole('dialog', { name: 'Remove Hook 1?' }).getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('No webhooks yet')).toBeVisible()
  expect(server.requests(endpoints.remove).map(({ params }) => params)).toEqual([{ id: endpoint(1).id }])
})

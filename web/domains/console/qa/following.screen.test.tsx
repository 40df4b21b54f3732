import { qa, qaTesting } from '@portico/contract/console/qa'
import { tickets } from '@portico/contract/console/tickets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refetchFollowing } from '../../../kernel/queries.ts'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { QaRequestPage } from './detail.screen.tsx'
import { jo, request } from './qa.samples.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => (server = createFakeServer()))
afterEach(() => server.stop())

test('an open request shows what others do, and loses nothing that is typed', async () => {
  const comment = {
    id: 1,
    author: jo,
    source: null,
    body: [{ tag: 'p' as const, children: ['It crashes'] }],
    internal: false,
    files: [],
    move: null,
    mentions: [],
    createdAt: '2026-01-02T00:00:00Z',
    editedAt: null,
    editable: false,
  }
  answerApp(server, { role: 40, may: ['app-qa-comment-add'] })
  server.on(tickets.people, () => ({ list: [] }))
  server.on(qaTesting.cases, () => ({ list: [{ id: 1, suite: 'Shop', title: 'Buy', result: null, results: [] }], bugs: [] }))
  const requested = { ...request, status: 'REQUESTED' as const, moves: [{ name: 'reject' as const, obstacle: null }] }
  server.on(qa.one, () => ({ request: requested, builds: [], comments: [] }))
  const screen = await show(<QaRequestPage />, { at: '/app/app-review/qa-request/detail?appId=LG-A&id=5' })
  const field = screen.getByRole('textbox', { name: 'Your comment' })
  await field.fill('I will look')
  await screen.getByRole('button', { name: 'Reject' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reject the request' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It does not start')
  server.on(qaTesting.cases, () => ({ list: [], bugs: [] }))
  server.on(qa.one, () => ({ request: { ...request, status: 'ACCEPTED' as const, version: 3 }, builds: [], comments: [comment] }))
  await refetchFollowing(screen.client)
  await expect.element(screen.getByText('It crashes')).toBeInTheDocument()
  await expect.element(screen.getByText('No test cases yet')).toBeInTheDocument()
  await expect.element(screen.getByText('Accepted').first()).toBeInTheDocument()
  // The dialog decides on the version it was opened with: the server refuses, and the typed reason remains.
  let attempts = 0
  server.on(qa.reject, () =>
    (attempts += 1) === 1 ? refuse({ code: 'stale_version', status: 409 }) : { id: 5, status: 'REJECTED', version: 4 },
  )
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(qa.reject).map(({ body }) => body)).toEqual([2, 3].map((version) => ({ reason: 'It does not start', version })))
  await expect.element(field).toHaveValue('I will look')
})

import { type ApprovalHead, approvals } from '@portico/contract/console/approvals'
import { settings } from '@portico/contract/console/settings'
import { expect, test } from 'vitest'
import { refetchFollowing } from '../../../kernel/queries.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ApprovalsPage } from './approvals.screen.tsx'

const head = (id: string): ApprovalHead => ({
  kind: 'basic',
  id,
  appId: `LG-${id}`,
  appName: id,
  icon: null,
  phase: id === 'ONE' ? 2 : null,
  organizationId: null,
  state: 'REQUESTED',
  fields: ['name'],
  requestedBy: 'Jisoo Kim',
  requestedAt: '2026-01-01T00:00:00Z',
  decidedBy: null,
  decidedAt: null,
  reason: '',
})

const approval = (id: string) => ({
  head: head(id),
  note: '',
  changes: [],
  companies: {},
  version: 1,
  liveVersion: 1,
  mayDecide: id !== 'OLD',
})

test('the reason of a rejection survives a reload', async () => {
  const server = createFakeServer()
  server.on(approvals.list, () => ({ list: [head('ONE')] }))
  server.on(approvals.one, () => ({ approval: approval('ONE') }))
  const first = await show(<ApprovalsPage />, { at: '/console/approvals' })
  await first.getByRole('textbox', { name: 'Reason' }).fill('The name is taken')
  window.dispatchEvent(new Event('pagehide'))
  await first.unmount()
  const again = await show(<ApprovalsPage />, { at: '/console/approvals' })
  await expect.element(again.getByRole('textbox', { name: 'Reason' })).toHaveValue('The name is taken')
  await expect.element(again.getByRole('button', { name: 'Reject' })).toBeEnabled()
  server.stop()
})

test('a request that changes while it is open is shown, but not decided before its reader was told; what is typed stays', async () => {
  const server = createFakeServer()
  server.on(approvals.list, () => ({ list: [head('ONE')] }))
  server.on(approvals.one, () => ({ approval: approval('ONE') }))
  const screen = await show(<ApprovalsPage />, { at: '/console/approvals' })
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The name is taken')
  server.on(approvals.one, () => ({ approval: { ...approval('ONE'), note: 'Another name', version: 2 } }))
  await refetchFollowing(screen.client)
  await expect.element(screen.getByText('“Another name”')).toBeVisible()
  let attempts = 0
  server.on(settings.rejectBasic, () => ((attempts += 1) === 1 ? refuse({ code: 'stale_version', status: 409 }) : {}))
  await screen.getByRole('button', { name: 'Reject' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Reject' }).click()
  await expect
    .poll(() => server.requests(settings.rejectBasic).map(({ body }) => body))
    .toEqual([1, 2].map((version) => expect.objectContaining({ version, reason: 'The name is taken' })))
  server.stop()
})

test('a decision opens the next request, unless the reader has gone on meanwhile', async () => {
  const server = createFakeServer()
  let lists = 0
  const slow = Promise.withResolvers<object>()
  server.on(approvals.list, ({ query }) => {
    if (query['tab'] === 'decided') return { list: [head('OLD')] }
    lists += 1
    return lists === 1 ? { list: ['ONE', 'TWO', 'THREE'].map(head) } : new Promise(() => {})
  })
  server.on(approvals.one, ({ params }) => ({ approval: approval(params['id'] ?? '') }))
  server.on(settings.approveBasic, ({ params }) => (params['appId'] === 'LG-ONE' ? {} : slow.promise))
  const screen = await show(<ApprovalsPage />, { at: '/console/approvals' })
  await expect.element(screen.getByRole('region', { name: 'Request' }).getByText('Staging')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Approvals' }).getByText('Staging').elements()).toHaveLength(1)
  // The list is never refetched here: the next request does not wait for it.
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => screen.address()).toContain('id=TWO')
  await screen.getByRole('button', { name: 'Approve' }).click()
  await screen.getByText('Decided', { exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/console/approvals?tab=decided')
  slow.resolve({})
  await expect.element(screen.getByText('TWO: approved.')).toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Request' }).getByText('LG-OLD')).toBeVisible()
  expect(screen.address()).toBe('/console/approvals?tab=decided')
  server.stop()
})

test('codes of a QA request and of a bug tracker account are shown in the words of their own pages', async () => {
  const server = createFakeServer()
  server.on(approvals.list, () => ({ list: [{ ...head('ONE'), kind: 'qa' }] }))
  const changes = Object.entries({ type: 'ALPHA', os: 'aos, ios', zone: 'REAL', scope: 'ALPHA, in all regions' })
  let approvalOf = { ...approval('ONE'), head: { ...head('ONE'), kind: 'qa' as 'qa' | 'bts' } }
  const of = (fields: [string, string][]) => fields.map(([field, after]) => ({ field, before: null, after }))
  server.on(approvals.one, () => ({ approval: { ...approvalOf, changes: of(changes) } }))
  const screen = await show(<ApprovalsPage />, { at: '/console/approvals' })
  const row = (name: string) => screen.getByRole('table', { name: 'What changes' }).getByRole('row', { name: new RegExp(`^${name}`) })
  await expect.element(row('Type')).toMatchTextContent(/Alpha$/)
  await expect.element(row('OS')).toMatchTextContent(/Android, iOS$/)
  await expect.element(row('Zone')).toMatchTextContent(/Real$/)
  // Text that people wrote is not translated.
  await expect.element(row('Test scope')).toMatchTextContent(/ALPHA, in all regions$/)
  await screen.unmount()
  approvalOf = { ...approvalOf, head: { ...head('ONE'), kind: 'bts' } }
  server.on(approvals.one, () => ({ approval: { ...approvalOf, changes: of([['role', 'reporter']]) } }))
  const bts = await show(<ApprovalsPage />, { at: '/console/approvals' })
  await expect.element(bts.getByRole('table', { name: 'What changes' }).getByRole('row', { name: /^Role/ })).toMatchTextContent(/Reporter$/)
  server.stop()
})

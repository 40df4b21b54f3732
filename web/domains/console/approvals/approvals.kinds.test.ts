import { type ApprovalDetail, type ApprovalHead, type ApprovalKind, approvalKinds } from '@portico/contract/console/approvals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decidedKinds } from './approvals.kinds.ts'

interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
}

let sent: Sent[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('location', { search: '?ph=1&orgId=99', origin: 'https://portal.example.com' })
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'https://portal.example.com')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ method: init.method ?? 'GET', path: pathname.split('/v1.0')[1] ?? '', headers: new Headers(init.headers), body })
    return Promise.resolve(Response.json({ status: true, data: {} }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const head = (kind: ApprovalKind, id: string, given: Partial<ApprovalHead> = {}): ApprovalHead => ({
  kind,
  id,
  appId: 'LG-A',
  appName: 'Aurora',
  icon: null,
  phase: 2,
  organizationId: 7,
  state: 'REQUESTED',
  fields: [],
  requestedBy: 'Rei',
  requestedAt: '2026-01-02T00:00:00Z',
  decidedBy: null,
  decidedAt: null,
  reason: '',
  ...given,
})
const detail = (of: ApprovalHead, changes: ApprovalDetail['changes'] = []): ApprovalDetail => ({
  head: of,
  note: '',
  changes,
  companies: {},
  version: 4,
  liveVersion: 3,
  mayDecide: true,
})
const schedule = [
  { field: 'scheduleFrom', before: null, after: '2026-03-02T00:00:00Z' },
  { field: 'scheduleTo', before: null, after: '2026-03-06T00:00:00Z' },
]

test('every kind of request can be decided', () => {
  expect(Object.keys(decidedKinds).toSorted()).toEqual(approvalKinds.toSorted())
})

test.each([
  ['basic', 'LG-A', /^\/app\/LG-A\/setting\/basic\/approve$/, { version: 4, liveVersion: 3 }],
  [
    'qa',
    '5',
    /^\/app\/LG-A\/qa-request\/5\/approve$/,
    { version: 4, scheduleFrom: '2026-03-02T00:00:00Z', scheduleTo: '2026-03-06T00:00:00Z' },
  ],
  ['bts', '6', /\/LG-A\/bts\/6\/approve$/, { version: 4 }],
  ['channel', 'LG-A.2', /\/LG-A\/.*approve$/, { version: 4 }],
  ['message-user', 'LG-A.2.welcome', /\/LG-A\/.*\/welcome\/approve$/, { version: 4 }],
  // Dots within a template's id do not separate it.
  ['message-oa', 'LG-A.2.shop.sale', /\/LG-A\/.*\/shop\.sale\/approve$/, { version: 4 }],
  ['company-name', '9', /^\/admin\/company\/name\/request\/9\/approve$/, {}],
] as const)('approving a request of the kind %s sends what was read', async (kind, id, path, body) => {
  await decidedKinds[kind].approve(detail(head(kind, id), [...schedule]))
  const [request] = sent
  expect(sent).toHaveLength(1)
  expect(request?.path).toMatch(path)
  expect(request?.body ?? {}).toEqual(body)
})

test.each(approvalKinds)('rejecting a request of the kind %s sends the reason to the same place', async (kind) => {
  const of = detail(head(kind, kind.startsWith('message') ? 'LG-A.2.welcome' : '5'))
  await decidedKinds[kind].reject(of, 'Not yet')
  await decidedKinds[kind].approve({ ...of, changes: [...schedule] })
  const [rejected, approved] = sent
  expect(rejected?.body).toMatchObject({ reason: 'Not yet' })
  expect(rejected?.path).toBe(approved?.path.replace(/approve$/, 'reject'))
  expect(rejected?.method).toBe(approved?.method)
})

test.each(['qa', 'bts', 'channel', 'message-user', 'message-oa'] as const)(
  'a request of the kind %s is decided in its own phase and team, not in those of the address',
  async (kind) => {
    const id = kind.startsWith('message') ? 'LG-A.2.welcome' : '5'
    await decidedKinds[kind].reject(detail(head(kind, id)), 'No')
    await decidedKinds[kind].reject(detail(head(kind, id, { phase: null, organizationId: null })), 'No')
    const placeOf = ({ headers }: Sent) => [headers.get('X-App-Phase'), headers.get('X-App-Organization')]
    expect(sent.map(placeOf)).toEqual([
      ['2', '7'],
      [null, null],
    ])
  },
)

test.each([
  ['basic', 'LG-A', '/app/setting/basic', { appId: 'LG-A', orgId: '7' }],
  ['qa', '5', '/app/app-review/qa-request/detail', { appId: 'LG-A', id: '5', orgId: '7' }],
  ['bts', '6', '/app/app-review/bts/home', { appId: 'LG-A', orgId: '7' }],
  ['channel', 'LG-A.2', '/app/product/portico/basic-info', { appId: 'LG-A', ph: '2', orgId: '7' }],
  ['message-user', 'LG-A.2.shop.sale', '/app/product/social/', { appId: 'LG-A', id: 'shop.sale', ph: '2', orgId: '7' }],
  ['message-oa', 'LG-A.2.welcome', '/app/product/social/', { appId: 'LG-A', id: 'welcome', ph: '2', orgId: '7' }],
] as const)('a request of the kind %s is looked at on its page, through its team', (kind, id, path, search) => {
  const target = decidedKinds[kind].page(head(kind, id), false)
  expect(target.path).toContain(path)
  expect(target.search).toMatchObject(search)
  const { search: without } = decidedKinds[kind].page(head(kind, id, { organizationId: null }), false)
  expect(without).not.toHaveProperty('orgId')
})

test('a company’s name is looked at by administrators in the list, by others at their own company', () => {
  const of = head('company-name', '9', { appId: '', appName: 'Northwind', phase: null, organizationId: null })
  expect(decidedKinds['company-name'].page(of, true)).toMatchObject({ path: '/admin/company', search: { keyword: 'Northwind' } })
  expect(decidedKinds['company-name'].page(of, false).path).toBe('/account/company/info')
})

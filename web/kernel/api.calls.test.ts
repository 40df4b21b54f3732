import { accounts } from '@portico/contract/people/accounts'
import { announcements } from '@portico/contract/portal/announcements'
import { apps } from '@portico/contract/apps/apps'
import { favorites } from '@portico/contract/dashboard/favorites'
import { metadata } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import { services } from '@portico/contract/dashboard/services'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiFailure, addressOf, call, onSignedOut, onSuccessText, query } from './api.ts'
import { isReachable, isReady } from './readiness.ts'

interface Sent {
  url: URL
  init: RequestInit
}

const { fetch } = globalThis
let sent: Sent[]
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Promise.resolve(Response.json({ status: true, data: {} }))
  vi.stubGlobal('location', { search: '' })
  globalThis.fetch = (input, init = {}) => {
    sent.push({ url: new URL(String(input), 'https://portal.example.com'), init })
    return answer()
  }
})
afterEach(() => {
  globalThis.fetch = fetch
  vi.unstubAllGlobals()
})

const id = '00000000-0000-4000-8000-000000000001'
const refusal = (code: string, status: number) => () =>
  Promise.resolve(Response.json({ status: false, funcCode: code, message: code, data: { errors: [] } }, { status }))
const headersOf = (at = 0) => new Headers(sent[at]?.init.headers)

test('parameters are inserted into the path, and cannot escape their segment', () => {
  expect(addressOf(services.revoke, { params: { id: 'a/../b?c' } })).toMatch(/\/a%2F\.\.%2Fb%3Fc\/remove\?_=\d+$/)
})

test('a page without an id, or with one that cannot be, finds nothing without asking', async () => {
  const nothing = { code: 'not_found', status: 404 }
  for (const named of ['', '0', 'abc', '1.5', undefined])
    await expect(call(announcements.detail, { params: { lang: 'en_US', id: Number(named) } })).rejects.toMatchObject(nothing)
  await expect(call(services.revoke, { params: { id: '' } })).rejects.toMatchObject(nothing)
  expect(sent).toHaveLength(0)
})

test('a call sends the language of its page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ja-JP' } })
  await call(announcements.list, { params: { lang: 'ja_JP' }, query: { page: 0, size: 10 } })
  expect(headersOf().get('Accept-Language')).toBe('ja-JP')
})

test('lists repeat their name, and undefined values are left out', () => {
  const url = new URL(addressOf(services.list, { query: { page: 0, ids: ['a', 'b'], none: undefined } }), 'https://x')
  expect([...url.searchParams].filter(([name]) => name !== '_')).toEqual([
    ['page', '0'],
    ['ids', 'a'],
    ['ids', 'b'],
  ])
})

test('every call has a timestamp; that of a list which the browser revalidates is constant for a day', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 9), toFake: ['Date'] })
  expect(addressOf(services.list)).toContain(`_=${Date.UTC(2026, 10, 22, 9)}`)
  expect(addressOf(apps.list)).toContain(`_=${Date.UTC(2026, 10, 22)}`)
  const file = { params: { appId: 'LG-A', fileId: id } }
  expect(addressOf(metadata.file, file)).not.toContain('_=')
  await call(metadata.file, file)
  expect(sent[0]?.url.searchParams.get('_')).toBe(String(Date.UTC(2026, 10, 22, 9)))
  vi.useRealTimers()
})

test('a successful call shows its success message, if it has one; a failed call does not', async () => {
  const toasts: string[] = []
  const stop = onSuccessText((text) => toasts.push(text))
  await call(services.revoke, { params: { id } }, { success: 'Successful!' })
  await call(services.revoke, { params: { id } }, { success: 'Successful!' })
  await call(services.revoke, { params: { id } })
  answer = refusal('name_taken', 409)
  await call(services.revoke, { params: { id } }, { success: 'Never.' }).catch(() => {})
  stop()
  expect(toasts).toEqual(['Successful!', 'Successful!'])
})

test('a call identifies its sender, and sends JSON as JSON', async () => {
  await call(services.add, { body: { name: 'Feed', code: 'feed', catgIds: [1] } })
  expect(headersOf().get('X-Requested-With')).toBe('Portico')
  expect(headersOf().get('Content-Type')).toBe('application/json')
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ name: 'Feed', code: 'feed', catgIds: [1] })
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' })
})

test('a call has its method; a form is sent as a form, with whatever a value holds', async () => {
  await call(services.list, { query: { page: 0, size: 10 } })
  await call(search.listDetail, { body: { query: 'Genre = "R&D" AND Price > 1' } })
  await call(accounts.saveLocale, { body: { locale: 'ja_JP' } })
  await call(favorites.remove, { params: { id } })
  expect(sent.map(({ init }) => init.method)).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
  const { url, init } = sent[1]!
  const form = await new Request(url, init as RequestInit).formData()
  expect([...form]).toEqual([['query', 'Genre = "R&D" AND Price > 1']])
  expect(JSON.parse(String(sent[2]?.init.body))).toEqual({ locale: 'ja_JP' })
  expect(sent[3]?.init.body).toBeUndefined()
})

test('product, phase and organization of the page go with the calls that want them, and with no other', async () => {
  vi.stubGlobal('location', { search: '?p=GAME&ph=2&orgId=7' })
  await call(services.list, { query: { page: 0, size: 10 } })
  expect([headersOf().get('X-App-Product'), headersOf().get('X-App-Phase'), headersOf().get('X-App-Organization')]).toEqual([
    'GAME',
    '2',
    '7',
  ])
  await call(favorites.list)
  expect([...headersOf(1).keys()].filter((name) => name.startsWith('x-app-'))).toEqual([])
})

test('what is forged in the address is not sent, and no call fails by it', async () => {
  for (const search of ['?p=日本&ph=9&orgId=default', '?p=a%0d%0ab&ph=1%202&orgId=-1', '?p=<script>&ph=&orgId=0', '?p=a&p=b&ph=1&ph=2']) {
    vi.stubGlobal('location', { search })
    await call(services.list, { query: { page: 0, size: 10 } })
    const names = [...headersOf(sent.length - 1).keys()]
    expect([search, names.filter((name) => name.startsWith('x-app-'))]).toEqual([search, []])
  }
})

test('a refusal is a failure with its code and its status', async () => {
  answer = refusal('name_taken', 409)
  const failure = (await call(services.add, { body: { name: 'Feed', code: 'feed', catgIds: [1] } }).catch(
    (error: unknown) => error,
  )) as ApiFailure
  expect([failure.code, failure.status, failure.fieldErrors, failure.details]).toEqual(['name_taken', 409, [], {}])
})

test('an unreachable portal and an aborted call are distinct failures', async () => {
  answer = () => Promise.reject(new TypeError('network'))
  await expect(call(services.list, { query: { page: 0, size: 10 } })).rejects.toMatchObject({ code: 'unreachable', status: 0 })
  answer = () => Promise.reject(new DOMException('given up', 'AbortError'))
  await expect(call(services.list, { query: { page: 0, size: 10 } })).rejects.toMatchObject({
    code: 'aborted',
    shownCode: '0',
    message: 'User cancel',
  })
})

test('a later question to a path cancels the earlier one, unless it is told not to; a change is never cancelled', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  answer = () => {
    signals.push(sent.at(-1)?.init.signal)
    return Promise.resolve(Response.json({ status: true, data: {} }))
  }
  const list = (page: number, options = {}) => call(services.list, { query: { page, size: 10 } }, options)
  await Promise.all([list(0), list(1)])
  await Promise.all([list(0), list(1, { ignoreAbort: true })])
  await Promise.all([call(services.revoke, { params: { id } }), call(services.revoke, { params: { id } })])
  expect(signals.map((signal) => signal?.aborted ?? false)).toEqual([true, false, false, false, false, false])
})

test.each([
  ['signed_out', 401, true],
  ['signed_out', 403, false],
  ['terms_required', 403, true],
  ['first_sign_in_required', 403, true],
  ['not_allowed', 403, false],
])('%s (%d) does or does not ask who is here anew', async (code, status, asks) => {
  const listener = vi.fn<() => void>()
  const stop = onSignedOut(listener)
  answer = refusal(code, status)
  await call(services.list, { query: { page: 0, size: 10 } }).catch(() => {})
  stop()
  await call(services.list, { query: { page: 0, size: 10 } }).catch(() => {})
  expect(listener).toHaveBeenCalledTimes(asks ? 1 : 0)
})

test('a query’s cache key consists of its route and input', () => {
  const input = { query: { page: 0, size: 10 } }
  expect(query(services.list, input).queryKey).toEqual([services.list.path, input])
  expect(query(accounts.envInfo).queryKey).toEqual([accounts.envInfo.path, {}])
})

test('the readiness check bypasses every cache, and no response means not ready', async () => {
  const headers = { 'x-build-version': '1' }
  const asked = async () => [await isReady(), await isReachable()]
  answer = () => Promise.resolve(new Response('', { status: 200, headers }))
  expect(await asked()).toEqual([true, true])
  expect(sent[0]?.init.cache).toBe('no-store')
  answer = () => Promise.resolve(new Response('', { status: 503, headers }))
  expect(await asked()).toEqual([false, true])
  // A proxy answers for a portal that is gone.
  answer = () => Promise.resolve(new Response('', { status: 502 }))
  expect(await asked()).toEqual([false, false])
  answer = () => Promise.reject(new TypeError('network'))
  expect(await asked()).toEqual([false, false])
})

import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Browser, Reply } from '../client.ts'
import { login } from '../setup.ts'
import { type Ledger, multipart } from '../ledger.ts'
import { api } from '../questions.ts'

/** Returns whether a status is expected of a call. */
type Expected = (status: number) => boolean

/** One kind of call, and its share of a hundred. */
export interface Call {
  name: string
  share: number
  /** No expectation: there was no response. */
  make(): Promise<Reply | undefined>
  expected: Expected
}

export interface CallContext {
  browser: Browser
  origin: string
  cookie: string
  ledger: Ledger
  apps: readonly string[]
}

const only =
  (...statuses: readonly number[]): Expected =>
  (status) =>
    statuses.includes(status)
const ok = only(200)
const refused = only(400, 404, 413, 415)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const one = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!
const number = (below: number): number => Math.floor(Math.random() * below)

const queries = [
  () => `Field 1.1 = "value ${number(2_000)}" AND Field 1.4 = true`,
  () => 'Field 1.3 < 2023-04-15 AND Field 1.5 is not "value 5"',
  () => 'Field 1.3 between 2022-01-01 and 2022-12-31 AND Field 1.2 = 3.*',
  () => `Field 1.1 = "value ${number(2_000)}" OR Field 2.1 = "value ${number(2_000)}"`,
  () => `Field 3.5 = "saved ${number(1_000)}"`,
]

const reading = ({ browser, apps }: CallContext): Call[] => {
  const get = (path: string, headers = {}) => browser.send('GET', path, undefined, headers)
  let etag: string | undefined
  return [
    { name: 'app page', share: 24, expected: ok, make: () => get(`${api}/app/${one(apps)}/meta/latest/list`) },
    { name: 'history', share: 6, expected: ok, make: () => get(`${api}/app/${one(apps)}/meta/catg/3/versions?size=10`) },
    { name: 'environment', share: 6, expected: ok, make: () => get('/games-api/api/v1.0/env/info') },
    { name: 'apps by keyword', share: 4, expected: ok, make: () => get(`${api}/app/list?keyword=saga&size=50`) },
    {
      name: 'list of apps',
      share: 2,
      expected: only(200, 304),
      make: async () => {
        const reply = await get(`${api}/app/list`, etag === undefined ? {} : { 'if-none-match': etag })
        etag = String(reply.headers.etag)
        return reply
      },
    },
    { name: 'favorites', share: 3, expected: ok, make: () => get(`${api}/favorite/list`) },
    { name: 'documents', share: 4, expected: ok, make: () => get('/documents-api/search?lang=en_US&query=search', { cookie: '' }) },
    { name: 'ways to sign in', share: 3, expected: ok, make: () => get('/games-api/api/v1.0/account/sign-in/options', { cookie: '' }) },
  ]
}

const searching = ({ browser }: CallContext): Call[] => {
  const search = (path: string, fields: Record<string, string>) =>
    browser.send('POST', `${api}/${path}`, new URLSearchParams(fields).toString(), form)
  return [
    { name: 'search', share: 22, expected: ok, make: () => search('search/list-detail', { query: one(queries)(), size: '10' }) },
    {
      name: 'sorted search',
      share: 3,
      expected: ok,
      make: () => search('search/list-detail', { query: queries[1]!(), size: '10', sort: 'name' }),
    },
    { name: 'facets', share: 4, expected: ok, make: () => search('search/facets', { query: queries[1]!(), fields: 'Field 1.2' }) },
    {
      name: 'search as of',
      share: 1,
      expected: ok,
      make: () => search('search/list-detail', { query: 'Field 1.4 = true as of -1y', size: '10' }),
    },
  ]
}

const writing = ({ browser, ledger, apps }: CallContext): Call[] => {
  const free = [...apps]
  return [
    {
      name: 'save',
      share: 5,
      expected: ok,
      make: async () => {
        const app = free.shift()
        if (app === undefined) return undefined
        return ledger.save(browser, app).finally(() => free.push(app))
      },
    },
    { name: 'favorite added', share: 1, expected: ok, make: () => ledger.addFavorite(browser) },
    { name: 'favorite removed', share: 1, expected: ok, make: () => ledger.removeFavorite(browser) },
    { name: 'upload', share: 1, expected: ok, make: () => ledger.upload(browser, one(apps), randomBytes(20_000)) },
    {
      name: 'sign-in',
      share: 0.5,
      expected: only(200, 429),
      make: () => browser.send('POST', '/games-api/api/v1.0/account/sign-in', login, { cookie: '' }),
    },
  ]
}

/** Sends the beginning of a request and disconnects after some milliseconds. */
const disconnect = (origin: string, head: string, body: string | Buffer = '', after = number(60)): Promise<undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname, () => {
      socket.write(head)
      socket.write(body)
      setTimeout(() => socket.destroy(), after)
    })
    socket.on('error', () => {}).once('close', () => resolve(undefined))
  })

const head = ({ cookie, origin }: CallContext, method: string, path: string, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: new URL(origin).host, cookie, origin, 'x-requested-with': 'Portico', ...headers }).map((pair) =>
      pair.join(': '),
    ),
    '\r\n',
  ].join('\r\n')

const abortedCalls = (context: CallContext): Call[] => [
  {
    name: 'upload dropped',
    share: 1,
    expected: ok,
    make: () => {
      const { body, headers } = multipart('dropped.bin', randomBytes(50_000))
      const sent = body.subarray(0, number(body.length))
      return disconnect(
        context.origin,
        head(context, 'POST', `${api}/app/${one(context.apps)}/file/add`, { ...headers, 'content-length': String(body.length) }),
        sent,
      )
    },
  },
  {
    name: 'answer not waited for',
    share: 2,
    expected: ok,
    make: () => disconnect(context.origin, head(context, 'GET', `${api}/app/list?size=2000`, {})),
  },
]

const badInput = ({ browser, apps }: CallContext): Call[] => {
  const post = (path: string, body: string, headers = {}) => browser.send('POST', path, body, headers)
  const query = (text: string) => post(`${api}/search/list-detail`, new URLSearchParams({ query: text, size: '10' }).toString(), form)
  const kinds: (() => Promise<Reply>)[] = [
    () => post(`${api}/favorite/add`, '{"name":'),
    () => post('/games-api/api/v1.0/account/sign-in', `{"email":${'['.repeat(5_000)}`),
    () => post(`${api}/favorite/add`, JSON.stringify({ name: 'x'.repeat(500), favoType: 'NONE' })),
    () => query('Field 1.1 = = "'),
    () => query('('.repeat(500)),
    () => query(Array.from({ length: 200 }, () => 'Field 1.4 = true').join(' AND ')),
    () => browser.send('GET', `${api}/app/LG-NOSUCHAPP/meta/latest/list`),
    () => browser.send('GET', `${api}/app/${one(apps)}/meta/catg/99999999999/versions`),
    () => post(`${api}/app/${one(apps)}/file/add`, 'no multipart', { 'content-type': 'text/plain' }),
    () => post(`${api}/app/${one(apps)}/catg/3/metas/add`, '{"appId":"LG-OTHER","catgId":3}'),
  ]
  return [{ name: 'bad input', share: 2, expected: refused, make: () => one(kinds)() }]
}

/** A day's mix of calls by people and machines, as shares of a hundred. */
export const mixedCalls = (context: CallContext): Call[] => [
  ...reading(context),
  ...searching(context),
  ...writing(context),
  ...abortedCalls(context),
  ...badInput(context),
]

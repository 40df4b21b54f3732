import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { createServer } from './server.ts'
import { serveWeb } from './web.ts'

let folder: string
const servers: FastifyInstance[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-web-'))
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  rmSync(folder, { recursive: true, force: true })
})

const build = () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta name="csp-nonce" content=""><meta name="description" content=""><title>x</title></head>
     <body><div data-frame="bar"><span class="frame-name">x</span></div></body>`,
  )
  const texts = { en: '/assets/en-1.json', ja: '/assets/ja-1.json' }
  const list = { frame: 'bar console', scripts: ['/assets/list-1.js'], styles: ['/assets/list-1.css'], texts }
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({ '/console/list': list, '/app/own/$product/$page': { ...list, frame: 'bar side' } }),
  )
  writeFileSync(join(folder, 'assets/main-1a2b.js'), `console.log("${'x'.repeat(2_000)}")`)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}

const serve = async (product = 'Portico') => {
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: undefined,
    tls: false,
    fileMaxMb: 1,
    callsPerMinute: 0,
    maxDelay: 0,
    buildVersion: '1',
    readyFor: () => 0,
  })
  servers.push(app)
  await serveWeb(app, { folder, product })
  return (url: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers })
}

test('every address of the application is answered with its page, even while the database is away', async () => {
  build()
  const get = await serve()
  for (const url of ['/', '/apps/LG-1', '/index.html', '/sign-in?back=%2F']) {
    const { statusCode, headers, payload } = await get(url)
    expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      'private, no-cache',
    ])
    expect(payload).toContain('<title>Portico</title>')
  }
})

test('the page carries the nonce that its style tags are allowed by, a new one each time', async () => {
  build()
  const get = await serve()
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers, payload } = await get('/')
      const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(payload)?.[1]
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('the page names the files that its address needs, its texts in the language of the reader', async () => {
  build()
  const get = await serve()
  const { payload } = await get('/console/list/?page=2', { accept: 'text/html', cookie: 'gdc-language=ja_JP' })
  expect([...payload.matchAll(/<link [^>]+>/g)].map(([link]) => link)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/list-1.js">',
    '<link rel="preload" as="fetch" crossorigin href="/assets/ja-1.json">',
    '<link rel="preload" as="style" crossorigin href="/assets/list-1.css">',
  ])
  expect(payload).toContain('<html lang="ja-JP">')
  expect(payload).toContain('data-frame="bar console"')
  expect((await get('/app/own/checkin/rewards?appId=LG-1')).payload).toContain('data-frame="bar side"')
  for (const url of ['/app/own/checkin', '/app/own/checkin/rewards/x', '/console/none', '/constructor', '/__proto__'])
    expect((await get(url)).payload).not.toContain('<link')
})

test('the page is painted in the colours that the reader chose', async () => {
  build()
  const get = await serve()
  const start = async (cookie: string) => /<html[^>]*>/.exec((await get('/', { accept: 'text/html', cookie })).payload)?.[0]
  expect(await start('portico-colors=dark')).toBe('<html lang="en-US" data-mantine-color-scheme="dark">')
  for (const cookie of ['portico-colors=auto', 'portico-colors="><script>', 'a=dark'])
    expect(await start(cookie)).toBe('<html lang="en-US">')
})

test("a product's name cannot become markup", async () => {
  build()
  const get = await serve('<script>$&alert(1)</script>')
  const { payload } = await get('/')
  const name = '&#60;script&#62;$&#38;alert(1)&#60;/script&#62;'
  expect(payload).toContain(`<title>${name}</title>`)
  expect(payload).toContain(`<span class="frame-name">${name}</span>`)
  expect(payload).toContain(`content="${name}: guides`)
  expect(payload).not.toContain('<script>')
})

test('browsers cache assets forever, and revalidate other files', async () => {
  build()
  const get = await serve()
  expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
})

test('only a worker may compile WebAssembly; nothing else of the application may', async () => {
  build()
  writeFileSync(join(folder, 'assets/hashing.worker-1a_b-2.js'), '')
  const get = await serve()
  const policy = async (url: string) => (await get(url)).headers['content-security-policy']
  expect(await policy('/assets/hashing.worker-1a_b-2.js')).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'")
  for (const url of ['/', '/assets/main-1a2b.js']) expect(await policy(url)).toContain("script-src 'self';")
})

test('responses are compressed for clients that support it', async () => {
  build()
  const get = await serve()
  const brotli = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br, gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.rawPayload.length).toBeLessThan(500)
})

test.each([
  ['an asset that does not exist', '/assets/gone.js', 'GET'],
  ['an unknown address of the API', '/dashboard-api/api/v1.0/nothing', 'GET'],
  ['a change of a page', '/apps', 'POST'],
] as const)('%s is no page', async (_, url, method) => {
  build()
  const get = await serve()
  const { statusCode, headers, payload } = await get(url, { accept: 'text/html' }, method)
  expect(headers['content-type']).toMatch(/^application\/json/)
  // This test's server is not ready, and calls are refused for that first.
  expect([statusCode, JSON.parse(payload).funcCode]).toEqual(url.startsWith('/dashboard-api') ? [503, 'unavailable'] : [404, 'not_found'])
})

test('an address cannot leave the folder', async () => {
  build()
  writeFileSync(join(folder, '../outside.txt'), 'secret')
  const get = await serve()
  for (const url of ['/../outside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt'])
    expect((await get(url)).payload).not.toContain('secret')
})

test('an application that was not built is reported', async () => {
  const get = await serve()
  const { statusCode, payload } = await get('/')
  expect([statusCode, payload]).toEqual([503, expect.stringContaining('has not been built')])
})

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents, type SidebarItem } from '@portico/contract/portal/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'

const page = (title: string, order: number, text: string, more = '') => `---\ntitle: ${title}\norder: ${order}\n${more}---\n\n${text}\n`
const openApi = {
  openapi: '3.1.0',
  info: { title: 'Sample API', version: '2' },
  paths: {
    '/a/{id}': {
      get: {
        summary: 'Reads',
        tags: ['a'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'Done.', content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } } },
      },
    },
  },
  components: {
    schemas: { A: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, next: { $ref: '#/components/schemas/A' } } } },
  },
}

let folder: string
let visitor: Caller

const write = async (path: string, text: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}

portalSettings(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-content-'))
  await write('en/guides/1.0/use/index.md', page('Using it', 1, ''))
  await write('en/guides/1.0/run/index.md', page('Running it', 2, ''))
  await write(
    'en/guides/1.0/use/start.md',
    page('Start', 1, '## Sign in\n\nGo to the portal.\n\n![Shot](images/shot.png) ![Foreign](https://elsewhere.example/x.png)'),
  )
  await write('en/guides/1.0/run/deep.md', page('Deep', 9, `${'>'.repeat(3_000)}x`))
  await write('en/guides/1.0/run/images.md', page('Images', 9, 'a ![one](%zz) ![two](http://[) ![three](a%20b.png)'))
  await write('en/guides/1.0/use/search/index.md', page('Search', 2, ''))
  await write('en/guides/1.0/use/search/query.md', page('Query language', 1, 'Conditions are joined by AND.'))
  await write('en/guides/1.0/run/install.md', page('Installing', 1, 'Run npm start.'))
  await write('en/guides/2.0/use/new.md', page('New in two', 1, 'Everything.'))
  await write('ja/guides/1.0/use/start.md', page('はじめに', 1, 'ポータルを開いてください。'))
  await write('ja/guides/2.0/use/new.md', page('新機能', 1, '詳細検索ではクエリ言語を使用できます。'))
  await write('en/references/sample.json', JSON.stringify(openApi))
  await write('en/references/self.md', page('This portal', 1, '', 'openapi: self\n'))
  await write('en/libraries/client.md', page('Client', 1, 'A client.', 'download: client.txt\n'))
  await write('en/libraries/gone.md', page('Gone', 2, 'Its file is missing.', 'download: gone.txt\n'))
  await write('files/client.txt', 'hello')
  await write('en/guides/1.0/use/images/shot.png', 'not really')
  await write('en/guides/1.0/use/broken.md', '---\ntitle: [\n---\n')
  await symlink('/etc/hostname', join(folder, 'files/outside.txt'))
  return { CONTENT_DIR: folder }
})
beforeAll(async () => {
  ;({ visitor } = await createWorld())
})
afterAll(() => rm(folder, { recursive: true }))

const guide = (query: object) => visitor.call(documents.page, { params: { section: 'Developer_Guide' }, query })
const titles = (items: readonly SidebarItem[]): unknown[] =>
  items.map(({ title, children }) => (children.length > 0 ? [title, titles(children)] : title))

test('a page that cannot be rendered stands as it was written, and images without an address are words', async () => {
  const deep = await guide({ v: '1.0', t: 'run', id: 'deep' })
  expect(deep.page).toMatchObject({ body: [{ tag: 'p', children: [`${'>'.repeat(3_000)}x`] }], headings: [] })
  const { page: images } = await guide({ v: '1.0', t: 'run', id: 'images' })
  const src = '/documents-api/resource/image?path=en%2Fguides%2F1.0%2Frun%2Fa%20b.png'
  expect(images.body).toEqual([{ tag: 'p', children: ['a ', 'one', ' ', 'two', ' ', { tag: 'img', attributes: { src, alt: 'three' } }] }])
})

test('a part is a tree in its own order, of the newest version and first kind unless asked otherwise', async () => {
  const newest = await visitor.call(documents.sectionSidebar, { params: { section: 'Developer_Guide' } })
  expect(newest).toMatchObject({ v: '2.0', t: 'use', versions: ['2.0', '1.0'] })
  const first = await visitor.call(documents.sectionSidebar, { params: { section: 'Developer_Guide' }, query: { v: '1.0' } })
  expect(titles(first.items)).toEqual(['Start', ['Search', ['Query language']]])
  expect(first.types).toEqual([
    { id: 'use', title: 'Using it' },
    { id: 'run', title: 'Running it' },
  ])
  expect(first.items[0]).toMatchObject({
    pathname: 'start',
    path: '/document/guides/detail',
    href: '/document/guides/detail?v=1.0&t=use&id=start',
  })
  expect(first.items[1]).toMatchObject({ pathname: null, href: null })
  const all = await visitor.call(documents.sidebar)
  expect(all.Api_Reference).toMatchObject([
    { title: 'This portal', swagger: true },
    { title: 'Sample API', swagger: true, download: false, file: null },
  ])
  expect(all.Libraries).toMatchObject([
    { title: 'Client', swagger: false, download: true, file: '/documents-api/resource/download?id=client&lang=en_US' },
    { title: 'Gone' },
  ])
})

test('a page with its headings, its own images only, and its neighbours', async () => {
  const { page: start } = await guide({ v: '1.0', t: 'use', id: 'start' })
  expect(start).toMatchObject({ title: 'Start', fallback: false, previous: null, next: { title: 'Query language' } })
  expect(start.headings).toEqual([{ id: 'sign-in', text: 'Sign in', depth: 2 }])
  expect(JSON.stringify(start.body)).toContain('/documents-api/resource/image?path=en%2Fguides%2F1.0%2Fuse%2Fimages%2Fshot.png')
  expect(JSON.stringify(start.body)).not.toContain('elsewhere')
  const { page: query } = await guide({ v: '1.0', t: 'use', id: 'search/query' })
  expect(query).toMatchObject({ paths: ['Search'], previous: { title: 'Start' }, next: null })
})

test('a page that is not there in a language is shown in English and says so', async () => {
  const { page: start } = await guide({ lang: 'ja_JP', v: '1.0', t: 'use', id: 'start' })
  expect(start).toMatchObject({ title: 'はじめに', locale: 'ja_JP', fallback: false })
  const { page: query } = await guide({ lang: 'ja_JP', v: '1.0', t: 'use', id: 'search/query' })
  expect(query).toMatchObject({ title: 'Query language', locale: 'en_US', fallback: true })
})

test('pages are found by their words, the newest guides first of all, with the matches marked', async () => {
  const { results } = await visitor.call(documents.search, { query: { lang: 'ja_JP', query: 'クエリ言語' } })
  expect(results[0]).toMatchObject({
    title: '新機能',
    dir: 'Developer_Guide',
    type: 'guide',
    paths: [],
    path: '/document/guides/detail?v=2.0&t=use&id=new',
  })
  expect(results[0]?.marked.excerpt).toContainEqual({ text: 'クエリ言語', mark: true })
  expect((await visitor.call(documents.search, { query: { query: 'zzzz' } })).results).toEqual([])
  await expect(visitor.call(documents.search, { query: { query: ' ' } })).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

/** Asks for an operation of the sample. */
const described = (called: { method: string; path: string }) =>
  visitor.call(documents.operation, { params: { section: 'Api_Reference' }, query: { id: 'sample', ...called } })

test('an OpenAPI description is told call by call; schemas that hold themselves end', async () => {
  const { page: sample } = await visitor.call(documents.page, { params: { section: 'Api_Reference' }, query: { id: 'sample' } })
  expect(sample.api).toMatchObject({ title: 'Sample API', version: '2' })
  expect(sample.api?.operations[0]).toEqual(expect.objectContaining({ method: 'GET', path: '/a/{id}', tag: 'a' }))
  const { operation } = await described({ method: 'GET', path: '/a/{id}' })
  expect(operation).toMatchObject({
    ...sample.api?.operations[0],
    parameters: [{ name: 'id', type: 'string', required: true }],
  })
  expect(operation.responses[0]?.fields.slice(0, 2)).toMatchObject([
    { name: 'id', required: true, depth: 0 },
    { name: 'next', depth: 0 },
  ])
  expect(operation.responses[0]?.fields.length).toBeLessThan(20)
})

test.each([
  ['another method', { method: 'POST', path: '/a/{id}' }],
  ['another path', { method: 'GET', path: '/a' }],
  ['the name of what every object has', { method: 'GET', path: 'constructor' }],
])('an operation that the description does not have: %s', async (_, called) => {
  await expect(described(called)).rejects.toMatchObject({ funcCode: 'page_not_found' })
})

test('the portal describes its own API: a page lists its operations, what they take and return is read one by one', async () => {
  const query = { id: 'self' }
  const { page: own } = await visitor.call(documents.page, { params: { section: 'Api_Reference' }, query })
  expect(own.api?.operations.length).toBeGreaterThan(600)
  expect(JSON.stringify(own).length).toBeLessThan(250_000)
  const called = own.api?.operations.find(({ id }) => id === 'documentsOperation')
  expect(called).toMatchObject({ method: 'GET', path: '/documents-api/resource/operation/{section}' })
  const { operation } = await visitor.call(documents.operation, {
    params: { section: 'Api_Reference' },
    query: { ...query, method: 'GET', path: String(called?.path) },
  })
  expect(operation.parameters.map(({ name, in: place }) => `${place} ${name}`)).toContain('query method')
  expect(operation.responses.map(({ status }) => status)).toContain('404')
})

test('an operation of a page that describes no API', async () => {
  await expect(
    visitor.call(documents.operation, { params: { section: 'Libraries' }, query: { id: 'client', method: 'GET', path: '/a/{id}' } }),
  ).rejects.toMatchObject({ funcCode: 'page_not_found' })
})

test('a file is offered with size and checksum, and downloaded as it is', async () => {
  const { page: client } = await visitor.call(documents.page, { params: { section: 'Libraries' }, query: { id: 'client' } })
  expect(client.file).toMatchObject({
    name: 'client.txt',
    size: 5,
    sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
  })
  const file = await visitor.call(documents.download, { query: { id: 'client' } })
  expect(await file.text()).toBe('hello')
  await expect(visitor.call(documents.page, { params: { section: 'Libraries' }, query: { id: 'gone' } })).rejects.toMatchObject({
    status: 404,
  })
})

test.each(['../secret.png', '/etc/passwd', 'en/../../x.png', 'files/outside.txt', 'files/client.txt', 'en', '%2e%2e/x.png', 'a\0.png'])(
  'the image path %s leads nowhere',
  async (path) => {
    const { statusCode } = await visitor.raw({ method: 'GET', url: `${documents.image.path}?${new URLSearchParams({ path })}` })
    expect([400, 404]).toContain(statusCode)
  },
)

test('unknown pages, versions, languages and parts', async () => {
  await expect(guide({ v: '1.0', t: 'use', id: '../../../etc/passwd' })).rejects.toMatchObject({ funcCode: 'page_not_found', status: 404 })
  await expect(guide({ v: '1.0', t: 'use', id: 'search' })).rejects.toMatchObject({ funcCode: 'page_not_found' })
  expect((await guide({ v: '9.9' })).page.title).toBe('New in two')
  await expect(guide({ lang: 'xx' })).rejects.toMatchObject({ funcCode: 'invalid_input' })
  const { statusCode } = await visitor.raw({ method: 'GET', url: '/documents-api/resource/sidebar/Secrets' })
  expect(statusCode).toBe(400)
})

test('what changes in the folder is read without a restart', async () => {
  await write('en/guides/2.0/use/later.md', page('Later', 2, 'Written later.'))
  await expect.poll(async () => (await guide({ id: 'later' })).page.title).toBe('Later')
  await write('en/guides/2.0/use/later.md', page('Even later', 2, 'Written later.'))
  await expect.poll(async () => (await guide({ id: 'later' })).page.title).toBe('Even later')
})

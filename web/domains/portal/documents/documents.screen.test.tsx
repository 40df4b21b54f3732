import { type DocumentPage, documents, type Section, type SidebarItem } from '@portico/contract/portal/documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentAlert } from '../../../kernel/alerts.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { DocumentsPage } from './documents.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const guides = '/document/guides/detail'

const item = (title: string, children: SidebarItem[] = []): SidebarItem => ({
  title,
  pathname: title.toLowerCase(),
  path: guides,
  href: `${guides}?id=${title.toLowerCase()}`,
  download: false,
  file: null,
  swagger: false,
  children,
})

const samplePage = (title: string, next: DocumentPage['next'] = null): { page: DocumentPage } => ({
  page: {
    section: 'Developer_Guide',
    id: title.toLowerCase(),
    title,
    locale: 'en_US',
    fallback: false,
    paths: [],
    body: [],
    headings: [],
    api: null,
    file: null,
    updatedAt: '2026-01-01T00:00:00Z',
    previous: null,
    next,
  },
})

const edition = { v: '1.0', t: 'use', versions: [], types: [] }
const serveTree = (items: SidebarItem[]) => server.on(documents.sectionSidebar, () => ({ items, ...edition }))
const nested = [item('Start'), item('Branch', [item('Leaf'), item('Bud')])]

test.each<[string, string, Section]>([
  ['Guides', guides, 'Developer_Guide'],
  ['References', '/document/references/detail', 'Api_Reference'],
  ['Libraries', '/document/libraries/detail', 'Libraries'],
])('%s have the tree that the portal has for them', async (name, at, section) => {
  server.on(documents.sectionSidebar, ({ params }) => ({ items: [item(`First of ${params.section}`)], ...edition }))
  const screen = await show(<DocumentsPage />, { at })
  const tree = screen.getByRole('navigation', { name })
  await expect.element(tree.getByRole('link', { name: `First of ${section}` })).toBeVisible()
})

test('a branch with a page opens at the click and stays open, also at a click on a page inside, before the page has arrived', async () => {
  const answer = Promise.withResolvers<unknown>()
  serveTree(nested)
  server.on(documents.page, ({ query: { id } }) => (id === undefined ? samplePage('Start') : answer.promise))
  const screen = await show(<DocumentsPage />, { at: guides })
  const link = (name: string) => screen.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name })
  await expect.element(link('Start')).toHaveAttribute('aria-current', 'page')
  await link('Branch').click()
  await expect.poll(screen.address).toBe(`${guides}?id=branch`)
  await expect.element(link('Branch')).toHaveAttribute('aria-current', 'page')
  await link('Leaf').click()
  await expect.poll(screen.address).toBe(`${guides}?id=leaf`)
  await expect.element(link('Leaf')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Bud')).toBeVisible()
})

test('the tree opens at the page that arrives, and at one that is reached from the page', async () => {
  const first = Promise.withResolvers<unknown>()
  serveTree([item('Root', [item('Start')]), item('Branch', [item('Leaf')])])
  server.on(documents.page, ({ query: { id } }) => (id === undefined ? first.promise : samplePage('Leaf')))
  const screen = await show(<DocumentsPage />, { at: guides })
  const link = (name: string) => screen.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name })
  await expect.element(link('Root')).toBeVisible()
  await expect.element(link('Start')).not.toBeInTheDocument()
  first.resolve(samplePage('Start', { title: 'Leaf', href: `${guides}?id=leaf` }))
  await expect.element(link('Start')).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').click()
  await expect.element(link('Leaf')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Start')).toBeVisible()
})

test('the contents of a phone close with the choice of a page', async () => {
  serveTree(nested)
  server.on(documents.page, ({ query: { id } }) => samplePage(id === 'branch' ? 'Branch' : 'Start'))
  const screen = await show(<DocumentsPage />, { at: guides, width: 414 })
  const contents = screen.getByRole('button', { name: 'Contents' })
  await contents.click()
  await screen.getByRole('link', { name: 'Branch' }).click()
  await expect.element(contents).toHaveAttribute('aria-expanded', 'false')
  await contents.click()
  await expect.element(screen.getByRole('link', { name: 'Leaf' })).toBeVisible()
})

test('a tree that cannot be loaded is left out in silence; its page is shown', async () => {
  server.on(documents.sectionSidebar, () => refuse({ code: 'unexpected', status: 500, errorType: 1 }))
  server.on(documents.page, () => samplePage('Start'))
  const screen = await show(<DocumentsPage />, { at: guides })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await expect.poll(() => server.requests(documents.sectionSidebar)).toHaveLength(1)
  expect(currentAlert()).toBeUndefined()
})

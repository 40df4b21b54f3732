import { type Share, shares } from '@portico/contract/console/shares'
import { tickets } from '@portico/contract/console/tickets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { ShareFormPage } from './create.screen.tsx'
import { SharePage } from './detail.screen.tsx'
import { SharesPage } from './shares.screen.tsx'

const share: Share = {
  id: 4,
  version: 2,
  categoryId: 1,
  category: 'Plans',
  title: 'Roadmap',
  author: null,
  pinned: false,
  audience: 'all',
  views: 3,
  comments: 0,
  updatedAt: '2026-01-02T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  body: [],
  source: 'Soon.',
  files: [],
  editable: true,
}

let server: ReturnType<typeof createFakeServer>
let now: Share
beforeEach(() => {
  now = share
  server = createFakeServer()
  answerApp(server, { may: ['app-share-add'] })
  server.on(shares.one, () => ({ share: now, comments: [] }))
  server.on(shares.read, () => ({}))
})
afterEach(() => server.stop())

test('the list has a column for each fact, sorts by them, and marks what is pinned and what only staff see', async () => {
  const { id, category, author, views, comments, updatedAt } = share
  const head = { id, category, title: 'Roadmap', author, views, comments, updatedAt, pinned: true, audience: 'provider' as const }
  server.on(shares.list, () => ({ list: [head], total: 1, page: 0, size: 10 }))
  const screen = await show(<SharesPage />, { at: '/app/support/share/list?appId=LG-A' })
  const row = screen.getByRole('row', { name: /Roadmap/ })
  await expect.element(row).toMatchTextContent(/4.*Plans.*Roadmap.*3.*0.*2026\.01\.02/)
  for (const mark of ['Pinned', 'Provider only']) await expect.element(row.getByLabelText(mark)).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Roadmap' })).toHaveAttribute('href', expect.stringMatching(/detail\?id=4$/))
  const titles = screen
    .getByRole('columnheader')
    .elements()
    .map((element) => element.textContent)
  expect(titles).toEqual(['No.', 'Category', 'Title', 'Author', 'Views', 'Comments', 'Updated'])
  for (const title of titles) await expect.element(screen.getByRole('button', { name: title, exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Views' }).click()
  await expect.poll(() => server.requests(shares.list).at(-1)?.query).toMatchObject({ sort: 'views,asc' })
})

test('a post counts one view, and its author deletes it after a question', async () => {
  server.on(shares.remove, () => ({}))
  const screen = await show(<SharePage />, { at: '/app/support/share/detail?appId=LG-A&id=4' })
  await expect.element(screen.getByRole('heading', { name: 'Roadmap' })).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Roadmap' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete this post?' })
  await expect.element(question.getByText('Its comments and files are deleted too.')).toBeVisible()
  expect(server.requests(shares.remove)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(screen.address).toMatch(/^\/app\/support\/share\/list/)
  expect(server.requests(shares.remove).map(({ params }) => params)).toEqual([{ appId: 'LG-A', id: '4' }])
  expect(server.requests(shares.read)).toHaveLength(1)
})

test('a post that the reader may not edit has no menu', async () => {
  now = { ...share, editable: false, source: null }
  const screen = await show(<SharePage />, { at: '/app/support/share/detail?appId=LG-A&id=4' })
  await expect.element(screen.getByRole('heading', { name: 'Roadmap' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Your comment' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actions for Roadmap' })).not.toBeInTheDocument()
})

test('a change sends the version that was read, in the category that the post had', async () => {
  server.on(shares.change, () => ({ version: 3 }))
  const screen = await show(<ShareFormPage />, { at: '/app/support/share/create?appId=LG-A&id=4' })
  await screen.getByRole('textbox', { name: 'Title' }).fill('Roadmap 2026')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(screen.address).toMatch(/^\/app\/support\/share\/detail/)
  expect(server.requests(shares.change).map(({ body }) => body)).toEqual([
    { categoryId: 1, title: 'Roadmap 2026', body: 'Soon.', audience: 'all', pinned: false, fileIds: [], version: 2 },
  ])
})

test('a comment is sent with the people whom it mentions', async () => {
  server.on(tickets.people, () => ({ list: [{ userKey: 'jo', name: 'Jo Kim', photo: null, company: null, staff: true }] }))
  server.on(shares.comment, () => ({ id: 9 }))
  const screen = await show(<SharePage />, { at: '/app/support/share/detail?appId=LG-A&id=4' })
  await screen.getByRole('textbox', { name: 'Your comment' }).fill('Please look')
  await screen.getByRole('combobox', { name: 'Mention someone' }).click()
  await screen.getByRole('option', { name: /Jo Kim/ }).click()
  await screen.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect
    .poll(() => server.requests(shares.comment).map(({ body }) => body))
    .toEqual([{ body: 'Please look **@Jo Kim** ', fileIds: [], mentions: ['jo'] }])
})

test('a new post is in one of the visible categories, which are read once the field is turned to', async () => {
  server.on(shares.categories, () => ({ list: [{ id: 7, name: 'SDK', kind: 'common' }] }))
  server.on(shares.add, () => ({ id: 5 }))
  const screen = await show(<ShareFormPage />, { at: '/app/support/share/create?appId=LG-A' })
  await screen.getByRole('textbox', { name: 'Title' }).fill('Roadmap')
  await screen.getByRole('textbox', { name: 'Text' }).fill('Soon.')
  await screen.getByRole('combobox', { name: 'Category' }).click()
  await screen.getByRole('option', { name: 'SDK' }).click()
  await screen.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => server.requests(shares.add).map(({ body }) => body)).toMatchObject([{ title: 'Roadmap', categoryId: 7 }])
})

test.each([
  ['the provider’s people choose', { ...mina, admin: false }, 1],
  ['a partner does not', { ...mina, admin: false, staff: false }, 0],
])('who sees a post: %s', async (_, user, count) => {
  const screen = await show(<ShareFormPage />, { at: '/app/support/share/create?appId=LG-A', user })
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Visible to' }).elements()).toHaveLength(count)
})

test('whoever opens a post to everyone reads that its comments become visible, too', async () => {
  now = { ...share, audience: 'provider' }
  const screen = await show(<ShareFormPage />, { at: '/app/support/share/create?appId=LG-A&id=4', user: { ...mina, admin: false } })
  const audience = screen.getByRole('combobox', { name: 'Visible to' })
  const note = screen.getByText('The comments written so far become visible to everyone, too.')
  await expect.element(audience).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await audience.click()
  await screen.getByRole('option', { name: 'Everyone on this app' }).click()
  await expect.element(note).toBeVisible()
})

import { type AnnouncementHead, announcements } from '@portico/contract/portal/announcements'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AnnouncementsPage } from './announcements.screen.tsx'
import { AnnouncementPage } from './detail.screen.tsx'

const head = (id: number, more: Partial<AnnouncementHead> = {}): AnnouncementHead => ({
  id,
  category: 'notice',
  title: `Announcement ${id}`,
  pinned: false,
  publishedAt: '2026-01-02T03:04:00Z',
  unread: false,
  ...more,
})

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(announcements.list, ({ query: { page = '0', size = '10', category } }) => {
    const all = Array.from({ length: 23 }, (_, at) => head(at + 1, at % 2 ? { category: 'event' } : {}))
    const found = all.filter((one) => category === undefined || one.category === category)
    const first = Number(page) * Number(size)
    return { list: found.slice(first, first + Number(size)), total: found.length, page: Number(page), size: Number(size) }
  })
  server.on(announcements.read, () => ({}))
})
afterEach(() => server.stop())

test('a category and a page are said by the address', async () => {
  const screen = await show(<AnnouncementsPage />, { at: '/announcement?category=event&page=2' })
  await expect.element(screen.getByRole('link', { name: /Announcement 22/ })).toHaveAttribute('href', '/announcement/detail?id=22')
  expect(screen.getByRole('radio', { name: 'Event' }).element()).toBeChecked()
  expect(server.requests(announcements.list).map(({ query }) => query)).toEqual([{ page: '1', size: '10', category: 'event' }])
})

test('another category begins at its first page; all of them are the plain address', async () => {
  const screen = await show(<AnnouncementsPage />, { at: '/announcement?category=event&page=2' })
  await expect.element(screen.getByRole('link', { name: /Announcement 22/ })).toBeVisible()
  await screen.getByRole('radiogroup').getByText('All').click()
  await expect.element(screen.getByRole('link', { name: /Announcement 1 / }).first()).toBeInTheDocument()
  expect(screen.address()).toBe('/announcement')
})

test('a category that there is not shows all', async () => {
  const screen = await show(<AnnouncementsPage />, { at: '/announcement?category=gossip' })
  await expect.element(screen.getByText('1–10 of 23')).toBeVisible()
})

const notice = (more: object) => ({
  notice: {
    ...head(7),
    locale: 'en_US',
    fallback: false,
    body: [{ tag: 'p', children: ['We move.'] }],
    previous: null,
    next: null,
    ...more,
  },
})

test('an announcement is read where one opens it, once', async () => {
  server.on(announcements.detail, () => notice({ unread: true }))
  const screen = await show(<AnnouncementPage />, { at: '/announcement/detail?id=7' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Announcement 7' })).toBeVisible()
  await expect.element(screen.getByText('We move.')).toBeVisible()
  await expect.poll(() => server.requests(announcements.read).map(({ params }) => params['id'])).toEqual(['7'])
})

test('a visitor reads it without a mark, and what was read leaves none', async () => {
  server.on(announcements.detail, () => notice({ unread: true }))
  const guest = await show(<AnnouncementPage />, { at: '/announcement/detail?id=7', user: null })
  await expect.element(guest.getByText('We move.')).toBeVisible()
  await guest.unmount()
  server.on(announcements.detail, () => notice({ unread: false }))
  const member = await show(<AnnouncementPage />, { at: '/announcement/detail?id=7' })
  await expect.element(member.getByText('We move.')).toBeVisible()
  expect(server.requests(announcements.read)).toHaveLength(0)
})

test('an announcement’s neighbours and its list are one click away; a text in another language is said to be', async () => {
  server.on(announcements.detail, () => notice({ fallback: true, previous: { id: 6, title: 'Before' }, next: { id: 8, title: 'After' } }))
  const screen = await show(<AnnouncementPage />, { at: '/announcement/detail?id=7' })
  await expect.element(screen.getByRole('link', { name: 'Before' })).toHaveAttribute('href', '/announcement/detail?id=6')
  await expect.element(screen.getByRole('link', { name: 'After' })).toHaveAttribute('href', '/announcement/detail?id=8')
  await expect.element(screen.getByRole('link', { name: 'Announcements' })).toHaveAttribute('href', '/announcement')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByText('We move.').element().closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test.each(['', '?id=', '?id=abc', '?id=1e3', '?id=9999999999'])(
  'an address such as %s is asked of nobody, and leads back',
  async (search) => {
    const screen = await show(<AnnouncementPage />, { at: `/announcement/detail${search}` })
    await expect.element(screen.getByRole('heading', { name: 'Announcement not found' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'All announcements' })).toHaveAttribute('href', '/announcement')
    expect(server.requests(announcements.detail)).toHaveLength(0)
  },
)

test('an announcement that was taken back says so', async () => {
  server.on(announcements.detail, () => refuse({ code: 'not_found', status: 404 }))
  const screen = await show(<AnnouncementPage />, { at: '/announcement/detail?id=7' })
  await expect.element(screen.getByText('It may have ended or been withdrawn.')).toBeVisible()
})

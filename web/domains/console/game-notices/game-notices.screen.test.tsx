import { type GameNotice, gameNotices, type NoticeState } from '@portico/contract/console/game-notices'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { GameNoticesPage } from './game-notices.screen.tsx'

const notice = (id: number, state: NoticeState, given: Partial<GameNotice> = {}): GameNotice => ({
  id,
  version: 2,
  state,
  kind: 'EVENT',
  defaultLanguage: 'ja_JP',
  texts: { ja_JP: { title: `お知らせ ${id}`, body: '本文' }, en_US: { title: 'Notice', body: 'Text' } },
  imageFileId: null,
  link: '',
  startsAt: '2026-03-01T00:00:00Z',
  endsAt: '2026-03-02T00:00:00Z',
  os: [],
  versionFrom: '',
  versionTo: '',
  countries: [],
  priority: 10,
  by: null,
  updatedAt: '2026-01-02T00:00:00Z',
  mine: true,
  ...given,
})
const rights = ['add', 'edit', 'disable', 'enable', 'delete'].map((action) => `app-gp-notice-${action}`)
const at = '/app/product/game-platform/notice?appId=LG-A&ph=3'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: rights })
  const list = [
    notice(1, 'SCHEDULED', { os: ['ios'], countries: ['JP', 'KR'] }),
    notice(2, 'SHOWN'),
    notice(3, 'ENDED'),
    notice(4, 'PAUSED'),
    notice(5, 'SHOWN', { mine: false }),
  ]
  server.on(gameNotices.list, () => ({ list, total: list.length, page: 0, size: 10 }))
})
afterEach(() => server.stop())

test('notices are named in their default language, with their audience, and offer what their state allows', async () => {
  const screen = await show(<GameNoticesPage />, { at })
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`お知らせ ${id}`) })
  await expect.element(row(1)).toMatchTextContent(/iOS · JP, KR/)
  await expect.element(row(2)).toMatchTextContent(/Everyone/)
  await expect.element(row(2)).toMatchTextContent(/日本語, English/)
  await expect.element(screen.getByRole('columnheader', { name: 'Period (Asia/Tokyo)' })).toBeVisible()
  await expect.element(row(2)).toMatchTextContent(/2026\.03\.01.09:00 – 2026\.03\.02.09:00/)
  await expect.element(screen.getByText('Production')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actions for お知らせ 5' })).not.toBeInTheDocument()
  const offers: [number, string[]][] = [
    [1, ['Edit', 'Pause', 'Delete']],
    [2, ['Edit', 'Pause', 'Delete']],
    [3, ['Delete']],
    [4, ['Edit', 'Show again', 'Delete']],
  ]
  for (const [id, expected] of offers) {
    const menu = screen.getByRole('button', { name: `Actions for お知らせ ${id}` })
    await menu.click()
    await expect
      .poll(() =>
        screen
          .getByRole('menuitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(expected)
    await menu.click()
    await expect.element(screen.getByRole('menuitem').first()).not.toBeInTheDocument()
  }
})

test('pausing and resuming take effect at once; deleting asks first', async () => {
  for (const route of [gameNotices.disable, gameNotices.enable]) server.on(route, () => ({ state: 'PAUSED' }))
  server.on(gameNotices.remove, () => ({}))
  const screen = await show(<GameNoticesPage />, { at })
  const act = async (id: number, name: string) => {
    await screen.getByRole('button', { name: `Actions for お知らせ ${id}` }).click()
    await screen.getByRole('menuitem', { name }).click()
    await expect.element(screen.getByRole('menuitem').first()).not.toBeInTheDocument()
  }
  await act(2, 'Pause')
  await expect.poll(() => server.requests(gameNotices.disable).map(({ params }) => params['id'])).toEqual(['2'])
  await act(4, 'Show again')
  await expect.poll(() => server.requests(gameNotices.enable).map(({ params }) => params['id'])).toEqual(['4'])
  await act(3, 'Delete')
  const dialog = screen.getByRole('dialog', { name: 'Delete “お知らせ 3”?' })
  await expect.element(dialog.getByText('Players will no longer see it.')).toBeVisible()
  expect(server.requests(gameNotices.remove)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(gameNotices.remove).map(({ params }) => params['id'])).toEqual(['3'])
})

test('a change carries the version that was read; problems stand at their fields, and typed texts stay', async () => {
  server.on(gameNotices.change, () =>
    refuse({
      code: 'invalid_input',
      fieldErrors: [
        { field: 'versionTo', message: 'x', code: 'version_order' },
        { field: 'priority', message: 'x', code: 'too_large', details: { max: 100 } },
      ],
    }),
  )
  const screen = await show(<GameNoticesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for お知らせ 2' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const form = screen.getByRole('dialog', { name: 'Edit' })
  await form.getByRole('textbox', { name: 'Priority' }).fill('101')
  await form.getByRole('textbox', { name: 'From version' }).fill('2.0')
  await form.getByRole('textbox', { name: 'Until version' }).fill('1.0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('The last version must not be lower than the first.')).toBeVisible()
  await expect.element(form.getByText('At most 100.')).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Until version' })).toHaveValue('1.0')
  expect(server.requests(gameNotices.change).map(({ body }) => body)).toMatchObject([
    {
      version: 2,
      priority: 101,
      versionFrom: '2.0',
      versionTo: '1.0',
      texts: { ja_JP: { title: 'お知らせ 2' }, en_US: { title: 'Notice' } },
    },
  ])
})

test('a new notice needs its period, and nothing is sent without it', async () => {
  const screen = await show(<GameNoticesPage />, { at })
  await screen.getByRole('button', { name: 'New notice' }).click()
  const form = screen.getByRole('dialog', { name: 'New notice' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => form.getByText('Please enter a value.').elements().length).toBe(2)
  expect(server.requests(gameNotices.add)).toEqual([])
})

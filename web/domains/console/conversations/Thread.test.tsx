import type { Entry } from '@portico/contract/console/conversations'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { Thread } from './Thread.tsx'

const rei = { userKey: '00000000-0000-4000-8000-000000000002', name: 'Rei', photo: null, company: null }

const entry = (id: number, text: string, given: Partial<Entry> = {}): Entry => ({
  id,
  author: rei,
  body: [{ tag: 'p', children: [text] }],
  source: null,
  internal: false,
  move: null,
  files: [],
  createdAt: '2026-01-02T03:04:00.000Z',
  editedAt: null,
  ...given,
})
const addressOf = (fileId: string) => `/files/${fileId}`
const move = { from: 'OPEN', to: 'SOLVED' }

test('entries stand in order with author and time; notes for staff, edits and attachments are marked', async () => {
  const entries = [
    entry(1, 'It crashes.', { files: [{ id: 'f', name: 'log.txt', size: 2_048 }] }),
    entry(2, 'Known fault.', { internal: true, editedAt: '2026-01-02T04:00:00.000Z' }),
    entry(3, 'Thank you.', { author: null }),
  ]
  const screen = await show(<Thread label="Ticket 7" entries={entries} addressOf={addressOf} />)
  const list = screen.getByRole('list', { name: 'Ticket 7' })
  await expect.element(list).toBeVisible()
  const shown = [...list.element().children].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    expect.stringMatching(/Rei2026\.01\.02 12:04It crashes\.log\.txt2 KB$/),
    expect.stringMatching(/ReiStaff only2026\.01\.02 12:04 · editedKnown fault\.$/),
    expect.stringMatching(/Former user2026\.01\.02 12:04Thank you\.$/),
  ])
  await expect.element(list.getByRole('link', { name: /log\.txt/ })).toHaveAttribute('href', '/files/f')
})

test('however narrow the page is, the time and the buttons of an entry stay on one line', async () => {
  const own = entry(1, 'It crashes.', { author: { ...rei, name: 'Alexandra Nakamura' }, source: 'It crashes.' })
  const screen = await show(
    <div data-testid="page">
      <Thread label="Ticket 7" entries={[own]} addressOf={addressOf} onEdit={() => {}} onDelete={() => {}} mayDelete={() => true} />
    </div>,
  )
  await expect.poll(() => screen.getByRole('button').elements()).toHaveLength(2)
  const middles = () =>
    [...document.querySelectorAll('time, li button')].map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
  for (let width = 260; width <= 500; width += 10) {
    screen.getByTestId('page').element().setAttribute('style', `width: ${width}px`)
    expect([width, new Set(middles()).size]).toEqual([width, 1])
  }
})

test('attached pictures are shown, and open large; a file that only pretends to be one can still be downloaded', async () => {
  const drawing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
  const files = [
    { id: 'log', name: 'log.txt', size: 2_048 },
    { id: drawing, name: 'shop.PNG', size: 2_048 },
    { id: 'data:text/html,no', name: 'trap.png', size: 2_048 },
    { id: 'huge', name: 'huge.png', size: 50 * 1024 * 1024 },
  ]
  const screen = await show(<Thread label="Ticket 7" entries={[entry(1, 'It crashes.', { files })]} addressOf={(id) => id} />)
  const pictures = () => [...document.querySelectorAll('ol img')].map((picture) => picture.getAttribute('src'))
  await expect.poll(pictures).toEqual([drawing])
  const links = screen.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('download'))).toEqual(['log.txt', 'huge.png'])
  await screen.getByRole('button', { name: 'shop.PNG' }).click()
  const large = screen.getByRole('dialog', { name: 'shop.PNG' })
  await expect.element(large.getByRole('img', { name: 'shop.PNG' })).toBeVisible()
  await large.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'trap.png' }).click()
  const trap = screen.getByRole('dialog', { name: 'trap.png' })
  await expect.element(trap.getByText('This file isn’t a picture that the browser can show.')).toBeVisible()
  await expect.element(trap.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'trap.png')
})

test('a guest is named as the page says; changes of state are shown where the subject has states', async () => {
  const entries = [entry(1, 'It crashes.', { author: null }), entry(2, '', { move }), entry(3, '', { author: null, move })]
  const stateOf = (state: string) => <b>{state}</b>
  const screen = await show(<Thread label="Ticket 7" entries={entries} addressOf={addressOf} guest="Tester" stateOf={stateOf} />)
  const items = () => [...screen.getByRole('list').element().children].map(({ textContent }) => textContent)
  await expect.element(screen.getByRole('img', { name: 'to' }).first()).toBeVisible()
  expect(items()).toEqual([
    expect.stringMatching(/Tester2026\.01\.02 12:04It crashes\.$/),
    expect.stringMatching(/ReiOPENSOLVED2026\.01\.02 12:04$/),
    'The portalOPENSOLVED2026.01.02 12:04',
  ])
  await screen.unmount()
  const plain = await show(<Thread label="Post" entries={entries} addressOf={addressOf} />)
  await expect.element(plain.getByText('It crashes.')).toBeVisible()
  expect(plain.getByRole('listitem').elements()).toHaveLength(1)
})

test('the entries whose source came can be edited, and those that the reader may delete, deleted', async () => {
  const entries = [entry(1, 'Mine.', { source: 'Mine.' }), entry(2, 'Theirs.', { author: { ...rei, name: 'Sora' } })]
  const [edit, remove] = [vi.fn<(one: Entry) => void>(), vi.fn<(one: Entry) => void>()]
  const screen = await show(
    <Thread label="Post" entries={entries} addressOf={addressOf} onEdit={edit} onDelete={remove} mayDelete={({ id }) => id === 2} />,
  )
  const names = () =>
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'))
  await expect.poll(names).toEqual(['Edit the entry by Rei', 'Delete the entry by Sora'])
  await screen.getByRole('button', { name: 'Edit the entry by Rei' }).click()
  await screen.getByRole('button', { name: 'Delete the entry by Sora' }).click()
  expect([edit, remove].map(({ mock }) => mock.calls)).toEqual([[[entries[0]]], [[entries[1]]]])
})

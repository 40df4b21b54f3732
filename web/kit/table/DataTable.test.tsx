import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page } from '../../kernel/pages.ts'
import { text } from '../../kernel/parameters.ts'
import { tableSearch } from '../../kernel/tables.ts'
import { show } from '../../testing/show.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import type { Order } from './rows.ts'
import { EmptyState } from '../feedback/states.tsx'
import { allRows, useOwnTable, useTable } from './useTable.ts'

interface Game {
  name: string
  players: number
}

const games: readonly Game[] = Array.from({ length: 12 }, (_, at) => ({ name: `Game ${at + 1}`, players: (at * 7) % 12 }))
const columns: readonly Column<Game>[] = [
  { key: 'name', title: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { key: 'players', title: 'Players', sortBy: ({ players }) => players, cell: ({ players }) => players },
  { key: 'menu', title: 'Actions', cell: () => 'menu' },
]
const gamesPage = page('/games', {
  area: 'portal',
  search: { ...tableSearch, kind: text },
  load: async () => ({ Content: null }),
  component: 'Content',
})

function Games({ rows = games, total, initial }: { rows?: readonly Game[] | undefined; total?: number; initial?: Order }) {
  return (
    <DataTable
      label="Games"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty={<EmptyState title="No games" />}
      table={useTable(gamesPage, initial)}
      {...(total !== undefined && { total })}
    />
  )
}

/** The first cell of each row. */
const namesIn = (table: Element): (string | null | undefined)[] =>
  [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent)

test('ten rows are shown at a time, and default values are not in the address', async () => {
  const screen = await show(<Games />, { at: '/games' })
  const table = screen.getByRole('table', { name: 'Games' })
  await expect.element(table).toBeVisible()
  expect(namesIn(table.element())).toHaveLength(10)
  await expect.element(screen.getByText('1–10 of 12')).toBeVisible()
  expect(screen.address()).toBe('/games')
})

test('page, size and order are kept in the address, and Back returns to the previous page', async () => {
  const screen = await show(<Games />, { at: '/games?kind=puzzle' })
  await screen.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible()
  expect(screen.address()).toBe('/games?page=2&kind=puzzle')
  screen.back()
  await expect.element(screen.getByText('1–10 of 12')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('5')
  await expect.element(screen.getByText('1–5 of 12')).toBeVisible()
  expect(screen.address()).toBe('/games?size=5&kind=puzzle')
})

test('an address restores its page, size and order', async () => {
  const screen = await show(<Games />, { at: '/games?page=2&size=5&sort=-players' })
  const table = screen.getByRole('table', { name: 'Games' })
  const byPlayers = games.toSorted((a, b) => b.players - a.players).map(({ name }) => name)
  await expect.element(table).toBeVisible()
  expect(namesIn(table.element())).toEqual(byPlayers.slice(5, 10))
  await expect.element(screen.getByRole('columnheader', { name: 'Players' })).toHaveAttribute('aria-sort', 'descending')
})

test.each(['page=x&size=7&sort=nothing', 'page=0&size=-1&sort=', 'page=1.5&size=ten', 'page=1&page=2'])(
  'nonsense in the address (%s) is as if it were not there',
  async (search) => {
    const screen = await show(<Games />, { at: `/games?${search}` })
    await expect.element(screen.getByText('1–10 of 12')).toBeVisible()
    expect(namesIn(screen.getByRole('table').element())[0]).toBe('Game 1')
  },
)

test('a heading sorts, then turns the order round, from the first page', async () => {
  const screen = await show(<Games />, { at: '/games?page=2&size=5' })
  await screen.getByRole('button', { name: 'Players' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Players' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.address()).toBe('/games?size=5&sort=players')
  await screen.getByRole('button', { name: 'Players' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Players' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.address()).toBe('/games?size=5&sort=-players')
  expect(screen.getByRole('columnheader', { name: 'Actions' }).element().querySelector('button')).toBeNull()
})

test('the order that a page begins with is not in the address', async () => {
  const screen = await show(<Games initial={{ key: 'players', direction: 'asc' }} />, { at: '/games?sort=-name' })
  await screen.getByRole('button', { name: 'Players' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Players' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.address()).toBe('/games')
})

test('a page that no longer exists is replaced by the last one, without a history entry', async () => {
  const screen = await show(<Games />, { at: '/games?page=9' })
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible()
  expect(screen.address()).toBe('/games?page=2')
})

test('rows that the server paged are shown as they come, of the whole it names', async () => {
  const screen = await show(<Games rows={games.slice(10)} total={112} />, { at: '/games?page=2' })
  await expect.element(screen.getByText('11–20 of 112')).toBeVisible()
  expect(namesIn(screen.getByRole('table').element())).toEqual(['Game 11', 'Game 12'])
  await screen.getByRole('button', { name: 'Page 12' }).click()
  expect(screen.address()).toBe('/games?page=12')
})

test('without rows a message is shown instead of a table', async () => {
  const screen = await show(<Games rows={[]} />, { at: '/games' })
  await expect.element(screen.getByRole('heading', { name: 'No games' })).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test('while a table loads there are neither rows nor the word that there are none', async () => {
  function Waiting() {
    return (
      <DataTable label="Games" columns={columns} rows={undefined} rowKey={({ name }: Game) => name} empty="None" table={useOwnTable()} />
    )
  }
  const screen = await show(<Waiting />)
  await expect.element(screen.getByRole('table', { name: 'Games' })).toBeVisible()
  expect(screen.container.querySelector('[aria-busy=true]')).not.toBeNull()
  await expect.element(screen.getByText('None')).not.toBeInTheDocument()
})

test('a table of its own sorts and pages without touching the address', async () => {
  function Own() {
    return <DataTable label="Games" columns={columns} rows={games} rowKey={({ name }) => name} empty="None" table={useOwnTable()} />
  }
  const screen = await show(<Own />, { at: '/elsewhere' })
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible()
  await screen.getByRole('button', { name: 'Name' }).click()
  await expect.element(screen.getByText('1–10 of 12')).toBeVisible()
  expect(screen.address()).toBe('/elsewhere')
})

test('a table that is always shown whole has all its rows and no foot', async () => {
  function Whole() {
    const table = useOwnTable(undefined, allRows)
    return <DataTable label="Games" columns={columns} rows={games} rowKey={({ name }) => name} empty="None" table={table} />
  }
  const screen = await show(<Whole />)
  const table = screen.getByRole('table', { name: 'Games' })
  await expect.element(table).toBeVisible()
  expect(namesIn(table.element())).toHaveLength(games.length)
  await expect.element(screen.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument()
})

test('what people wrote is broken in its column, at any width, and an empty cell shows a dash', async () => {
  const long = `Game${'WithoutAnySpace'.repeat(20)}`
  function Long() {
    const written: readonly Column<Game>[] = [
      { key: 'title', title: 'Name', userWritten: true, cell: ({ name }) => <a href="#game">{name}</a> },
      { key: 'owner', title: 'Owner', cell: () => null },
      { key: 'menu', title: 'Actions', cell: () => null },
    ]
    const rows = [{ name: long, players: 1 }]
    return <DataTable label="Games" columns={written} rows={rows} rowKey={({ name }) => name} empty="None" table={useOwnTable()} />
  }
  for (const width of [390, 1280]) {
    const screen = await show(<Long />, { width })
    const table = screen.getByRole('table', { name: 'Games' })
    await expect.element(table).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(clientWidth)
    expect([...table.element().querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([long, '-', ''])
    await screen.unmount()
  }
})

test('the keyboard reaches headings and pages', async () => {
  const screen = await show(<Games />, { at: '/games' })
  await expect.element(screen.getByRole('table')).toBeVisible()
  screen.getByRole('button', { name: 'Name' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
})

test('on phones a row is a card: its first column the title, its menu beside it, the others below with their names', async () => {
  const screen = await show(<Games />, { at: '/games', width: 390 })
  const table = screen.getByRole('table', { name: 'Games' })
  await expect.element(table).toBeVisible()
  const cells = [...(table.element().querySelector('tbody tr')?.querySelectorAll('td') ?? [])]
  expect(cells.map((cell) => cell.dataset.phone)).toEqual(['title', undefined, 'aside'])
  const [title, players, menu] = cells.map((cell) => cell.getBoundingClientRect())
  expect(menu?.top).toBeLessThan(title?.bottom ?? 0)
  expect(players?.top).toBeGreaterThanOrEqual(title?.bottom ?? 0)
  expect(players?.left).toBe(title?.left)
})

import { favorites } from '@portico/contract/dashboard/favorites'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { useFavoriteMode, useSelection } from './favoriteMode.ts'

const id = '00000000-0000-4000-8000-000000000001'
const condition = { search: { ql: [{ id: 'Genre = Puzzle', name: 'Genre = Puzzle' }], info: [{ id: 1, meta: '', name: '' }] } }
const favorite = { id, name: 'Puzzles', favoType: 'SEARCH', watched: false, summary: { apps: [], parameters: [] }, condition }

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(favorites.info, () => ({ favorite }))
})
afterEach(() => server.stop())

function Mode({ type = 'SEARCH' }: { type?: 'SEARCH' | 'APP' }) {
  const { on, favorite: found, condition: saved, error, retry } = useFavoriteMode(type)
  return (
    <>
      <output>
        {[on ? 'on' : 'off', found?.name, saved && Object.keys(saved).join(), (error as { code?: string } | null)?.code].join('|')}
      </output>
      <button type="button" onClick={retry}>
        again
      </button>
    </>
  )
}

const modeAt = async (search: string, type?: 'SEARCH' | 'APP') => {
  const screen = await show(<Mode {...(type && { type })} />, { at: `/data-dashboard/item/search${search}` })
  return { screen, mode: screen.getByRole('status') }
}

test('without a favorite in the address the page is its own', async () => {
  const { mode } = await modeAt('?q=x')
  await expect.element(mode).toHaveTextContent('off|||')
  expect(server.requests(favorites.info)).toHaveLength(0)
})

test('with one, what was saved takes the place of the address', async () => {
  const { mode } = await modeAt(`?favId=${id}`)
  await expect.element(mode).toHaveTextContent('on|Puzzles|search|')
})

test('a favorite of another type is none of this page', async () => {
  const { mode } = await modeAt(`?favId=${id}`, 'APP')
  await expect.element(mode).toHaveTextContent('on|||no_fav_id')
})

test.each(['1', 'x', '../../env/info', `${id}0`])('what is no id (%s) is not asked for', async (favId) => {
  const { mode } = await modeAt(`?favId=${encodeURIComponent(favId)}`)
  await expect.element(mode).toHaveTextContent('on|||no_fav_id')
  expect(server.requests(favorites.info)).toHaveLength(0)
})

test('a favorite that cannot be read says why, and can be tried again', async () => {
  server.on(favorites.info, () => refuse({ code: 'not_allowed', status: 403 }))
  const { screen, mode } = await modeAt(`?favId=${id}`)
  await expect.element(mode).toHaveTextContent('on|||not_allowed')
  server.on(favorites.info, () => ({ favorite }))
  await screen.getByRole('button').click()
  await expect.element(mode).toHaveTextContent('on|Puzzles|search|')
})

function Selection() {
  const { appId, ids } = useSelection()
  return <output>{[appId ?? '-', ...ids].join('|')}</output>
}

test.each([
  ['the address', 'game/developer?ids=1&ids=2', undefined, '-|1|2'],
  ['the address', 'app-id?appId=LG-AURORA', undefined, 'LG-AURORA'],
  ['the favorite', `app-id?favId=${id}`, { app: { appId: [{ id: 'LG-AURORA', name: 'Aurora' }] } }, 'LG-AURORA'],
  ['the favorite', `plarform/service?favId=${id}`, { platform: { 'Core Usage': [{ id: 'Push', name: 'Push' }] } }, '-|Push'],
])('a picker opens with the selection of %s at %s', async (_, place, kept, selected) => {
  server.on(favorites.info, () => ({ favorite: { ...favorite, condition: kept } }))
  const screen = await show(<Selection />, { at: `/data-dashboard/item/${place}` })
  await expect.element(screen.getByRole('status')).toHaveTextContent(selected)
})

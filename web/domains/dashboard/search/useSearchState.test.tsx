import { searchTypes } from '@portico/contract/dashboard/search'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { useSearchState } from './useSearchState.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => {
  server.stop()
})

function State() {
  const { type, text, editing, search, switchTo } = useSearchState()
  return (
    <>
      <output>{[type === searchTypes.basic ? 'basic' : 'advanced', text ?? '-', editing ?? '-'].join(' | ')}</output>
      <button type="button" onClick={() => search('Genre = RPG')}>
        search
      </button>
      <button type="button" onClick={() => search('Genre = RPG', searchTypes.advanced)}>
        search as advanced
      </button>
      <button type="button" onClick={() => search(undefined)}>
        empty
      </button>
      <button type="button" onClick={() => switchTo(searchTypes.advanced)}>
        switch
      </button>
    </>
  )
}

const stateAt = async (search: string) => {
  const screen = await show(<State />, { at: `/data-dashboard/item/search${search}` })
  return { screen, state: screen.getByRole('status'), press: (name: string) => screen.getByRole('button', { name, exact: true }).click() }
}

test.each([
  ['', 'basic | - | -'],
  ['?q=Genre%20%3D%20RPG', 'basic | Genre = RPG | -'],
  ['?q=x&type=2', 'advanced | x | -'],
  ['?q=x&type=2&edit=fav-1', 'advanced | x | fav-1'],
  ['?q=x&type=3', 'basic | x | -'],
  ['?q=x&q=y', 'basic | - | -'],
])('the address %s says %s', async (search, expected) => {
  const { state } = await stateAt(search)
  await expect.element(state).toHaveTextContent(expected)
})

test('a search comes into the address, beside the favorite that is being edited', async () => {
  const { screen, press } = await stateAt('?edit=fav-1&page=3')
  await press('search')
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/search?q=Genre+%3D+RPG&type=1&edit=fav-1')
  await press('empty')
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/search?type=1&edit=fav-1')
})

test('another way to search starts afresh, and is what the next search begins with', async () => {
  const { screen, state, press } = await stateAt('?q=x&type=1')
  await press('switch')
  await expect.element(state).toHaveTextContent('advanced | - | -')
  await screen.unmount()
  const later = await stateAt('')
  await expect.element(later.state).toHaveTextContent('advanced | - | -')
})

test('opening a search the other way is remembered too, and keeps the search', async () => {
  const { state, press } = await stateAt('?q=x')
  await press('search as advanced')
  await expect.element(state).toHaveTextContent('advanced | Genre = RPG | -')
  expect(localStorage.getItem('searchType')).toBe('2')
})

test('what the browser kept and nobody knows any more is a basic search', async () => {
  localStorage.setItem('searchType', '7')
  const { state } = await stateAt('')
  await expect.element(state).toHaveTextContent('basic | - | -')
})

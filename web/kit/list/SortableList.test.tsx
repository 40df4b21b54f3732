import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { SortableList } from './SortableList.tsx'

const initialOrder = ['Basic', 'Store', 'SDK']

interface ListProps {
  onOrder: (keys: string[]) => Promise<unknown>
}

/** Keeps an order once saved, as a page does when its query is refetched. */
function Categories({ onOrder }: ListProps) {
  const [names, setNames] = useState(initialOrder)
  return (
    <SortableList
      label="Categories"
      items={names}
      itemKey={(name) => name}
      nameOf={(name) => name}
      onOrder={(keys) => onOrder(keys).then(() => setNames(keys))}
    >
      {(name, { up, down }) => (
        <>
          <strong>{name}</strong>
          <button type="button" disabled={!up} onClick={up}>
            {name} up
          </button>
          <button type="button" disabled={!down} onClick={down}>
            {name} down
          </button>
        </>
      )}
    </SortableList>
  )
}

type Shown = Awaited<ReturnType<typeof show>>
const order = (screen: Shown) =>
  screen
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.querySelector('strong')?.textContent)

test('entries are moved by their own buttons, and the first and last know where they are', async () => {
  const onOrder = vi.fn<ListProps['onOrder']>(() => Promise.resolve())
  const screen = await show(<Categories onOrder={onOrder} />)
  await expect.element(screen.getByRole('button', { name: 'Basic up' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'SDK down' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Basic down' }).click()
  await expect.poll(() => order(screen)).toEqual(['Store', 'Basic', 'SDK'])
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(['Store', 'Basic', 'SDK'])
})

test('the chosen order is shown at once, and stays once it is saved', async () => {
  const saving = Promise.withResolvers<void>()
  const screen = await show(<Categories onOrder={() => saving.promise} />)
  await screen.getByRole('button', { name: 'SDK up' }).click()
  expect(order(screen)).toEqual(['Basic', 'SDK', 'Store'])
  saving.resolve()
  await expect.element(screen.getByRole('button', { name: 'Store down' })).toBeDisabled()
  expect(order(screen)).toEqual(['Basic', 'SDK', 'Store'])
})

test('orders chosen in a row are saved one after the other, and none is undone meanwhile', async () => {
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const onOrder = vi.fn<ListProps['onOrder']>().mockReturnValueOnce(saves[0].promise).mockReturnValueOnce(saves[1].promise)
  const screen = await show(<Categories onOrder={onOrder} />)
  await screen.getByRole('button', { name: 'SDK up' }).click()
  await screen.getByRole('button', { name: 'SDK up' }).click()
  expect(order(screen)).toEqual(['SDK', 'Basic', 'Store'])
  expect(onOrder.mock.calls).toEqual([[['Basic', 'SDK', 'Store']]])
  saves[0].resolve()
  await expect.poll(() => onOrder.mock.calls[1]).toEqual([['SDK', 'Basic', 'Store']])
  expect(order(screen)).toEqual(['SDK', 'Basic', 'Store'])
  saves[1].resolve()
  await expect.element(screen.getByRole('button', { name: 'SDK up' })).toBeDisabled()
  expect(order(screen)).toEqual(['SDK', 'Basic', 'Store'])
})

test('an order that could not be saved is reverted', async () => {
  const saving = Promise.withResolvers<void>()
  const screen = await show(<Categories onOrder={() => saving.promise} />)
  await screen.getByRole('button', { name: 'SDK up' }).click()
  expect(order(screen)).toEqual(['Basic', 'SDK', 'Store'])
  saving.reject(new Error('refused'))
  await expect.poll(() => order(screen)).toEqual(initialOrder)
})

test('the keyboard picks up, moves and drops an entry, with announcements for screen readers', async () => {
  const onOrder = vi.fn<ListProps['onOrder']>(() => Promise.resolve())
  const screen = await show(<Categories onOrder={onOrder} />)
  const handle = screen.getByRole('button', { name: 'Move Basic' })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Basic is now at position 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.body.textContent).toMatch(/2 of 3/)
  await userEvent.keyboard(' ')
  await expect.poll(() => order(screen)).toEqual(['Store', 'Basic', 'SDK'])
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(['Store', 'Basic', 'SDK'])
})

test('Escape leaves everything where it was', async () => {
  const onOrder = vi.fn<ListProps['onOrder']>(() => Promise.resolve())
  const screen = await show(<Categories onOrder={onOrder} />)
  ;(screen.getByRole('button', { name: 'Move SDK' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('SDK is now at position 3 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}{Escape}')
  expect(onOrder).not.toHaveBeenCalled()
  expect(order(screen)).toEqual(initialOrder)
})

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { VirtualList } from './VirtualList.tsx'

const items = Array.from({ length: 10_000 }, (_, number) => ({ id: `item-${number}` }))

function Choice({ onConfirm }: { onConfirm: (key: string) => void }) {
  const [selected, setSelected] = useState<string>()
  return (
    <VirtualList
      label="Items"
      items={items}
      itemKey={({ id }) => id}
      itemHeight={79}
      height={395}
      selected={selected}
      onSelect={setSelected}
      onConfirm={onConfirm}
    >
      {({ id }) => id}
    </VirtualList>
  )
}

test('of ten thousand entries only those that can be seen are in the page, and keys reach them all', async () => {
  const confirmed: string[] = []
  const screen = await render(<Choice onConfirm={(key) => confirmed.push(key)} />)
  const list = screen.getByRole('listbox', { name: 'Items' })
  expect(list.element().querySelectorAll('[role=option]').length).toBeLessThan(60)
  ;(list.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: 'item-1', exact: true })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('option', { name: 'item-9999' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(confirmed).toEqual(['item-9999'])
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { CheckList } from './CheckList.tsx'
import { toggleKey } from './choice.ts'

interface Entry {
  id: string
  heading?: boolean
}

const entries: Entry[] = [
  { id: 'Platforms', heading: true },
  { id: 'Push' },
  { id: 'Billing' },
  { id: 'Core', heading: true },
  { id: 'Login' },
]

function Choice({ items = entries }: { items?: readonly Entry[] }) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['Billing']))
  return (
    <>
      <CheckList
        label="Services"
        items={items}
        itemKey={({ id }) => id}
        itemHeight={40}
        height={400}
        checked={checked}
        isHeading={({ heading }) => heading ?? false}
        onToggle={(key) => setChecked(toggleKey(checked, key))}
      >
        {({ id }) => id}
      </CheckList>
      <output>{[...checked].sort().join(', ')}</output>
    </>
  )
}

const open = async (items?: readonly Entry[]) => {
  const screen = await show(<Choice {...(items && { items })} />)
  const list = screen.getByRole('listbox', { name: 'Services' })
  await expect.element(list).toBeVisible()
  ;(list.element() as HTMLElement).focus()
  return { screen, list, checked: screen.getByRole('status') }
}

test('several entries can be chosen, and each exposes its state', async () => {
  const { screen, list, checked } = await open()
  await expect.element(list).toHaveAttribute('aria-multiselectable', 'true')
  await expect.element(screen.getByRole('option', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('option', { name: 'Push' }).click()
  await expect.element(checked).toHaveTextContent('Billing, Push')
  await screen.getByRole('option', { name: 'Billing' }).click()
  await expect.element(checked).toHaveTextContent('Push')
  await expect.element(screen.getByRole('option', { name: 'Billing' })).toHaveAttribute('aria-selected', 'false')
})

test('headings are no choices, and the arrows step over them', async () => {
  const { screen, list, checked } = await open()
  expect(screen.getByRole('option').elements()).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown} ')
  await expect.element(checked).toHaveTextContent('Billing, Push')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(checked).toHaveTextContent('Billing, Login, Push')
  const login = screen.getByRole('option', { name: 'Login' }).element().id
  await expect.element(list).toHaveAttribute('aria-activedescendant', login)
  await userEvent.keyboard('{ArrowUp} ')
  await expect.element(checked).toHaveTextContent('Login, Push')
})

test('Home and End lead to the first and the last that can be chosen', async () => {
  const { checked } = await open()
  await userEvent.keyboard('{End} ')
  await expect.element(checked).toHaveTextContent('Billing, Login')
  await userEvent.keyboard('{Home} ')
  await expect.element(checked).toHaveTextContent('Billing, Login, Push')
})

test('an empty list offers nothing to choose, regardless of the key', async () => {
  const { checked } = await open([])
  await userEvent.keyboard('{ArrowDown} {Enter}{End}')
  await expect.element(checked).toHaveTextContent('Billing')
})

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { LazySelect } from './LazySelect.tsx'
import { lazyCode, useLazyInput } from './useLazyInput.ts'

const data = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
]

function State({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial)
  return <LazySelect aria-label="State" placeholder="State" data={data} value={value} onChange={setValue} clearable />
}

test('the first click opens the options, and the field keeps the focus', async () => {
  const screen = await show(<State />)
  const field = screen.getByRole('combobox', { name: 'State' })
  await expect.element(field).toHaveAttribute('placeholder', 'State')
  await field.click()
  await screen.getByRole('option', { name: 'Done' }).click()
  await expect.element(field).toHaveValue('Done')
  await expect.element(field).toHaveFocus()
})

/** Returns a field whose code is awaited, and what its real input's clicks call. */
const fieldWith = (code: Promise<true>) => {
  const lazy = lazyCode(() => code)
  const onClick = vi.fn<() => void>()
  function Field() {
    const { code: hasArrived, field, standIn } = useLazyInput(lazy)
    return hasArrived ? (
      <input key="real" ref={field} aria-label="Real" onClick={onClick} />
    ) : (
      <input key="stand-in" ref={field} aria-label="Stand-in" {...standIn} />
    )
  }
  return { onClick, Field }
}

test('a press during which the code arrives counts as a click, which no longer comes', async () => {
  const code = Promise.withResolvers<true>()
  const { onClick, Field } = fieldWith(code.promise)
  const screen = await show(<Field />)
  const standIn = screen.getByLabelText('Stand-in').element()
  standIn.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  standIn.focus()
  code.resolve(true)
  await expect.element(screen.getByLabelText('Real')).toHaveFocus()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a click whose press has the code arrive reaches the real field', async () => {
  const code = Promise.withResolvers<true>()
  const { onClick, Field } = fieldWith(code.promise)
  const screen = await show(<Field />)
  addEventListener('mousedown', () => code.resolve(true), { once: true })
  await userEvent.click(screen.getByLabelText('Stand-in'))
  await expect.element(screen.getByLabelText('Real')).toHaveFocus()
  expect(onClick).toHaveBeenCalled()
})

test('the keyboard reaches it, opens it and chooses', async () => {
  const screen = await show(<State initial="done" />)
  const field = screen.getByRole('combobox', { name: 'State' })
  await expect.element(field).toHaveValue('Done')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: 'Done' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(field).toHaveValue('Open')
})

test('a key that comes before the options do opens them', async () => {
  const screen = await show(<State />)
  await userEvent.keyboard('{Tab}{Enter}')
  await screen.getByRole('option', { name: 'Open' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Open')
})

test('the cross clears the value before the options have come', async () => {
  const screen = await show(<State initial="done" />)
  const field = screen.getByRole('combobox', { name: 'State' })
  const before = field.element()
  const cross = screen.container.querySelector('button')
  cross?.click()
  await expect.element(field).toHaveValue('')
  expect(field.element()).toBe(before)
  expect(screen.container.querySelector('button')).toBeNull()
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { PickField } from './PickField.tsx'
import { TagsField } from './TagsField.tsx'

/** The other properties that a form gives its fields. */
const given = { error: undefined, required: false, 'data-path': 'field' } as const

function Tags({ initial = [] }: { initial?: string[] }) {
  const [value, setValue] = useState(initial)
  return <TagsField {...given} label="Tags" value={value} onChange={setValue} />
}

function Genres() {
  const [value, setValue] = useState<string[]>([])
  const options = ['puzzle', 'racing'].map((one) => ({ value: one, label: one.toUpperCase() }))
  return <PickField {...given} label="Genres" options={options} value={value} onChange={setValue} />
}

test('what is typed before the input is there stays, and so does the focus', async () => {
  const screen = await show(<Tags />)
  await userEvent.keyboard('{Tab}red')
  const field = screen.getByRole('combobox', { name: 'Tags' })
  // Enter does nothing until the input is there.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}')
      return screen.getByText('red').query()
    })
    .not.toBeNull()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

test('the first click removes a pill', async () => {
  const screen = await show(<Tags initial={['red', 'blue']} />)
  screen.getByText('red').element().parentElement?.querySelector('button')?.click()
  await expect.element(screen.getByText('red')).not.toBeInTheDocument()
  await expect.element(screen.getByText('blue')).toBeVisible()
})

test('the first click opens the options', async () => {
  const screen = await show(<Genres />)
  await screen.getByRole('combobox', { name: 'Genres' }).click()
  await screen.getByRole('option', { name: 'RACING' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Genres' })).toHaveFocus()
  await expect.element(screen.getByText('RACING')).toBeVisible()
})

test('on a phone the field grows with its pills', async () => {
  const initial = Array.from({ length: 12 }, (_, at) => `language ${at}`)
  const screen = await show(<Tags initial={initial} />, { width: 390 })
  const box = () => screen.getByText('language 0').element().closest('.mantine-Input-input')!
  const isWhole = () => box().clientHeight > 100 && box().scrollHeight <= box().clientHeight
  expect(isWhole()).toBe(true)
  await screen.getByRole('combobox', { name: 'Tags' }).click()
  await expect.poll(isWhole).toBe(true)
})

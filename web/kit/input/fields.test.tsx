import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import { show } from '../../testing/show.tsx'
import { AsOf } from '../overlay/AsOf.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useSearchText } from './useSearchText.ts'

function Day({ initial }: { initial?: string }) {
  const [day, setDay] = useState(initial)
  return (
    <>
      <AsOf day={day} onChange={setDay} />
      <output>{day ?? 'now'}</output>
    </>
  )
}

test('a day to look back to is chosen in a field that gets the focus, and left again', async () => {
  const screen = await show(<Day />)
  await screen.getByRole('button').click()
  const field = screen.getByRole('dialog').getByRole('textbox')
  await expect.element(field).toHaveFocus()
  await field.fill('2026-03-01')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-03-01')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /2026-03-01/ }).click()
  await screen.getByRole('dialog').getByRole('button').last().click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('now')
})

test('no day is no change of day', async () => {
  const screen = await show(<Day />)
  await screen.getByRole('button').click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('now')
})

test('a search box is emptied by its button', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const screen = await show(<SearchBox label="Search apps" value="tide" onChange={onChange} />)
  await screen.getByRole('button', { name: 'Clear' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  await screen.unmount()
  const empty = await show(<SearchBox label="Search apps" value="" onChange={onChange} />)
  await expect.element(empty.getByRole('searchbox', { name: 'Search apps' })).toBeVisible()
  await expect.element(empty.getByRole('button')).not.toBeInTheDocument()
})

test('the down arrow leads from a search box to its list', async () => {
  const focus = vi.fn<() => void>()
  const onChange = vi.fn<(value: string) => void>()
  const screen = await show(<SearchBox label="Search apps" value="" onChange={onChange} list={{ current: { focus } }} />)
  await screen.getByRole('searchbox', { name: 'Search apps' }).click()
  await userEvent.keyboard('{ArrowUp}')
  expect(focus).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  expect(focus).toHaveBeenCalledOnce()
})

interface TypedProps {
  onSettled: (text: string) => void
}

function Typed({ onSettled }: TypedProps) {
  const [kept, setKept] = useState('')
  const [typed, type] = useSearchText(kept, (next) => {
    setKept(next)
    onSettled(next)
  })
  return (
    <>
      <input aria-label="Keyword" value={typed} onChange={({ currentTarget }) => type(currentTarget.value)} />
      <button type="button" onClick={() => setKept('from elsewhere')}>
        Back
      </button>
    </>
  )
}

test('input is reported once typing pauses, without surrounding spaces', async () => {
  const onSettled = vi.fn<TypedProps['onSettled']>()
  const screen = await show(<Typed onSettled={onSettled} />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard(' pus')
  await userEvent.keyboard('h ')
  await expect.poll(() => onSettled).toHaveBeenCalledExactlyOnceWith('push')
  await expect.element(screen.getByRole('textbox')).toHaveValue(' push ')
})

test('the box follows changes from elsewhere, even after typing', async () => {
  const onSettled = vi.fn<TypedProps['onSettled']>()
  const screen = await show(<Typed onSettled={onSettled} />)
  await screen.getByRole('textbox').fill('push')
  await expect.poll(() => onSettled).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('from elsewhere')
  expect(onSettled).toHaveBeenCalledOnce()
})

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { MomentField } from './MomentField.tsx'

/** The reader's local time as the browser's field writes it. */
const local = (iso: string): string => {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function From({ initial, onChange }: { initial: string | null; onChange: (value: string | null) => void }) {
  const [value, setValue] = useState(initial)
  return (
    <MomentField
      label="From"
      required={false}
      data-path="test from"
      value={value}
      error={value === null ? 'Required' : undefined}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

test('a moment is shown in the zone of the browser', async () => {
  const screen = await show(<From initial="2026-03-04T05:06:00.000Z" onChange={() => {}} />)
  await expect.element(screen.getByLabelText('From')).toHaveValue(local('2026-03-04T05:06:00.000Z'))
})

test('what is chosen is told as a moment of the world', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial={null} onChange={onChange} />)
  await screen.getByLabelText('From').fill('2026-11-22T09:30')
  expect(onChange).toHaveBeenLastCalledWith(new Date('2026-11-22T09:30').toISOString())
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-22T09:30')
})

test('an emptied field is no moment, and its problem is told with it', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial="2026-03-04T05:06:00.000Z" onChange={onChange} />)
  await screen.getByLabelText('From').fill('')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await expect.element(screen.getByLabelText('From')).toHaveAccessibleDescription('Required')
})

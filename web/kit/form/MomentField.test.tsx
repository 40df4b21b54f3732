import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showTime, showTimesIn, zones } from '../../kernel/dates.ts'
import { show } from '../../testing/show.tsx'
import { MomentField } from './MomentField.tsx'

afterEach(() => showTimesIn('Asia/Tokyo'))

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

test('a moment is shown in the zone of the portal, which is named, and in the reader’s own beside it', async () => {
  const { own } = zones()
  const screen = await show(<From initial="2026-03-04T20:06:00.000Z" onChange={() => {}} />)
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-03-05T05:06')
  const said = screen.getByLabelText('From')
  await expect
    .element(said)
    .toHaveAccessibleDescription(`Time zone: Asia/Tokyo. That is ${showTime('2026-03-04T20:06:00.000Z', 'minute', own)} in ${own}.`)
})

test('a reader in the portal’s time zone sees the time once', async () => {
  showTimesIn(zones().own)
  const screen = await show(<From initial="2026-03-04T20:06:00.000Z" onChange={() => {}} />)
  await expect.element(screen.getByLabelText('From')).toHaveAccessibleDescription(`Time zone: ${zones().own}.`)
})

test('input is a time in the portal’s time zone, as lists show it', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial={null} onChange={onChange} />)
  await screen.getByLabelText('From').fill('2026-11-25T10:00')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-25T01:00:00.000Z')
  expect(showTime(onChange.mock.lastCall?.[0], 'minute')).toBe('2026.11.25 10:00')
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-25T10:00')
})

test('an empty field has no value, and its problem is shown at it', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial="2026-03-04T05:06:00.000Z" onChange={onChange} />)
  await screen.getByLabelText('From').fill('')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await expect.element(screen.getByLabelText('From')).toHaveAccessibleDescription(/^Required|Required$/)
})

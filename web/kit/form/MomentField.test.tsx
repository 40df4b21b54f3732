import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { formatTime, setTimeZone, ownZone, withoutBreaks } from '../../kernel/dates.ts'
import { translator } from '../../kernel/texts.ts'
import { show } from '../../testing/show.tsx'
import { MomentField } from './MomentField.tsx'

afterEach(() => setTimeZone('Asia/Tokyo'))

interface FromProps {
  initial: string | null
  onChange: (value: string | null) => void
  timeZone?: string
}

function From({ initial, onChange, ...zone }: FromProps) {
  const [value, setValue] = useState(initial)
  return (
    <MomentField
      {...zone}
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
  const own = ownZone()
  const screen = await show(<From initial="2026-03-04T20:06:00.000Z" onChange={() => {}} />)
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-03-05 05:06')
  const input = screen.getByLabelText('From')
  await expect
    .element(input)
    .toHaveAccessibleDescription(
      `Time zone: Asia/Tokyo. That is ${withoutBreaks(formatTime('2026-03-04T20:06:00.000Z', 'minute', own))} in ${own}.`,
    )
})

test('a moment of a named zone is typed there, with the reader’s own time beside it', async () => {
  const own = ownZone()
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial="2026-03-04T20:06:00.000Z" onChange={onChange} timeZone="Pacific/Kiritimati" />)
  const field = screen.getByLabelText('From')
  await expect.element(field).toHaveValue('2026-03-05 10:06')
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      `Time zone: Pacific/Kiritimati. That is ${withoutBreaks(formatTime('2026-03-04T20:06:00.000Z', 'minute', own))} in ${own}.`,
    )
  await field.fill('2026-03-05 12:06')
  expect(onChange).toHaveBeenLastCalledWith('2026-03-04T22:06:00.000Z')
})

test('a reader in the portal’s time zone sees the time once', async () => {
  setTimeZone(ownZone())
  const screen = await show(<From initial="2026-03-04T20:06:00.000Z" onChange={() => {}} />)
  await expect.element(screen.getByLabelText('From')).toHaveAccessibleDescription(`Time zone: ${ownZone()}.`)
})

test('input is a time in the portal’s time zone, as lists show it', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial={null} onChange={onChange} />)
  await screen.getByLabelText('From').fill('2026-11-25 10:00')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-25T01:00:00.000Z')
  expect(formatTime(onChange.mock.lastCall?.[0], 'minute')).toBe('2026.11.25 10:00')
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-25 10:00')
})

test('an empty field has no value, and its problem is shown at it', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial="2026-03-04T05:06:00.000Z" onChange={onChange} />)
  await screen.getByLabelText('From').fill('')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await expect.element(screen.getByLabelText('From')).toHaveAccessibleDescription(/^Required|Required$/)
})

test('what is no day stays as typed, is none, and is told on leaving', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial="2026-03-04T05:06:00.000Z" onChange={onChange} />)
  const field = screen.getByLabelText('From')
  await field.fill('2026-02-30 10:00')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await userEvent.tab()
  await expect.element(field).toHaveValue('2026-02-30 10:00')
  await expect.element(field).toHaveAccessibleDescription(/Enter it as YYYY-MM-DD hh:mm/)
  await field.fill('2026.3.1')
  await userEvent.tab()
  await expect.element(field).toHaveValue('2026-03-01 00:00')
})

test('a day is chosen from a month in the language of the portal, and keeps its time', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await show(<From initial="2026-11-25T01:30:00.000Z" onChange={onChange} />)
  await translator.changeLanguage('ja')
  await screen.getByRole('button', { name: 'カレンダー' }).click()
  await screen.getByRole('button', { name: '28 11月 2026' }).click()
  expect(onChange).toHaveBeenLastCalledWith('2026-11-28T01:30:00.000Z')
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-28 10:30')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('an error stands apart from the hint above it', async () => {
  const screen = await show(<From initial={null} onChange={() => {}} />)
  const error = screen.getByText('Required')
  await expect.element(error).toBeVisible()
  const hint = screen.getByText('Time zone: Asia/Tokyo.').element()
  expect(error.element().getBoundingClientRect().top - hint.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(4)
})

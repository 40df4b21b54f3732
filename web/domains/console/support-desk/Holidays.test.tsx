import { priorities } from '@portico/contract/console/tickets'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../kit/form/testing.tsx'
import { SupportTargetPage } from './target.screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const saved = {
  opens: 9,
  closes: 18,
  timeZone: 'Asia/Tokyo',
  holidays: [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: 'New Year' },
  ],
  targets: Object.fromEntries(priorities.map((priority) => [priority, { reply: 4, solve: 8 }])),
  version: 3,
}

test('holidays are lines of a day and a name, which are added, removed and refused one by one', async () => {
  const sent = serve(({ method }) =>
    method === 'PUT' ? { code: 'invalid_input', fieldErrors: [{ field: 'holidays.1.day', code: 'duplicate' }] } : { data: saved },
  )
  const { screen } = await show(<SupportTargetPage />)
  await new Promise((r) => setTimeout(r, 4000)); console.log('BODY', document.body.innerText, JSON.stringify(sent))
  await screen.getByRole('button', { name: 'Remove holiday 2026-12-25' }).click()
  await screen.getByRole('button', { name: 'Add holiday' }).click()
  const added = screen.getByRole('group', { name: 'Holiday 2' })
  await expect.element(added.getByRole('textbox', { name: 'Day' })).toHaveFocus()
  await userEvent.keyboard('2027-01-01')
  await added.getByRole('textbox', { name: 'Name' }).fill('New Year again')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(added.getByRole('textbox', { name: 'Day' })).toHaveAttribute('aria-invalid', 'true')
  expect(sent.at(-1)?.body).toMatchObject({
    holidays: [
      { day: '2027-01-01', name: 'New Year' },
      { day: '2027-01-01', name: 'New Year again' },
    ],
  })
})

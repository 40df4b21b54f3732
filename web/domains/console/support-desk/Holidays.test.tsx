import { supportDesk } from '@portico/contract/console/support-desk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SupportTargetPage } from './target.screen.tsx'

const hours = { reply: 4, solve: 8 }
const saved = {
  opens: 9,
  closes: 18,
  timeZone: 'Asia/Tokyo',
  holidays: [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: 'New Year' },
  ],
  targets: { LOW: hours, NORMAL: hours, HIGH: hours, URGENT: hours },
  version: 3,
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(supportDesk.targets, () => saved)
})
afterEach(() => server.stop())

test('holidays are lines of a day and a name, which are added, removed and refused one by one', async () => {
  const fieldErrors = [{ field: 'holidays.1.day', code: 'duplicate', message: 'duplicate' }]
  server.on(supportDesk.saveTargets, () => refuse({ code: 'invalid_input', fieldErrors }))
  const screen = await show(<SupportTargetPage />, { at: '/admin/support-target' })
  await screen.getByRole('button', { name: 'Remove holiday 2026-12-25' }).click()
  await screen.getByRole('button', { name: 'Add holiday' }).click()
  const added = screen.getByRole('group', { name: 'Holiday 2' })
  await expect.element(added.getByRole('textbox', { name: 'Day' })).toHaveFocus()
  await userEvent.keyboard('2027-01-01')
  await added.getByRole('textbox', { name: 'Name' }).fill('New Year again')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(added.getByRole('textbox', { name: 'Day' })).toHaveAttribute('aria-invalid', 'true')
  expect(server.requests(supportDesk.saveTargets).map(({ body }) => body)).toEqual([
    {
      ...saved,
      holidays: [
        { day: '2027-01-01', name: 'New Year' },
        { day: '2027-01-01', name: 'New Year again' },
      ],
    },
  ])
})

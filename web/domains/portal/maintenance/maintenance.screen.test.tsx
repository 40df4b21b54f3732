import { maintenance, type MaintenanceRecord } from '@portico/contract/portal/maintenance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastMessages } from '../../../kit/testing.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { sessionOf, show } from '../../../testing/show.tsx'
import { MaintenanceForm } from './MaintenanceForm.tsx'
import { MaintenanceToast } from './MaintenanceToast.tsx'

const record: MaintenanceRecord = {
  msgType: 'BUILD_UPDATE',
  messages: { en_US: 'Back at noon.' },
  startsAt: '2026-01-02T00:00:00.000Z',
  endsAt: '2026-01-02T03:00:00.000Z',
  active: true,
  noticed: 0,
  version: 6,
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(maintenance.noticed, () => ({}))
  server.on(maintenance.save, () => ({ version: 7 }))
})
afterEach(() => server.stop())

const noticeOf = (message: string) => ({
  ...sessionOf(null),
  notice: { show: true, msgType: 'BUILD_UPDATE', messages: [{ locale: 'en_US' as const, msgType: 'BUILD_UPDATE', message }] },
})

test('a notice that was closed is reported once and stays away, until it says something else', async () => {
  const first = await show(<MaintenanceToast />, { session: noticeOf('Back at noon.') })
  await expect.poll(toastMessages).toEqual(['Back at noon.'])
  await first.getByRole('alert').getByRole('button').click()
  await expect.poll(() => server.requests(maintenance.noticed).map(({ params }) => params['msgType'])).toEqual(['BUILD_UPDATE'])
  await first.unmount()
  const again = await show(<MaintenanceToast />, { session: noticeOf('Back at noon.') })
  expect(toastMessages()).toEqual([])
  await again.unmount()
  const changed = await show(<MaintenanceToast />, { session: noticeOf('Back at one.') })
  await expect.poll(toastMessages).toEqual(['Back at one.'])
  // Navigation removes the toast, but nobody has dismissed it.
  await changed.unmount()
  await expect.poll(toastMessages).toEqual([])
  expect(server.requests(maintenance.noticed)).toHaveLength(1)
})

test('a notice keeps its kind and time when its text is changed, and languages without a text are not sent', async () => {
  const screen = await show(<MaintenanceForm notices={[record]} record={record} onClose={() => {}} />, { at: '/admin/maintenance' })
  const form = screen.getByRole('dialog', { name: 'Edit notice' })
  await expect.element(form.getByRole('textbox', { name: 'Type' })).toHaveAttribute('readonly')
  await form.getByRole('textbox', { name: 'Message' }).fill('Back at one.')
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect
    .poll(() => server.requests(maintenance.save).map(({ params, body }) => [params['msgType'], body]))
    .toEqual([['BUILD_UPDATE', { startsAt: record.startsAt, endsAt: record.endsAt, messages: { en_US: 'Back at one.' }, version: 6 }]])
})

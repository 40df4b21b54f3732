import { notifications as shownNotifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { closePassingToasts, dashboardToastMs, showLastingToast, toast } from './toast.ts'

afterEach(() => vi.useRealTimers())

const staying = () => notificationsStore.getState().notifications.map(({ message, autoClose }) => [message, autoClose])

test('a toast stays for two seconds, a red one for thirty, the dashboard’s for two, and a maintenance notice until it is closed', async () => {
  await show(<p>A page</p>)
  toast('normal', 'Noted.')
  toast('success', 'Saved.')
  toast('error', 'Refused.')
  toast('error', 'Twice.', { autoClose: dashboardToastMs })
  showLastingToast('Tonight.', () => {})
  const { notifications, queue } = notificationsStore.getState()
  expect([...notifications, ...queue].map(({ message, autoClose }) => [message, autoClose])).toEqual([
    ['Noted.', 2_000],
    ['Saved.', 2_000],
    ['Refused.', 30_000],
    ['Twice.', 2_000],
    ['Tonight.', false],
  ])
})

test('navigation closes the previous page’s toasts, except maintenance notices and those just shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await show(<p>A page</p>)
  toast('error', 'Refused.')
  showLastingToast('Tonight.', () => {})
  vi.setSystemTime(Date.now() + 1_000)
  toast('success', 'Saved.')
  closePassingToasts()
  expect(staying()).toEqual([
    ['Tonight.', false],
    ['Saved.', 2_000],
  ])
})

test.each([
  ['normal', 'dark'],
  ['success', 'green'],
  ['error', 'red'],
] as const)('a toast of the kind %s is %s', async (kind, color) => {
  const shown = vi.spyOn(shownNotifications, 'show')
  const screen = await show(null)
  toast(kind, `A ${kind} toast`)
  await expect.element(screen.getByText(`A ${kind} toast`)).toBeVisible()
  expect(shown.mock.calls[0]?.[0]).toMatchObject({ color })
  shown.mockRestore()
})

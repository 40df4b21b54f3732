import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { toastTimes } from '../testing.ts'
import { closePassingToasts, showLastingToast, toast } from './toast.ts'

afterEach(() => vi.useRealTimers())

test('a toast stays for two seconds, a red one for thirty, the dashboard’s for two, and a maintenance notice until it is closed', async () => {
  await show(<p>A page</p>)
  toast('normal', 'Noted.')
  toast('success', 'Saved.')
  toast('error', 'Refused.')
  toast('error', 'Twice.', { autoClose: 2_000 })
  showLastingToast('Tonight.', () => {})
  expect(toastTimes()).toEqual([
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
  expect(toastTimes()).toEqual([
    ['Tonight.', false],
    ['Saved.', 2_000],
  ])
})

test.each([
  ['normal', 'black', 'rgb(15, 23, 42)'],
  ['success', 'green', 'rgb(27, 110, 60)'],
  ['error', 'red', 'rgb(180, 35, 24)'],
] as const)('a toast of the kind %s is %s, at the middle of the bottom', async (kind, _, color) => {
  const screen = await show(null)
  toast(kind, `A ${kind} toast`)
  const text = screen.getByText(`A ${kind} toast`)
  await expect.element(text).toBeVisible()
  const shown = text.element().closest('[role=alert]')!
  expect(getComputedStyle(shown).backgroundColor).toBe(color)
  const distances = () => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    return { aside: Math.round(left - (innerWidth - right)), isBelow: top > innerHeight / 2, isInside: bottom <= innerHeight }
  }
  await expect.poll(distances).toEqual({ aside: 0, isBelow: true, isInside: true })
})

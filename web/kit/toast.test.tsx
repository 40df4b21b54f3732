import { notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { toast } from './toast.ts'

test.each([
  ['normal', 'dark'],
  ['success', 'green'],
  ['error', 'red'],
] as const)('a toast of the kind %s is %s, at the bottom centre, and goes after two seconds', async (kind, color) => {
  const shown = vi.spyOn(notifications, 'show')
  const screen = await show(null)
  toast(kind, `A ${kind} toast`)
  await expect.element(screen.getByText(`A ${kind} toast`)).toBeVisible()
  expect(shown.mock.calls[0]?.[0]).toMatchObject({ color, autoClose: 2000 })
  expect(screen.getByText(`A ${kind} toast`).element().closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-center')
  shown.mockRestore()
})

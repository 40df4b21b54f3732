import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { parseSearch, stringifySearch } from '../kernel/addresses.ts'
import { queryClient } from '../kernel/queries.ts'
import { type Session, sessionQuery } from '../session/session.tsx'
import { startTexts } from '../kernel/texts.ts'
import { Toasts } from '../kit/feedback/Toasts.tsx'
import { clearToasts, showLastingToast, toast } from '../kit/feedback/toast.ts'
import { toastTimes } from '../kit/testing.ts'
import { createFakeServer } from '../testing/server.ts'
import { sessionOf } from '../testing/show.tsx'
import { routeTree } from './tree.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
  clearToasts()
  server.stop()
})

/** Opens the portal for a visitor at an address. */
const openPortal = async (at: string, session: Partial<Session> = {}) => {
  await startTexts()
  queryClient.setQueryData<Session, readonly unknown[]>(sessionQuery.queryKey, { ...sessionOf(null), ...session })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }), parseSearch, stringifySearch })
  const screen = await render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...screen, router, address: () => router.state.location.href }
}

test('a guest is led to the sign-in address that the portal names, with the way back to the page', async () => {
  const { address } = await openPortal('/account/user?tab=photo', { env: { ...sessionOf(null).env, signUrl: '/forgot-password' } })
  await expect.poll(address).toBe(`/forgot-password?back=${encodeURIComponent('/account/user?tab=photo')}`)
})

test.each([
  ['/sign-in', '/forgot-password'],
  ['/announcement', '/sign-in'],
  ['/announcement', '/index'],
])('the toasts of %s are closed at %s, but maintenance notices and those just shown', async (from, to) => {
  const { router } = await openPortal(from)
  await expect.poll(() => router.state.status).toBe('idle')
  vi.useFakeTimers({ toFake: ['Date'] })
  toast('error', 'Refused.')
  showLastingToast('Tonight.', () => {})
  vi.setSystemTime(Date.now() + 1_000)
  toast('success', 'Saved.')
  await router.navigate({ to })
  await expect.poll(toastTimes).toEqual([
    ['Tonight.', false],
    ['Saved.', 2_000],
  ])
})

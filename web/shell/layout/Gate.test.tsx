import { accounts } from '@portico/contract/people/accounts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentAlert } from '../../kernel/alerts.ts'
import { createFakeServer, refuse } from '../../testing/server.ts'
import { mina, show } from '../../testing/show.tsx'
import { Gate } from './Gate.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const info = {
  user: mina,
  env: { signUrl: '/sign-in', signOutUrl: '/sign-out', adminUrl: '/admin', webUrl: '/' },
  productName: 'Portico',
  partnerLinks: [],
  recommendedCards: [],
  displayTimeZone: 'Asia/Tokyo',
  sysMtnNoticeDto: { sysMtnBldUpNoticeDto: null },
  revealedLinks: [],
}

/** The gate, before the session is known. */
const gate = () =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
      <Gate>
        <h1>The portal</h1>
      </Gate>
    </QueryClientProvider>,
  )

test('nothing of the portal is shown before the user is known', async () => {
  const answer = Promise.withResolvers<object>()
  server.on(accounts.envInfo, () => answer.promise)
  const screen = await gate()
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
  answer.resolve(info)
  await expect.element(screen.getByRole('heading', { name: 'The portal' })).toBeVisible()
})

test('a guest is let in too', async () => {
  server.on(accounts.envInfo, () => refuse({ code: 'signed_out', status: 401 }))
  const screen = await gate()
  await expect.element(screen.getByRole('heading', { name: 'The portal' })).toBeVisible()
})

test('a failure to identify the user is shown, and retrying recovers', async () => {
  server.on(accounts.envInfo, () => refuse({ code: 'unavailable', status: 503 }))
  const screen = await gate()
  const again = screen.getByRole('main').getByRole('button')
  await expect.element(again).toBeVisible()
  expect(currentAlert()).toBeUndefined()
  await expect.element(screen.getByRole('heading', { name: 'The portal' })).not.toBeInTheDocument()
  server.on(accounts.envInfo, () => info)
  await again.click()
  await expect.element(screen.getByRole('heading', { name: 'The portal' })).toBeVisible()
})

test('without retrying the request is repeated after five minutes, and not before', async () => {
  server.on(accounts.envInfo, () => refuse({ code: 'unavailable', status: 503 }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const screen = await gate()
    await expect.element(screen.getByRole('main').getByRole('button')).toBeVisible()
    const requestCount = server.requests(accounts.envInfo).length
    server.on(accounts.envInfo, () => info)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(server.requests(accounts.envInfo)).toHaveLength(requestCount)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(screen.getByRole('heading', { name: 'The portal' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

import { mails } from '@portico/contract/portal/mails'
import { services } from '@portico/contract/dashboard/services'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailureView } from '../kit/feedback/states.tsx'
import { createFakeServer, refuse } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { currentAlert, dismissAlert } from './alerts.ts'
import { query } from './api.ts'
import { followingOthers, refetchFollowing, useChange } from './queries.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(services.list, () => ({ list: [], total: 0, page: 0, size: 10, categories: [] }))
  server.on(mails.list, () => ({ list: [], total: 0, page: 0, size: 10 }))
})
afterEach(() => {
  server.stop()
  dismissAlert()
})

interface RevokeProps {
  ignoreError?: boolean
  inline?: boolean
  success?: string
  onSuccess?: () => void
}

/** Two lists, and a mutation that invalidates one of them. */
function Revoke({ onSuccess = () => {}, ...props }: RevokeProps) {
  const list = useQuery(query(services.list, { query: { page: 0, size: 10 } }))
  useQuery(query(mails.list, { query: { page: 0, size: 10 } }))
  const revoke = useChange(services.revoke, { refreshes: [services.list], ...props, onSuccess })
  const revokeOne = (id: string) => () => revoke.mutate({ params: { id } })
  return (
    <>
      <output>{list.data ? (revoke.isPending ? 'revoking' : (revoke.error?.code ?? 'ready')) : 'loading'}</output>
      <button type="button" onClick={revokeOne('00000000-0000-4000-8000-000000000001')}>
        Revoke one
      </button>
      <button type="button" onClick={revokeOne('00000000-0000-4000-8000-000000000002')}>
        Revoke two
      </button>
    </>
  )
}

const shown = async (props: RevokeProps = {}) => {
  const screen = await show(<Revoke {...props} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('ready')
  return screen
}

test('a change refreshes the queries that it made stale, and no others', async () => {
  server.on(services.revoke, () => ({}))
  const onSuccess = vi.fn<() => void>()
  const screen = await shown({ onSuccess })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.poll(() => onSuccess).toHaveBeenCalledOnce()
  expect(server.requests(services.list)).toHaveLength(2)
  expect(server.requests(mails.list)).toHaveLength(1)
})

test('a double click makes one change; the same change can be made again later', async () => {
  const first = Promise.withResolvers<object>()
  server.on(services.revoke, () => first.promise)
  const screen = await shown()
  await screen.getByRole('button', { name: 'Revoke one' }).dblClick()
  await expect.element(screen.getByRole('status')).toHaveTextContent('revoking')
  expect(server.requests(services.revoke)).toHaveLength(1)
  first.resolve({})
  await expect.element(screen.getByRole('status')).toHaveTextContent('ready')
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.poll(() => server.requests(services.revoke)).toHaveLength(2)
})

test('two different changes are both sent', async () => {
  const both = Promise.withResolvers<object>()
  server.on(services.revoke, () => both.promise)
  const screen = await shown()
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await screen.getByRole('button', { name: 'Revoke two' }).click()
  await expect.poll(() => server.requests(services.revoke).map(({ params }) => params['id']?.at(-1))).toEqual(['1', '2'])
  both.resolve({})
})

test('a change that an effect makes is made once, however often what it renews is shown again', async () => {
  server.on(services.revoke, () => ({}))
  function RevokeOnArrival() {
    const list = useQuery(query(services.list, { query: { page: 0, size: 10 } }))
    const { mutate, isSuccess } = useChange(services.revoke, { refreshes: [services.list] })
    useEffect(() => mutate({ params: { id: '00000000-0000-4000-8000-000000000001' } }), [mutate])
    return <output>{isSuccess && !list.isFetching ? 'done' : 'under way'}</output>
  }
  const screen = await show(<RevokeOnArrival />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('done')
  await expect.element(screen.getByRole('status')).toHaveTextContent('done')
  expect(server.requests(services.revoke)).toHaveLength(1)
})

test('a refused change is reported to its screen, and can be retried', async () => {
  server.on(services.revoke, () => refuse({ code: 'not_allowed', status: 403 }))
  const onSuccess = vi.fn<() => void>()
  const screen = await shown({ onSuccess })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('not_allowed')
  expect(onSuccess).not.toHaveBeenCalled()
  expect(server.requests(services.list)).toHaveLength(1)
  server.on(services.revoke, () => ({}))
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.poll(() => onSuccess).toHaveBeenCalledOnce()
})

test('a failure is put before the reader, whether or not the answer asks for it', async () => {
  server.on(services.revoke, () => refuse({ code: 'not_allowed', status: 403 }))
  const screen = await shown()
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.poll(() => currentAlert()?.code).toBe('not_allowed')
})

test('a change whose failures are swallowed raises no alert', async () => {
  server.on(services.revoke, () => refuse({ code: 'not_allowed', status: 403, errorType: 1 }))
  const screen = await shown({ ignoreError: true })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('not_allowed')
  expect(currentAlert()).toBeUndefined()
})

test('a screen that declares expected failures leaves the others to an alert', async () => {
  server.on(services.revoke, () => refuse({ code: 'in_use', status: 409 }))
  const screen = await shown({ inline: true })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('in_use')
  expect(currentAlert()).toBeUndefined()
  server.on(services.revoke, () => refuse({ code: 'unexpected', status: 500 }))
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.poll(() => currentAlert()?.code).toBe('unexpected')
})

test('a change shows its success message', async () => {
  server.on(services.revoke, () => ({}))
  const screen = await shown({ success: 'It is revoked.' })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.element(screen.getByText('It is revoked.')).toBeVisible()
})

/** A page with one list. */
function List({ page = 0, ignoreError = false }: { page?: number; ignoreError?: boolean }) {
  const { data, error, refetch } = useQuery({ ...query(services.list, { query: { page, size: 10 } }), meta: { ignoreError } })
  if (error && !data) return <FailureView error={error} />
  return (
    <>
      <output>{data ? `page ${data.page}` : 'loading'}</output>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
    </>
  )
}

test('a failed query follows the same rules: an alert reports it, and its page does not repeat it', async () => {
  server.on(services.list, () => refuse({ code: 'not_allowed', status: 403, message: 'No.' }))
  const screen = await show(<List />)
  await expect.poll(() => currentAlert()?.code).toBe('not_allowed')
  await expect.element(screen.getByText('This couldn’t be loaded.')).toBeVisible()
  await expect.element(screen.getByText('You don’t have permission to do this.')).not.toBeInTheDocument()
})

test.each([
  ['is not found', { code: 'not_found', status: 404 }, 'This doesn’t exist or you don’t have access to it.'],
  ['is refused as the catalogue says', { code: 'in_use', status: 409 }, 'This is still in use.'],
])('what %s is told by its page, without an alert', async (_, refusal, words) => {
  server.on(services.list, () => refuse(refusal))
  const screen = await show(<List />)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(currentAlert()).toBeUndefined()
})

test('a query whose failures are ignored raises no alert, nor does a background refresh', async () => {
  server.on(services.list, () => refuse({ code: 'unexpected', status: 500 }))
  const ignored = await show(<List ignoreError />)
  await expect.element(ignored.getByText('This didn’t work. We’ve recorded the error. Please try again.')).toBeVisible()
  expect(currentAlert()).toBeUndefined()
  await ignored.unmount()
  server.on(services.list, () => ({ list: [], total: 0, page: 0, size: 10, categories: [] }))
  const screen = await show(<List />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('page 0')
  server.on(services.list, () => refuse({ code: 'unexpected', status: 500 }))
  await screen.getByRole('button', { name: 'Again' }).click()
  await expect.poll(() => server.requests(services.list)).toHaveLength(3)
  expect(currentAlert()).toBeUndefined()
})

/** A paged list. */
function Turning() {
  const [page, setPage] = useState(0)
  return (
    <>
      <List page={page} />
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
    </>
  )
}

test('one request per path: requesting the next page aborts the previous one', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    signals.push(init?.signal)
    return fetch(input, init)
  }
  const first = Promise.withResolvers<object>()
  server.on(services.list, ({ query: { page } }) =>
    page === '0' ? first.promise : { list: [], total: 20, page: Number(page), size: 10, categories: [] },
  )
  const screen = await show(<Turning />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('loading')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('page 1')
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  expect(currentAlert()).toBeUndefined()
  first.resolve({})
})

/** Two lists, one of which follows what others do. */
function Following() {
  const client = useQueryClient()
  const list = useQuery({ ...query(services.list, { query: { page: 0, size: 10 } }), ...followingOthers })
  const others = useQuery(query(mails.list, { query: { page: 0, size: 10 } }))
  return (
    <>
      <output>{list.data && others.data ? `${list.data.total} ${others.data.total}` : 'loading'}</output>
      <button type="button" onClick={() => void refetchFollowing(client)}>
        Notify
      </button>
    </>
  )
}

test('a query that follows what others do is loaded again at once, and no other', async () => {
  const screen = await show(<Following />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('0 0')
  server.on(services.list, () => ({ list: [], total: 1, page: 0, size: 10, categories: [] }))
  await screen.getByRole('button', { name: 'Notify' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 0')
  expect([server.requests(services.list).length, server.requests(mails.list).length]).toEqual([2, 1])
})

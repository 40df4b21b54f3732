import { mails } from '@portico/contract/portal/mails'
import { services } from '@portico/contract/dashboard/services'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, pretendServer, refuse } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { currentAlert, dismissAlert } from './alerts.ts'
import { query } from './api.ts'
import { useChange } from './queries.ts'

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
  server.on(services.list, () => ({ list: [], total: 0, page: 0, size: 10, categories: [] }))
  server.on(mails.list, () => ({ list: [], total: 0, page: 0, size: 10 }))
})
afterEach(() => {
  server.stop()
  dismissAlert()
})

interface RevokeProps {
  ignoreError?: boolean
  onSuccess?: () => void
}

/** Two lists, and a change that makes one of them stale. */
function Revoke({ ignoreError = false, onSuccess = () => {} }: RevokeProps) {
  const list = useQuery(query(services.list, { query: { page: 0, size: 10 } }))
  useQuery(query(mails.list, { query: { page: 0, size: 10 } }))
  const revoke = useChange(services.revoke, { refreshes: [services.list], ignoreError, onSuccess })
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

test('a change asks anew what it made stale, and nothing else', async () => {
  server.on(services.revoke, () => ({}))
  const onSuccess = vi.fn<() => void>()
  const screen = await shown({ onSuccess })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(server.asked(services.list)).toHaveLength(2)
  expect(server.asked(mails.list)).toHaveLength(1)
})

test('a double click is one change; the same thing can be asked for again later', async () => {
  const first = held<object>()
  server.on(services.revoke, () => first.answer)
  const screen = await shown()
  await screen.getByRole('button', { name: 'Revoke one' }).dblClick()
  await expect.element(screen.getByRole('status')).toHaveTextContent('revoking')
  expect(server.asked(services.revoke)).toHaveLength(1)
  first.give({})
  await expect.element(screen.getByRole('status')).toHaveTextContent('ready')
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await vi.waitFor(() => expect(server.asked(services.revoke)).toHaveLength(2))
})

test('two different changes are both sent', async () => {
  const both = held<object>()
  server.on(services.revoke, () => both.answer)
  const screen = await shown()
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await screen.getByRole('button', { name: 'Revoke two' }).click()
  await vi.waitFor(() => expect(server.asked(services.revoke).map(({ params }) => params['id']?.at(-1))).toEqual(['1', '2']))
  both.give({})
})

test('a change that was refused is told to its screen, and can be tried again', async () => {
  server.on(services.revoke, () => refuse({ code: 'not_allowed', status: 403 }))
  const onSuccess = vi.fn<() => void>()
  const screen = await shown({ onSuccess })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('not_allowed')
  expect(onSuccess).not.toHaveBeenCalled()
  expect(server.asked(services.list)).toHaveLength(1)
  server.on(services.revoke, () => ({}))
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
})

test('a failure that asks for it is put before the reader', async () => {
  server.on(services.revoke, () => refuse({ code: 'not_allowed', status: 403, errorType: 1 }))
  const screen = await shown()
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await vi.waitFor(() => expect(currentAlert()?.code).toBe('not_allowed'))
})

test('a change that shows its failures itself raises no alert', async () => {
  server.on(services.revoke, () => refuse({ code: 'not_allowed', status: 403, errorType: 1 }))
  const screen = await shown({ ignoreError: true })
  await screen.getByRole('button', { name: 'Revoke one' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('not_allowed')
  expect(currentAlert()).toBeUndefined()
})

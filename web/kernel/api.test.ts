import { groups } from '@portico/contract/dashboard/groups'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure, call } from './api.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

const failureFor = async (body: string, status: number): Promise<unknown> => {
  globalThis.fetch = () => Promise.resolve(new Response(body, { status }))
  return call(groups.platformMetas).catch((error: unknown) => error)
}

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>', 502],
  ['a page of a proxy that says all is well', '<html>Welcome</html>', 200],
  ['nothing', '', 200],
  ['null', 'null', 200],
  ['a list', '[]', 200],
  ['a failure without a code', '{"status":false}', 400],
  ['a failure without errors', '{"status":false,"funcCode":"x","message":"y","data":null}', 400],
])('%s is a failure that says so', async (_, body, status) => {
  const failure = await failureFor(body, status)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ code: 'unexpected', status })
})

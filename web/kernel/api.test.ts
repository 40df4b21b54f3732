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
])('%s is a failure whose code is the status', async (_, body, status) => {
  const failure = await failureFor(body, status)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ code: 'unexpected', status, envelope: undefined, shownCode: String(status) })
})

test.each([
  ['a failure without a code', '{"status":false}', 400, { code: '400', message: '', errors: [] }],
  ['a failure answered with 200', '{"status":false,"message":"No."}', 200, { code: '200', message: 'No.', errors: [] }],
  ['a failure without data', '{"status":false,"funcCode":"x","message":"y","data":null}', 400, { code: 'x', message: 'y', errors: [] }],
  [
    'errors as texts',
    '{"status":false,"funcCode":"x","data":{"errors":["a",{"message":"b"},{},null]}}',
    400,
    { code: 'x', message: '', errors: ['a', 'b'] },
  ],
])('%s is read as far as it goes', async (_, body, status, { code, message, errors }) => {
  const failure = (await failureFor(body, status)) as ApiFailure
  expect(failure).toMatchObject({ code, status, message, shownCode: code })
  expect(failure.envelope?.data.errors.map(({ message: text }) => text)).toEqual(errors)
})

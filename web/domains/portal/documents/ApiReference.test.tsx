import { type ApiOperation, documents, type ListedOperation } from '@portico/contract/portal/documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ApiReference } from './ApiReference.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const listed = (method: string, path: string): ListedOperation => ({ id: `${method} ${path}`, method, path, tag: 'things', summary: '' })
const api = { title: 'Sample', version: '1', operations: [listed('GET', '/things'), listed('POST', '/things'), listed('GET', '/others')] }
const address = { id: 'sample', v: '2.0' }

/** Adds a field named after the method. */
const detailed = (operation: ListedOperation): ApiOperation => ({
  ...operation,
  description: 'For `staff`.',
  parameters: [],
  body: {
    type: 'application/json',
    fields: [{ name: `of${operation.method}`, type: 'string', required: true, description: '', depth: 0 }],
  },
  responses: [],
})

test('what an operation takes is requested when it is opened, of its page and edition', async () => {
  const asked: unknown[] = []
  server.on(documents.operation, ({ params, query }) => {
    asked.push({ ...params, ...query })
    return { operation: detailed(listed(String(query['method']), String(query['path']))) }
  })
  const screen = await show(<ApiReference api={api} section="Api_Reference" address={address} />)
  await expect.element(screen.getByRole('button', { name: /^POST/ })).toBeVisible()
  expect(asked).toEqual([])
  await screen.getByRole('button', { name: /^POST/ }).click()
  await expect.element(screen.getByText('ofPOST', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('staff', { exact: true })).toBeVisible()
  expect(asked).toEqual([{ section: 'Api_Reference', lang: 'en_US', id: 'sample', v: '2.0', method: 'POST', path: '/things' }])
})

test('an operation that cannot be read says so, and is requested again', async () => {
  server.on(documents.operation, () => refuse({ code: 'unavailable', status: 503 }))
  const screen = await show(<ApiReference api={api} section="Api_Reference" address={address} />)
  await screen.getByRole('button', { name: /^POST/ }).click()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  server.on(documents.operation, ({ query }) => ({ operation: detailed(listed(String(query['method']), String(query['path']))) }))
  await retry.click()
  await expect.element(screen.getByText('ofPOST', { exact: true })).toBeVisible()
})

test('the list is searched by method, path and group', async () => {
  const screen = await show(<ApiReference api={api} section="Api_Reference" address={address} />)
  await screen.getByRole('searchbox').fill('get /oth')
  await expect.poll(() => screen.getByRole('button', { expanded: false }).elements()).toHaveLength(1)
  await screen.getByRole('searchbox').fill('nowhere')
  await expect.element(screen.getByText(/nowhere/)).toBeVisible()
})

import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { caller } from '../../../testing/caller.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { samplePerson, samples, sampleServer } from '../../../testing/sample-server.ts'
import type { Database } from '../../database/open.ts'

let database: Database
const servers: FastifyInstance[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))
afterAll(() => database.close())

const serve = async () => {
  const app = await sampleServer(database.db, { who: samplePerson })
  servers.push(app)
  return { ada: caller(app) }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a body that is declared as JSON may be a form whose nested values are JSON text, and the other way round', async () => {
  const { ada } = await serve()
  const sent = { name: '12', notes: ['a', 'true'], count: 3, sure: true }
  const send = (headers: Record<string, string>, payload: string, url: string = samples.nested.path) =>
    ada.raw({ method: 'POST', url, headers, payload }).then((answer) => answer.json<unknown>())
  expect(await send(json, JSON.stringify(sent))).toMatchObject({ status: true, data: sent })
  const fields = new URLSearchParams({ name: '12', notes: '["a","true"]', count: '3', sure: 'true' })
  expect(await send(form, fields.toString())).toMatchObject({ status: true, data: sent })
  expect(await send(json, '{"text":"a"}', samples.form.path)).toMatchObject({ status: true, data: { text: 'a' } })
})

test.each(['%ED%A0%80', 'a%FFb', '%C3'])('%s is not text in UTF-8: its field is refused in a form and a query', async (text) => {
  const { ada } = await serve()
  const inForm = await ada.raw({ method: 'POST', url: samples.form.path, headers: form, payload: `text=${text}` })
  const inQuery = await ada.raw({ method: 'GET', url: `${samples.echo.path}?word=${text}` })
  expect([inForm.statusCode, inQuery.statusCode]).toEqual([400, 400])
  expect(inForm.json()).toMatchObject({ fieldErrors: [{ field: 'text', code: 'forbidden_character' }] })
  expect(inQuery.json()).toMatchObject({ fieldErrors: [{ field: 'word', code: 'forbidden_character' }] })
})

test('a percent sign that encodes nothing stands for itself', async () => {
  const { ada } = await serve()
  const { data } = (await ada.raw({ method: 'GET', url: `${samples.echo.path}?word=100%+or+%zz+%C3%A9` })).json<{ data: unknown }>()
  expect(data).toEqual({ word: '100% or %zz é' })
})

test('calls of the dashboard can be made without the second api in their address', async () => {
  const { ada } = await serve()
  const [own, alias] = await Promise.all(
    ['/dashboard-api/api/v1.0/sample/echo?word=a%2Fb', '/dashboard-api/v1.0/sample/echo?word=a%2Fb'].map((url) =>
      ada.raw({ method: 'GET', url }),
    ),
  )
  expect(own?.json()).toMatchObject({ status: true, data: { word: 'a/b' } })
  expect(alias?.json()).toEqual(own?.json())
  for (const url of ['/dashboard-api/v1.0/nothing', '/dashboard-api/v1.0x/sample/echo?word=a'])
    expect((await ada.raw({ method: 'GET', url })).statusCode).toBe(404)
})

import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { metadata } from '@portico/contract/dashboard/metadata'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { runIn } from '../kernel/database/run.ts'
import { addressOf as pathOf, caller } from './caller.ts'
import { serverAt } from './over-http.ts'
import { addressOf, createPlace, waitUntil, processTimeout, type Place } from './real-portal.ts'
import { seed, type SeededApp } from './saving.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

const partHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n'
const bytes = 'x'.repeat(400_000)
const body = `${partHead}${bytes}\r\n--x--\r\n`

/** Sends half of an upload, and returns a function that sends the rest and returns the answer. */
const beginUpload = (address: string, { cookie, appId }: SeededApp): (() => Promise<unknown>) => {
  const headers = { cookie, origin: address, 'x-requested-with': 'x', 'content-type': 'multipart/form-data; boundary=x' }
  const call = request(`${address}${pathOf(metadata.upload, { params: { appId } })}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  })
  const answered = new Promise<unknown>((resolve, reject) => {
    call.on('error', reject).on('response', (response) => json(response).then(resolve, reject))
  })
  call.write(body.slice(0, 200_000))
  return () => {
    call.end(body.slice(200_000))
    return answered
  }
}

/** Begins a transaction, does nothing in it, and resolves with PostgreSQL's error code once that has ended it. */
const timeoutOfIdle = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  const ended = new Promise<unknown>((resolve) => client.on('error', (error) => resolve('code' in error ? error.code : error)))
  await client.connect()
  await client.query('begin')
  return ended
}

// Only a server ends transactions that idle.
describe.skipIf(inject('template').engine === 'embedded')('an upload that pauses', () => {
  test(
    'succeeds although PostgreSQL ends transactions that idle for less long',
    async () => {
      const seeded = await seed(place)
      const url = `${place.environment.DATABASE_URL}?idle_in_transaction_session_timeout=2000`
      const address = await addressOf(place.start({ DATABASE_URL: url }))
      const finish = beginUpload(address, seeded)
      const database = await place.open()
      await waitUntil(async () => (await runIn(database.db, 'select 1 from stored_file where unused_since is not null')).rows.length > 0)
      await database.close()

      expect(await timeoutOfIdle(url)).toBe('25P03')
      const { data } = (await finish()) as { data: { file: { id: string; size: number } } }
      expect(data.file.size).toBe(bytes.length)
      const params = { appId: seeded.appId, fileId: data.file.id }
      const file = await caller(serverAt(address), { cookie: seeded.cookie }).call(metadata.file, { params })
      expect(await file.text()).toBe(bytes)
    },
    processTimeout,
  )
})

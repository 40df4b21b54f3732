import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startBucket } from '../../../testing/bucket.ts'
import { caller } from '../../../testing/caller.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { samplePerson, samples, sampleServer } from '../../../testing/sample-server.ts'
import type { Database } from '../../database/open.ts'
import type { FileStore } from '../../files/files.ts'
import { folderStore } from '../../files/folder.ts'
import { s3Store } from '../../files/s3.ts'
import { storedFiles } from '../../files/stored.store.ts'
import { sweepFiles } from '../../files/sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-uploads-'))
let database: Database
let bucket: Awaited<ReturnType<typeof startBucket>>
const servers: Awaited<ReturnType<typeof sampleServer>>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  bucket = await startBucket()
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))
afterAll(async () => {
  await database.close()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const serve = async (files: FileStore = folderStore(folder)) => {
  const app = await sampleServer(database.db, { who: samplePerson, files })
  servers.push(app)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { ada: caller(app), port: Number(port) }
}

const accounted = async (): Promise<number> => (await database.db.selectFrom('storedFile').select('id').execute()).length

const head = (length: number): string =>
  [
    `POST ${samples.upload.path} HTTP/1.1`,
    'Host: portal.example.test',
    'Sec-Fetch-Site: same-origin',
    'X-Requested-With: x',
    'Content-Type: multipart/form-data; boundary=XX',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')
const partHead = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: x/y\r\n\r\n'
const bytes = 'x'.repeat(200_000)
const end = '\r\n--XX--\r\n'
const whole = `${partHead}${bytes}${end}`

/** The part of a request sent before the client disconnects. */
const stages: Record<string, string> = {
  headers: head(whole.length),
  'half a part head': head(whole.length) + partHead.slice(0, 40),
  'the part head': head(whole.length) + partHead,
  'the first bytes': head(whole.length) + partHead + bytes.slice(0, 10),
  'half the file': head(whole.length) + partHead + bytes.slice(0, 100_000),
  'the file without its end': head(whole.length) + partHead + bytes,
  everything: head(whole.length) + whole,
}

/** Sends that many bytes and disconnects. */
const drop = async (port: number, text: string, after: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(text)
  await pause(after)
  socket.resetAndDestroy()
}

const stores: [string, () => FileStore, () => number][] = [
  ['a folder', () => folderStore(folder), () => readdirSync(folder).filter((name) => name.endsWith('.part')).length],
  [
    'a bucket',
    () => s3Store({ name: 'portal', region: 'us-east-1', endpoint: bucket.endpoint, keyId: 'key', secret: 'secret' }),
    () => bucket.uploads.size,
  ],
]

describe.each(stores)('with files in %s', (_, storeOf, halves) => {
  test('500 senders that disconnect at every stage harm nobody and leave only complete files', { timeout: 60_000 }, async () => {
    const { ada, port } = await serve(storeOf())
    const texts = Object.values(stages)
    for (let sent = 0; sent < 500; sent += 50)
      await Promise.all(
        Array.from({ length: 50 }, (__, place) => drop(port, texts[(sent + place) % texts.length] ?? '', (sent / 50 + place) % 21)),
      )
    const { size } = await ada.call(samples.upload, {
      upload: { name: 'a.bin', type: 'x/y', bytes: new Blob([bytes]) },
    })
    expect(size).toBe(bytes.length)
    await expect.poll(() => halves()).toBe(0)
    // Complete files wait for an owner; a day later they are swept.
    await sql`update stored_file set unused_since = now() - interval '25 hours'`.execute(database.db)
    const left = async () => {
      await sweepFiles(database.db, storeOf(), new Date())
      return accounted()
    }
    await expect.poll(left).toBe(0)
  })

  test('a call that fails keeps nothing of its file', async () => {
    const { ada } = await serve(storeOf())
    await expect(
      ada.call(samples.refuseUpload, { upload: { name: 'a.bin', type: 'x/y', bytes: new Blob([bytes]) } }),
    ).rejects.toMatchObject({ funcCode: 'not_found' })
    expect([await accounted(), halves()]).toEqual([0, 0])
  })

  test('an owned file is kept; a discarded one is removed with the commit', async () => {
    const files = storeOf()
    const { ada } = await serve(files)
    const { id } = await ada.call(samples.keepUpload, { upload: { name: 'a.bin', type: 'x/y', bytes: new Blob(['kept']) } })
    await sql`update stored_file set unused_since = now() - interval '25 hours' where unused_since is not null`.execute(database.db)
    await sweepFiles(database.db, files, new Date())
    ;(await files.get(id)).destroy()
    await ada.call(samples.discard, { params: { id } })
    await expect(files.get(id)).rejects.toThrow(/ENOENT|does not exist/)
    expect(await accounted()).toBe(0)
  })
})

const send = async (body: string, type = 'multipart/form-data; boundary=XX') => {
  const { ada } = await serve()
  const answer = await ada.raw({ method: 'POST', url: samples.upload.path, headers: { 'content-type': type }, payload: body })
  return [answer.statusCode, answer.json<{ funcCode?: string }>().funcCode]
}

test.each([
  ['ends inside its part', `${partHead}unfinished\r\n`, undefined, [400, 'malformed_body']],
  ['ends inside a part head', partHead.slice(0, 50), undefined, [400, 'malformed_body']],
  ['has no boundary', whole, 'multipart/form-data', [400, 'malformed_body']],
  ['has a boundary of 300 characters', whole, `multipart/form-data; boundary=${'X'.repeat(300)}`, [400, 'malformed_body']],
  ['is empty', '', undefined, [400, 'invalid_input']],
  ['has no file', '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--XX--\r\n', undefined, [400, 'invalid_input']],
  [
    'has thirty parts',
    `${'--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(30)}${whole}`,
    undefined,
    [413, 'body_too_large'],
  ],
  ['names its file with nothing', whole.replace('filename="a.bin"', 'filename=""'), undefined, [200, undefined]],
])('a multipart body that %s is answered', async (_, body, type, answer) => {
  expect(await send(body, type)).toEqual(answer)
})

test.each([
  ['too large', 5_000_000, 413],
  ['not stored, as the disk is full,', 900_000, 503],
])('whoever sends a file that is %s can send all of it, is answered, and may use the connection again', async (_, length, status) => {
  const isFull = status === 503
  const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const { port } = await serve(isFull ? { ...folderStore(folder), put: full } : folderStore(folder))
  const file = 'x'.repeat(length)
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answers += text))
  const send = (text: string) => socket.write(head(text.length) + text)
  send(partHead + file + end)
  await expect.poll(() => answers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  answers = ''
  send(whole)
  await expect.poll(() => answers, { timeout: 10_000 }).toMatch(isFull ? /^HTTP\/1.1 503 / : /^HTTP\/1.1 200 /)
  socket.destroy()
})

test('an Idempotency-Key covers the file that is sent, its name and the fields with it', async () => {
  const { ada } = await serve()
  const sendAs = async (text: string, name = 'a.bin', field = 'one') => {
    const part = `--XX\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${field}\r\n${partHead.replace('a.bin', name)}${text}${end}`
    const headers = { 'content-type': 'multipart/form-data; boundary=XX', 'idempotency-key': 'file' }
    return (await ada.raw({ method: 'POST', url: samples.upload.path, headers, payload: part })).json<object>()
  }
  const first = await sendAs('the bytes')
  expect(first).toMatchObject({ status: true })
  expect(await sendAs('the bytes')).toEqual(first)
  for (const other of [await sendAs('bytes the'), await sendAs('the bytes', 'b.bin'), await sendAs('the bytes', 'a.bin', 'two')])
    expect(other).toMatchObject({ funcCode: 'repeated_differently' })
})

test('a file that is being swept can no longer be claimed', async () => {
  const { ada } = await serve()
  const { id } = await ada.call(samples.upload, { upload: { name: 'a.bin', type: 'x/y', bytes: new Blob(['late']) } })
  await storedFiles(database.db).claim([id])
  expect(await storedFiles(database.db).own([id], { kind: 'sample', id: 1 })).toBe(0)
})

import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerError } from '../calls/errors.ts'
import { createEventStreams, type EventStream } from './event-stream.ts'

type Stream = EventStream<null>

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Setting {
  filterAllowed?: (streams: readonly Stream[]) => Promise<Iterable<Stream>>
  heartbeatMs?: number
}

/** A server with event streams, by default with a short heartbeatMs: a reader that a busy machine keeps from reading for so long has stalled. */
const setUp = async ({ filterAllowed = async (streams) => streams, heartbeatMs = 30 }: Setting = {}) => {
  const readers: Stream[] = []
  const drainedReaders: Stream[] = []
  const streams = createEventStreams<null>({
    maxStreams: 20,
    maxPerPerson: 3,
    heartbeatMs,
    filterAllowed,
    onDrain: (stream) => void drainedReaders.push(stream),
  })
  const app = Fastify()
  app.setErrorHandler(answerError)
  let barrier: Promise<void> | undefined
  app.get('/', async (_request, reply) => {
    await barrier
    readers.push(streams.begin(reply, 'mina', null))
    return reply
  })
  streams.endWith(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(streams.stop, () => app.close())
  /** A reader that stalls until it is resumed. */
  const idle = (): Socket => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').pause()
    closing.push(() => socket.destroy())
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return socket
  }
  const opened = (count: number) => expect.poll(() => readers.length).toBe(count)
  const left = () => streams.open.size()
  return { app, address, readers, drainedReaders, idle, opened, left, hold: (until: Promise<void>) => void (barrier = until) }
}

const megabyte = 'x'.repeat(1_000_000)

test('of a gigabyte for a reader that never reads one event waits, and the stream ends', async () => {
  const { readers, idle, opened, left } = await setUp()
  idle()
  await opened(1)
  // More than the socket buffers of both ends hold.
  const sent = Array.from({ length: 50 }, () => readers[0]?.send('log', megabyte.repeat(20))).filter(Boolean)
  expect(sent).toHaveLength(1)
  await expect.poll(left).toBe(0)
  expect(readers[0]?.send('log', 'late')).toBe(false)
})

test('a reader that catches up is notified, and receives the rest', async () => {
  const { readers, drainedReaders, idle, opened, left } = await setUp({ heartbeatMs: 60_000 })
  const socket = idle()
  await opened(1)
  expect([readers[0]?.send('log', megabyte.repeat(8)), readers[0]?.send('log', 'rest')]).toEqual([true, false])
  let text = ''
  socket.on('data', (bytes: Buffer) => void (text += bytes.toString().slice(-20))).resume()
  await expect.poll(() => drainedReaders.length).toBe(1)
  expect(readers[0]?.send('log', 'rest')).toBe(true)
  await expect.poll(() => text).toContain('data: "rest"')
  expect(left()).toBe(1)
})

test('a client that disconnected before the stream began takes no slot', async () => {
  const { app, readers, idle, opened, left, hold } = await setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  hold(promise)
  const socket = idle()
  await expect.poll(() => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(1)
  socket.destroy()
  await expect.poll(() => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(0)
  resolve()
  await opened(1)
  expect([left(), readers[0]?.send('log', 'x')]).toEqual([0, false])
})

test('a stream ends at the next beat once its session or right has ended, and no other does', async () => {
  const ended = new Set<Stream>()
  const { address, readers, opened, left } = await setUp({
    filterAllowed: async (streams) => streams.filter((stream) => !ended.has(stream)),
  })
  const pages = await Promise.all([fetch(address), fetch(address)])
  await opened(2)
  ended.add(readers[0]!)
  await expect.poll(left).toBe(1)
  expect(readers[1]?.send('log', 'x')).toBe(true)
  for (const { body } of pages) await body?.cancel()
})

test('a check that fails ends no streams', async () => {
  let checks = 0
  const { address, opened, left } = await setUp({
    filterAllowed: async () => {
      checks += 1
      throw new Error('no database')
    },
  })
  const page = await fetch(address)
  await opened(1)
  await expect.poll(() => checks).toBeGreaterThan(1)
  expect(left()).toBe(1)
  await page.body?.cancel()
})

test('one person has so many, and a server that stops waits for none and begins none', async () => {
  const { app, address, readers, idle, opened, hold } = await setUp()
  for (const _ of [1, 2, 3]) idle()
  await opened(3)
  expect((await fetch(address)).status).toBe(503)
  readers[0]?.send('log', megabyte)
  const { promise, resolve } = Promise.withResolvers<void>()
  hold(promise)
  const late = fetch(address).catch(() => undefined)
  const closed = app.close()
  resolve()
  await closed
  expect((await late)?.status ?? 503).toBe(503)
  expect(readers).toHaveLength(3)
})

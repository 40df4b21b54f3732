import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readerAt } from './address.ts'

const bytes = Buffer.alloc(300_000, 'game')
const limit = 150

/** Serves a bucket. @returns a reader of its only file, and the number of requests so far */
const serve = async (answer: (...parts: [...Parameters<RequestListener>, request: number]) => void) => {
  let requests = 0
  const server = createServer((request, response) => answer(request, response, (requests += 1)))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { read: readerAt({ url: `http://127.0.0.1:${port}/file` }, limit), requests: () => requests }
}

test('a request that fails for a reason that may pass is repeated, twice at most', async () => {
  const { read, requests } = await serve((_, response, request) => {
    if (request === 1) response.destroy()
    else if (request === 2) response.writeHead(503).end('<Code>SlowDown</Code>')
    else response.end(bytes)
  })
  expect((await buffer(await read())).equals(bytes)).toBe(true)
  expect(requests()).toBe(3)
  const down = await serve((_, response) => void response.writeHead(500).end())
  await expect(down.read()).rejects.toThrow('The file store responded with 500.')
  expect(down.requests()).toBe(3)
})

test.each([403, 404, 307, 206])('a response of %i is an error at once', async (status) => {
  const { read, requests } = await serve((_, response) => void response.writeHead(status, { location: '/other' }).end('no'))
  await expect(read()).rejects.toThrow(`The file store responded with ${status}.`)
  expect(requests()).toBe(1)
})

test('a range is not read from a response with the whole file', async () => {
  const { read } = await serve((_, response) => void response.end(bytes))
  await expect(read({ start: 0, end: 9 })).rejects.toThrow('The file store responded with 200.')
})

test('a bucket that never answers, or stops in the middle, is given up', async () => {
  const silent = await serve(() => {})
  await expect(silent.read()).rejects.toThrow('The file store does not respond.')
  const stopping = await serve((_, response) => void response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(9)))
  await expect(buffer(await stopping.read())).rejects.toThrow(/aborted|does not respond/)
})

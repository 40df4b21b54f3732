import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendFile } from './file-reply.ts'

const text = '0123456789'

/** Serves one file, and counts how often it is opened. */
const serving = (contentType: string, name = 'file') => {
  const app = Fastify()
  let opened = 0
  const bytes = async (range?: { start: number; end: number }) => {
    opened += 1
    return Readable.from([Buffer.from(range ? text.slice(range.start, range.end + 1) : text)])
  }
  app.get('/', (request, reply) => sendFile({ name, contentType, size: text.length, etag: 'e1', ranges: true, bytes }, request, reply))
  const requestFile = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url: '/', method, headers })
  return { requestFile, opened: () => opened }
}

test.each([
  ['text/html', 'attachment'],
  ['image/svg+xml', 'attachment'],
  ['application/pdf', 'attachment'],
  ['application/xml', 'attachment'],
  ['application/octet-stream', 'attachment'],
  ['image/png', 'inline'],
])('a file of %s is sent as %s, and never acts as a page', async (contentType, kind) => {
  for (const more of [{}, { range: 'bytes=2-3' }, { 'if-none-match': '"e1"' }, { range: 'bytes=99-' }]) {
    const { headers } = await serving(contentType, '1"\r\nx: 이름.html').requestFile(more)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-disposition']).toBe(
      `${kind}; filename="1___x: __.html"; filename*=UTF-8''1%22%0D%0Ax%3A%20%EC%9D%B4%EB%A6%84.html`,
    )
  }
})

test('a range is sent alone, and only the known version is not sent again', async () => {
  const { requestFile } = serving('image/png')
  const part = await requestFile({ range: 'bytes=2-3' })
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    '23',
    'bytes 2-3/10',
    '2',
  ])
  expect((await requestFile({ range: 'bytes=2-3', 'if-range': '"e0"' })).statusCode).toBe(200)
  expect((await requestFile({ range: 'bytes=10-' })).statusCode).toBe(416)
  expect((await requestFile({ 'if-none-match': '"e1"' })).statusCode).toBe(304)
  expect((await requestFile({ 'if-none-match': '"e0"' })).body).toBe(text)
})

test('whoever asks only for the headers gets those of the whole file, and it is not opened', async () => {
  const { requestFile, opened } = serving('application/octet-stream')
  const head = await requestFile({ range: 'bytes=2-3' }, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([200, '', '10', 'bytes'])
  expect(opened()).toBe(0)
})

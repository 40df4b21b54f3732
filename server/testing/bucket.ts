import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

type Answer = { status?: number; headers?: Record<string, string>; body?: string | { bytes: Readable; size: number } }

/** Keeps the bytes of objects, and of the parts of which they are made. */
export interface Keeper<Kept> {
  keep: (bytes: Readable) => Promise<Kept>
  join: (parts: Kept[]) => Kept
  etagOf: (kept: Kept) => string
  sizeOf: (kept: Kept) => number
  /** Reads a range of bytes, including the last. */
  read: (kept: Kept, start: number, end: number) => Readable
}

const xml = (body: string): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})

const inMemory: Keeper<Buffer> = {
  keep: buffer,
  join: (parts) => Buffer.concat(parts),
  etagOf: (kept) => `"${createHash('md5').update(kept).digest('hex')}"`,
  sizeOf: ({ length }) => length,
  read: (kept, start, end) => Readable.from([kept.subarray(start, end + 1)]),
}

/** Unfinished uploads per page. */
const pageSize = 2

interface Unfinished<Kept> {
  key: string
  began: Date
  parts: Map<number, Kept>
}

/**
 * Starts a server that implements as much of the S3 protocol as storing, reading and removing objects requires, whole or in
 * parts.
 */
export const startBucketWith = async <Kept>({ keep, join, etagOf, sizeOf, read }: Keeper<Kept>, host = '127.0.0.1') => {
  const objects = new Map<string, Kept>()
  let begun = 0
  const uploads = new Map<string, Unfinished<Kept>>()
  let isFull = false
  let losesRanges = false

  const parts = (key: string, method: string, query: URLSearchParams, body: Kept | undefined): Answer => {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload) return { status: 404 }
    if (body !== undefined) {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { headers: { etag: etagOf(body) } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    objects.set(key, join([...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)))
    return xml(`<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>`)
  }

  /** Lists a page of unfinished uploads, ordered by key. */
  const listUploads = (query: URLSearchParams): Answer => {
    const after = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`
    const unfinished = [...uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .map(([id, { key, began }]) => ({ place: `${key} ${id}`, id, key, began }))
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
      .filter(({ place }) => after === ' ' || place > after)
    const page = unfinished.slice(0, pageSize)
    const last = page.at(-1)
    const elements = page.map(
      ({ id, key, began }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began.toISOString()}</Initiated></Upload>`,
    )
    const more = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${last?.id}</NextUploadIdMarker>`
    const next = page.length < unfinished.length ? `<IsTruncated>true</IsTruncated>${more}` : '<IsTruncated>false</IsTruncated>'
    return xml(`<ListMultipartUploadsResult>${next}${elements.join('')}</ListMultipartUploadsResult>`)
  }

  const whole = (key: string, method: string, body: Kept | undefined, range?: string): Answer => {
    if (body !== undefined) {
      objects.set(key, body)
      return { headers: { etag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const object = objects.get(key)
    if (object === undefined)
      return { ...xml('<Error><Code>NoSuchKey</Code><Message>The key does not exist.</Message></Error>'), status: 404 }
    const last = sizeOf(object) - 1
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    const [from, to] = start === undefined ? [0, last] : [Number(start), Math.min(Number(end), last)]
    return { status: start === undefined ? 200 : 206, body: { bytes: read(object, from, to), size: to - from + 1 } }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const method = request.method ?? 'GET'
    const signer = searchParams.get('X-Amz-Credential') ?? request.headers.authorization?.split('AWS4-HMAC-SHA256 Credential=')[1]
    if (!signer?.startsWith('key/')) return { status: 403 }
    if (isFull && method === 'PUT') {
      await buffer(request)
      return { ...xml('<Error><Code>QuotaExceeded</Code><Message>The bucket is full.</Message></Error>'), status: 403 }
    }
    const body = method === 'PUT' ? await keep(request) : undefined
    if (body === undefined) await buffer(request)
    if (searchParams.has('uploads') && method === 'GET') return listUploads(searchParams)
    if (searchParams.has('uploads')) {
      const id = String((begun += 1))
      uploads.set(id, { key: pathname.split('/').slice(2).join('/'), began: new Date(), parts: new Map() })
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    return searchParams.has('uploadId') ? parts(pathname, method, searchParams, body) : whole(pathname, method, body, request.headers.range)
  }

  const server = createServer((request, response) => {
    if (losesRanges && request.headers.range !== undefined) return void response.destroy()
    const reply = async (): Promise<void> => {
      const { status = 200, headers = {}, body = '' } = await answer(request)
      const size = typeof body === 'string' ? Buffer.byteLength(body) : body.size
      response.writeHead(status, { ...headers, 'content-length': size })
      if (typeof body === 'string') response.end(body)
      else if (request.method === 'HEAD') response.end()
      else await pipeline(body.bytes, response)
    }
    reply().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  const address = server.address()
  return {
    endpoint: `http://${host}:${typeof address === 'object' && address ? address.port : 0}`,
    objects,
    /** Uploads that were neither completed nor aborted. */
    uploads,
    /** Sets whether it refuses to store more. */
    fill: (full: boolean) => void (isFull = full),
    /** Sets whether it breaks off each read of a range. */
    loseRanges: (loses: boolean) => void (losesRanges = loses),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Starts such a server, which keeps objects in memory. */
export const startBucket = () => startBucketWith(inMemory)

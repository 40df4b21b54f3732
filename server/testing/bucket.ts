import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | string }

const xml = (body: string): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Unfinished uploads per page. */
const pageSize = 2

interface Unfinished {
  key: string
  began: Date
  parts: Map<number, Buffer>
}

/**
 * Starts a server that implements as much of the S3 protocol as storing, reading and removing objects requires, whole or in
 * parts. Objects are kept in memory.
 */
export const startBucket = async (host = '127.0.0.1') => {
  const objects = new Map<string, Buffer>()
  let begun = 0
  const uploads = new Map<string, Unfinished>()
  let isFull = false
  let losesRanges = false

  const parts = (key: string, method: string, query: URLSearchParams, body: Buffer): Answer => {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload) return { status: 404 }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { headers: { etag: etagOf(body) } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    objects.set(key, Buffer.concat([...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)))
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

  const whole = (key: string, method: string, body: Buffer, range?: string): Answer => {
    if (method === 'PUT') {
      objects.set(key, body)
      return { headers: { etag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const object = objects.get(key)
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (object && start !== undefined) return { status: 206, body: object.subarray(Number(start), Number(end) + 1) }
    return object
      ? { body: object }
      : { ...xml('<Error><Code>NoSuchKey</Code><Message>The key does not exist.</Message></Error>'), status: 404 }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const method = request.method ?? 'GET'
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 }
    const body = await buffer(request)
    if (isFull && method === 'PUT')
      return { ...xml('<Error><Code>QuotaExceeded</Code><Message>The bucket is full.</Message></Error>'), status: 403 }
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
    answer(request).then(
      ({ status = 200, headers = {}, body = '' }) =>
        response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body),
      () => response.destroy(),
    )
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

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ByteRange } from '../../files/files.ts'
import type { FileAnswer } from './files.ts'

/** Types that browsers may display inline. Everything else is only ever downloaded. */
const inlineTypes = /^(image\/(png|jpeg|gif|bmp|webp)|audio\/|video\/)/

/** Builds the header of RFC 6266: a plain name for old clients and the real one, encoded. */
const disposition = (kind: string, name: string): string =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`

/**
 * Returns the byte range that a request asks for, if it is of the version the client has. Multiple ranges and other
 * units get the whole file, as RFC 9110 allows.
 * @returns `unsatisfiable` for a range that starts past the end
 */
export const rangeOf = (
  { range, 'if-range': ifRange }: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return undefined
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

/** Streams a file with headers that keep it from acting as a page of this portal. */
export const sendFile = async (file: FileAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const etag = `"${file.etag}"`
  void reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', disposition(inlineTypes.test(file.contentType) ? 'inline' : 'attachment', file.name))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  // Ranges are defined for GET only, and a request for the headers alone does not wait for the file.
  const { method } = request
  const range = method === 'GET' && file.ranges && rangeOf(request.headers, { size: file.size, etag })
  if (file.ranges) void reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  void reply.type(file.contentType).header('content-length', range ? range.end - range.start + 1 : file.size)
  return reply.send(method === 'HEAD' ? Readable.from([]) : await file.bytes(range || undefined))
}

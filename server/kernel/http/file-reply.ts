import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './files.ts'

/** Types that browsers may display inline. Everything else is only ever downloaded (SAFETY 12, 21). */
const shown = /^(image\/(png|jpeg|gif|bmp|webp)|audio\/|video\/)/

/** Builds the header of RFC 6266: a plain name for old clients and the real one, encoded. */
const disposition = (kind: string, name: string): string =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`

/** Streams a file with headers that keep it from acting as a page of this portal. */
export const sendFile = async (file: FileAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const etag = `"${file.etag}"`
  void reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', disposition(shown.test(file.contentType) ? 'inline' : 'attachment', file.name))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply
    .type(file.contentType)
    .header('content-length', file.size)
    .send(await file.bytes())
}

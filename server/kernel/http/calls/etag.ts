import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Compares as `If-None-Match` requires: any of a list, weak or strong. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false

/** Answers 304 when the caller already has the current response of a `revalidate` route. */
export const revalidation = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { revalidate = false } = request.routeOptions.config
    if (revalidate === false || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `${revalidate === 'strong' ? '' : 'W/'}"${createHash('sha256').update(payload).digest('base64url')}"`
    void reply.header('etag', etag)
    if (!isKnown(request.headers['if-none-match'], etag)) return payload
    void reply.code(304).removeHeader('content-length')
    return null
  })
}

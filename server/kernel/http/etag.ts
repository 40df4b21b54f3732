import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Answers 304 when the browser already holds the current answer of a `revalidate` route. */
export const revalidation = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.revalidate || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    void reply.code(304).removeHeader('content-length')
    return null
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Serves `/healthz`: this process answers; and `/readyz`: it can serve, which needs the database and its schema, and recovers
 * once both are available.
 * @param check rejects or returns false while calls cannot be served
 */
export const probes = (app: FastifyInstance, check: () => Promise<boolean>): void => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const ready = await check().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

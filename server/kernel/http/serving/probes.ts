import type { FastifyInstance } from 'fastify'

/**
 * Serves `/healthz`: this process answers; and `/readyz`: it can serve, which needs the database and its schema, and recovers
 * once both are available. Other systems that do not work are named, but do not make it fail.
 * @param check rejects or returns false while calls cannot be served
 * @param degraded returns the names of other systems that do not work
 */
export const registerProbes = (app: FastifyInstance, check: () => Promise<boolean>, degraded: () => readonly string[]): void => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const ready = await check().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    const failing = ready ? degraded() : []
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...(failing.length > 0 && { degraded: failing }) })
  })
}

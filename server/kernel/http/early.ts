import type {} from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers the request before all other hooks; its handler is not reached. */
    early?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers a request before all other hooks; its handler is not reached. */
type AnswerEarly = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

declare module 'fastify' {
  interface FastifyContextConfig {
    early?: AnswerEarly
  }
}

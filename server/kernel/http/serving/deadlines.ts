import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../calls/errors.ts'
import { Failure } from '../calls/failure.ts'

const second = 1_000

interface Running {
  reply: FastifyReply
  ends: number
}

/**
 * Answers calls that take longer than their route's `deadline`. One timer checks all running calls, because
 * a timer for each would cost more than many calls do. The handler keeps running until the database's timeouts end it. A response
 * that has started, such as a file on a slow connection, is not limited.
 */
export const enforceDeadlines = (app: FastifyInstance): void => {
  const running = new Map<FastifyRequest, Running>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [request, { reply, ends }] of running) {
      if (ends > now) continue
      running.delete(request)
      if (!reply.raw.headersSent) void answerError(new Failure('unavailable'), request, reply.header('connection', 'close'))
    }
  }, second)
  timer.unref()

  app.addHook('onRequest', async (request, reply) => {
    const { deadline } = request.routeOptions.config
    if (deadline === undefined) return
    running.set(request, { reply, ends: performance.now() + deadline * second })
    // Unlike `onResponse`, this also fires when the client has disconnected.
    reply.raw.once('close', () => running.delete(request))
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

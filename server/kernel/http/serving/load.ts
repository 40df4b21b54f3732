import type { FastifyInstance } from 'fastify'

/** Milliseconds between checks of the event loop's delay. */
const interval = 250
/** Number of consecutive late checks that count as load rather than a single pause. */
const row = 3
/** Requests under way that count as a queue. At a hundred calls a second a process that keeps up has one or two. */
const queue = 50

/**
 * Detects that requests arrive faster than the process answers them: its timers were late several times in a row, and requests
 * are queueing. A single long pause, such as a garbage collection, is over by the time it is noticed. A process that other programs
 * keep from running is late as well, and so is one that has just worked off its queue; refusing the few calls in progress would help
 * neither. The process's CPU time would not tell them apart, since a container may be given little of it on purpose.
 * @param limit milliseconds that a timer may be late
 */
export const watchLoad = (app: FastifyInstance, limit: number): (() => boolean) => {
  let late = 0
  let underWay = 0
  let expected = performance.now() + interval
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - expected > limit ? late + 1 : 0
    expected = now + interval
  }, interval)
  timer.unref()
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // Unlike `onResponse`, this also fires when the client has disconnected.
    reply.raw.once('close', () => (underWay -= 1))
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return () => late >= row && underWay > queue
}

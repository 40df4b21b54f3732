import type { FastifyInstance } from 'fastify'

/** How often the event loop is asked whether it keeps up, in milliseconds. */
const interval = 250
/** Late answers in a row that make a load of what might be a single pause. */
const row = 3
/** Requests under way that make a queue. At a hundred calls a second a process that keeps up has one or two. */
const queue = 50

/**
 * Tells whether requests come faster than the process answers them: whether its timers came too late several times in a row, and a
 * queue is there. One long pause, such as a collection of garbage, is over when it is noticed. A process that other programs
 * keep from running is late as well, and so is one that has just worked off its queue; neither is helped by refusing the few
 * calls that there are. The CPU time of the process would not tell them apart, since a container may have little of it by intention.
 * @param most milliseconds that a timer may come late
 */
export const watchLoad = (app: FastifyInstance, most: number): (() => boolean) => {
  let late = 0
  let underWay = 0
  let expected = performance.now() + interval
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - expected > most ? late + 1 : 0
    expected = now + interval
  }, interval)
  timer.unref()
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // Unlike `onResponse`, this comes for a caller who went away too.
    reply.raw.once('close', () => (underWay -= 1))
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return () => late >= row && underWay > queue
}

import type { FastifyInstance } from 'fastify'

/** How often the event loop is asked whether it keeps up, in milliseconds. */
const interval = 250
/** Late answers in a row that make a load of what might be a single pause. */
const row = 3

/**
 * Tells whether the process lags behind: whether its timers came too late several times in a row. One long pause, such as
 * a collection of garbage, is over when it is noticed and refuses nobody.
 * @param most milliseconds that a timer may come late
 */
export const watchLoad = (app: FastifyInstance, most: number): (() => boolean) => {
  let late = 0
  let expected = performance.now() + interval
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - expected > most ? late + 1 : 0
    expected = now + interval
  }, interval)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => late >= row
}

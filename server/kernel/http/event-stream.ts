import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from './failure.ts'

const second = 1_000
/** Interval of the keep-alive line that stops proxies from closing an idle connection. */
const beat = 25 * second
/** Maximum age of a connection: the browser reconnects and is authenticated again. */
const longest = 300 * second

/** An open page that receives server-sent events. */
export interface EventStream<Following> {
  readonly userKey: string
  /** What the page follows, and the last position sent. */
  readonly following: Following
  /** Sends an event; a no-op once the stream has ended. */
  send(event: string, data: unknown): void
  end(): void
}

/** Maximum open streams of a process, and per person. */
interface Limits {
  most: number
  mostOfOne: number
}

/** Takes over a reply and sends its headers at once, so that the page knows it is connected before the first event. */
const begun = (reply: FastifyReply): FastifyReply['raw'] => {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise a stopping server would wait for the connection to be reused.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
  return reply.raw
}

/** Manages the connections of open pages: limits their number, keeps them alive, and ends them before their session goes unchecked for too long. */
export const createEventStreams = <Following>({ most, mostOfOne }: Limits) => {
  const open = new Set<EventStream<Following>>()
  const beats = new Set<() => void>()
  const timer = setInterval(() => {
    for (const tick of beats) tick()
  }, beat).unref()
  const isFull = (userKey: string): boolean =>
    open.size >= most || [...open].filter((stream) => stream.userKey === userKey).length >= mostOfOne

  return {
    open: open as ReadonlySet<EventStream<Following>>,

    /** Takes over a reply. @throws busy when there are too many streams, in all or for this person */
    begin: (reply: FastifyReply, userKey: string, following: Following): EventStream<Following> => {
      if (isFull(userKey)) return fail('busy')
      const raw = begun(reply)
      const ends = performance.now() + longest
      const end = () => {
        open.delete(stream)
        beats.delete(tick)
        raw.end()
      }
      const tick = () => (ends <= performance.now() ? end() : void raw.write(': \n\n'))
      const send = (event: string, data: unknown) => {
        if (open.has(stream)) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      }
      const stream: EventStream<Following> = { userKey, following, send, end }
      open.add(stream)
      beats.add(tick)
      raw.once('close', end).on('error', end)
      return stream
    },

    stop: (): void => clearInterval(timer),

    /** Ends all streams before the server closes, which would otherwise wait for them. Browsers reconnect to another process. */
    endWith: (app: FastifyInstance): void =>
      void app.addHook('preClose', async () => {
        for (const { end } of open) end()
      }),
  }
}

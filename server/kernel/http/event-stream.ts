import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from './failure.ts'

const second = 1_000
/** How often a line is sent that keeps proxies from closing a quiet connection. */
const beat = 25 * second
/** After this long the browser connects anew, and shows its session again. */
const longest = 300 * second

/** An open page that is told what is new by server-sent events. */
export interface EventStream<Following> {
  readonly userKey: string
  /** What the page follows, and how far it has been told. */
  readonly following: Following
  /** Sends an event; to a stream that has ended, nothing. */
  send(event: string, data: unknown): void
  end(): void
}

/** Open streams of a process, and of one person. */
interface Limits {
  most: number
  mostOfOne: number
}

/** Takes a reply over and sends its headers: the page learns that it is connected before there is anything to tell. */
const begun = (reply: FastifyReply): FastifyReply['raw'] => {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise a server that stops would wait for the connection to be used again.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
  return reply.raw
}

/** Keeps the connections of open pages: few enough, alive, and none longer than its session should go unchecked. */
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

    /** Takes over a reply. @throws busy when there are too many streams, or too many of this person */
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

    /** Ends all streams before the server closes, which would wait for them. Browsers connect to another process. */
    endWith: (app: FastifyInstance): void =>
      void app.addHook('preClose', async () => {
        for (const { end } of open) end()
      }),
  }
}

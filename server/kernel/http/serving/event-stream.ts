import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '../calls/failure.ts'

const second = 1_000
/** Maximum age of a connection: the browser reconnects and is authenticated again. */
const longest = 300 * second
/** Time for a connection to flush its buffer once its stream has ended. */
const closingMs = 2 * second

/** An open page that receives server-sent events. */
export interface EventStream<Subscription> {
  readonly userKey: string
  /** The subjects that the page follows, and the last position sent. */
  readonly following: Subscription
  /**
   * Sends an event unless the stream has ended or its reader is still behind: at most one event is buffered. `drained` is called
   * when the rest can be sent.
   * @returns whether it was sent
   */
  send(event: string, data: unknown): boolean
  end(): void
}

interface Options<Following> {
  /** Maximum open streams of a process, and per person. */
  maxStreams: number
  maxPerPerson: number
  /**
   * Returns the streams whose readers are still signed in and still allowed to see what they follow. Called at every beat; the
   * others are ended. When it fails, all continue until the next beat.
   */
  filterAllowed: (streams: readonly EventStream<Following>[]) => Promise<Iterable<EventStream<Following>>>
  /** Called when a slow reader has caught up. */
  onDrain: (stream: EventStream<Following>) => void
  /** Milliseconds between keep-alive lines, which stop proxies from closing idle connections, and between checks of the streams. */
  heartbeatMs: number
}

/** Takes over a reply and sends its headers at once, so that the page knows it is connected before the first event. */
const beginAnswer = (reply: FastifyReply): FastifyReply['raw'] => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise a stopping server would wait for the connection to be reused.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return raw
}

/** Ends a response; one that nobody reads is destroyed soon after. */
const endAnswer = (raw: FastifyReply['raw']): void => {
  raw.end()
  const timer = setTimeout(() => raw.destroy(), closingMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** Returns the tick of a connection: ends it at its maximum age, destroys it when its reader has stalled, else keeps it alive. */
const heartbeatOf = (raw: FastifyReply['raw'], end: () => void): (() => void) => {
  const ends = performance.now() + longest
  let unread = 0
  return () => {
    if (ends <= performance.now()) return end()
    // Nothing buffered at the last beat has been read.
    if (unread > 0 && raw.writableLength >= unread) return void raw.destroy()
    unread = raw.writableNeedDrain ? raw.writableLength : 0
    if (!raw.writableNeedDrain) raw.write(': \n\n')
  }
}

/** Open streams, each with its tick. */
type Open<Following> = Map<EventStream<Following>, () => void>

/** Takes over a reply and registers its stream until it ends. */
const openStream = <Following>(
  { open, onDrain }: { open: Open<Following> } & Pick<Options<Following>, 'onDrain'>,
  reply: FastifyReply,
  what: Pick<EventStream<Following>, 'userKey' | 'following'>,
): EventStream<Following> => {
  const raw = beginAnswer(reply)
  const send = (event: string, data: unknown): boolean => {
    if (!open.has(stream) || raw.writableNeedDrain) return false
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    return true
  }
  const end = () => {
    if (open.delete(stream)) endAnswer(raw)
  }
  const stream: EventStream<Following> = { ...what, send, end }
  // The client disconnected while the response was prepared: no `close` event will follow.
  if (raw.destroyed) return stream
  open.set(stream, heartbeatOf(raw, end))
  raw
    .once('close', () => open.delete(stream))
    .on('error', end)
    .on('drain', () => void (open.has(stream) && onDrain(stream)))
  return stream
}

/** Manages the event streams of open pages: limits them, keeps them alive, and ends those whose reader has stalled or lost access. */
export const createEventStreams = <Following>({ maxStreams, maxPerPerson, filterAllowed, onDrain, heartbeatMs }: Options<Following>) => {
  const open: Open<Following> = new Map()
  let isOver = false
  const isFull = (userKey: string): boolean =>
    open.size >= maxStreams || [...open.keys()].filter((stream) => stream.userKey === userKey).length >= maxPerPerson

  const endOthers = async (): Promise<void> => {
    const streams = [...open.keys()]
    if (streams.length === 0) return
    const still = new Set(await filterAllowed(streams))
    for (const stream of streams) if (!still.has(stream)) stream.end()
  }
  const timer = setInterval(() => {
    for (const tick of open.values()) tick()
    void endOthers().catch(() => {})
  }, heartbeatMs).unref()

  return {
    open: { [Symbol.iterator]: () => open.keys(), size: () => open.size },

    /** Takes over a reply. @throws busy above the limits, and while the server is stopping */
    begin: (reply: FastifyReply, userKey: string, following: Following): EventStream<Following> =>
      isOver || isFull(userKey) ? fail('busy') : openStream({ open, onDrain }, reply, { userKey, following }),

    stop: (): void => clearInterval(timer),

    /** Ends all streams before the server closes, which would wait for them, and opens no more. Browsers reconnect to another process. */
    endWith: (app: FastifyInstance): void =>
      void app.addHook('preClose', async () => {
        isOver = true
        for (const { end } of open.keys()) end()
      }),
  }
}

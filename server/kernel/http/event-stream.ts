import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from './failure.ts'

const second = 1_000
/** After this long the browser connects anew, and shows its session again. */
const longest = 300 * second
/** How long a connection may take for what is on its way when its stream ends. */
const farewell = 2 * second

/** An open page that is told what is new by server-sent events. */
export interface EventStream<Following> {
  readonly userKey: string
  /** What the page follows, and how far it has been told. */
  readonly following: Following
  /**
   * Sends an event, unless the stream has ended or its reader has not taken the ones before: no more than one event waits in memory.
   * What was not sent is asked for by `drained`.
   * @returns whether it was sent
   */
  send(event: string, data: unknown): boolean
  end(): void
}

interface Options<Following> {
  /** Open streams of a process, and of one person. */
  most: number
  mostOfOne: number
  /**
   * Returns the streams whose readers are still signed in and may still see what they follow; asked at every beat. The others end,
   * so that nobody is told for longer than that. When it fails, all go on until the next beat.
   */
  stillOpen: (streams: readonly EventStream<Following>[]) => Promise<Iterable<EventStream<Following>>>
  /** Called when the reader of a stream has taken what was on its way. */
  drained: (stream: EventStream<Following>) => void
  /** Milliseconds after which a line is sent that keeps proxies from closing a quiet connection, and every stream is looked at. */
  beat: number
}

/** Takes over a reply and begins its answer. */
const beginAnswer = (reply: FastifyReply): FastifyReply['raw'] => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise a server that stops would wait for the connection to be used again.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  // The page learns that it is connected before there is anything to tell.
  raw.flushHeaders()
  return raw
}

/** Ends an answer; one that nobody reads is broken off soon. */
const endAnswer = (raw: FastifyReply['raw']): void => {
  raw.end()
  const timer = setTimeout(() => raw.destroy(), farewell).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** Creates what is done with a connection at every beat: it ends in time, goes when nobody reads, and is kept alive otherwise. */
const beatOf = (raw: FastifyReply['raw'], end: () => void): (() => void) => {
  const ends = performance.now() + longest
  let unread = 0
  return () => {
    if (ends <= performance.now()) return end()
    // Nothing of what waited at the last beat was taken.
    if (unread > 0 && raw.writableLength >= unread) return void raw.destroy()
    unread = raw.writableNeedDrain ? raw.writableLength : 0
    if (!raw.writableNeedDrain) raw.write(': \n\n')
  }
}

/** Open streams, each with what is done at its beats. */
type Open<Following> = Map<EventStream<Following>, () => void>

/** Takes over a reply, and keeps its stream among the open ones until it ends. */
const openStream = <Following>(
  { open, drained }: { open: Open<Following> } & Pick<Options<Following>, 'drained'>,
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
  // Whoever went away while the answer was prepared tells it by no event any more.
  if (raw.destroyed) return stream
  open.set(stream, beatOf(raw, end))
  raw
    .once('close', () => open.delete(stream))
    .on('error', end)
    .on('drain', () => void (open.has(stream) && drained(stream)))
  return stream
}

/** Keeps the connections of open pages: few enough, alive, read, and none longer than its session or its reader's rights last. */
export const createEventStreams = <Following>({ most, mostOfOne, stillOpen, drained, beat }: Options<Following>) => {
  const open: Open<Following> = new Map()
  let isOver = false
  const isFull = (userKey: string): boolean =>
    open.size >= most || [...open.keys()].filter((stream) => stream.userKey === userKey).length >= mostOfOne

  const endOthers = async (): Promise<void> => {
    const asked = [...open.keys()]
    if (asked.length === 0) return
    const still = new Set(await stillOpen(asked))
    for (const stream of asked) if (!still.has(stream)) stream.end()
  }
  const timer = setInterval(() => {
    for (const tick of open.values()) tick()
    void endOthers().catch(() => {})
  }, beat).unref()

  return {
    open: { [Symbol.iterator]: () => open.keys(), size: () => open.size },

    /** Takes over a reply. @throws busy when there are too many streams, or too many of this person, and when the server stops */
    begin: (reply: FastifyReply, userKey: string, following: Following): EventStream<Following> =>
      isOver || isFull(userKey) ? fail('busy') : openStream({ open, drained }, reply, { userKey, following }),

    stop: (): void => clearInterval(timer),

    /** Ends all streams before the server closes, which would wait for them, and begins none. Browsers connect to another process. */
    endWith: (app: FastifyInstance): void =>
      void app.addHook('preClose', async () => {
        isOver = true
        for (const { end } of open.keys()) end()
      }),
  }
}

import { notificationStream } from '@portico/contract/people/notifications'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../kernel/http/access.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { notificationsStore } from './notifications.store.ts'

/** Open streams of a process, and of one person; beyond that pages ask every half minute. */
const [mostStreams, mostOfOne] = [5_000, 10]
const second = 1_000
/** A line that keeps proxies from closing the connection. */
const beat = 25 * second
/** After this long the browser connects anew, and shows its session again. */
const longest = 300 * second

interface Stream {
  reply: FastifyReply
  ends: number
  /** The number that was sent last. */
  unread: number
}

type Open = Map<string, Set<Stream>>

const send = (stream: Stream, unread: number): void => {
  if (stream.unread === unread) return
  stream.unread = unread
  stream.reply.raw.write(`event: unread\ndata: ${unread}\n\n`)
}

const drop = (open: Open, userKey: string, stream: Stream): void => {
  const own = open.get(userKey)
  own?.delete(stream)
  if (own?.size === 0) open.delete(userKey)
  stream.reply.raw.end()
}

/** Returns a function that tells all pages; of many notices at once two are told. */
const createTeller = (open: Open, { db, log }: Pick<Deps, 'db' | 'log'>): (() => Promise<void>) => {
  let telling = false
  let again = false
  const tellOnce = async (): Promise<void> => {
    if (open.size === 0) return
    const counts = await notificationsStore(db).countsOf([...open.keys()])
    for (const [userKey, streams] of open) for (const stream of streams) send(stream, counts.get(userKey) ?? 0)
  }
  return async () => {
    again = true
    if (telling) return
    telling = true
    try {
      while (again) {
        again = false
        await tellOnce()
      }
    } catch (error) {
      log.warn({ error }, 'open pages could not be told of notifications')
    } finally {
      telling = false
    }
  }
}

/** Keeps connections open, and ends those that have lasted long enough. */
const keepBeating = (open: Open): NodeJS.Timeout => {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [userKey, streams] of open)
      for (const stream of streams) {
        if (stream.ends <= now) drop(open, userKey, stream)
        else stream.reply.raw.write(': \n\n')
      }
  }, beat)
  return timer.unref()
}

const begin = (reply: FastifyReply): void => {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise a server that stops would wait for the connection to be used again.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
}

/**
 * Keeps the open connections of pages and tells each how many unread notifications there are. One listener and one statement a
 * notice serve all of them: a connection holds none of the database's.
 */
export const createStreams = ({ db, listen, log }: Pick<Deps, 'db' | 'listen' | 'log'>) => {
  const open: Open = new Map()
  const tell = createTeller(open, { db, log })
  const timer = keepBeating(open)
  let silence: Promise<() => Promise<void>> | undefined
  const isFull = (userKey: string): boolean =>
    [...open.values()].reduce((sum, { size }) => sum + size, 0) >= mostStreams || (open.get(userKey)?.size ?? 0) >= mostOfOne

  return {
    /** Adds a page's connection. @throws busy when there are too many */
    add: async (userKey: string, reply: FastifyReply): Promise<void> => {
      await (silence ??= listen('notifications', () => void tell()))
      const unread = await notificationsStore(db).countUnread(userKey)
      if (isFull(userKey)) return fail('busy')
      const stream: Stream = { reply, ends: performance.now() + longest, unread: -1 }
      begin(reply)
      open.set(userKey, (open.get(userKey) ?? new Set()).add(stream))
      reply.raw.once('close', () => drop(open, userKey, stream))
      send(stream, unread)
    },

    /** Ends all connections; browsers connect to another process. */
    end: (): void => {
      for (const [userKey, streams] of open) for (const stream of streams) drop(open, userKey, stream)
    },

    stop: async (): Promise<void> => {
      clearInterval(timer)
      await (
        await silence
      )?.()
    },
  }
}
export type Streams = ReturnType<typeof createStreams>

/** Serves the connections. They end before the server closes, which would wait for them. */
export const mountStream = (app: FastifyInstance, identity: Identity, streams: Streams): void => {
  app.get(notificationStream, async (request, reply) => {
    const actor = await identity.personOf(request)
    if (actor.kind !== 'person') return fail('signed_out')
    if (actor.owes !== null) return fail(actor.owes)
    await streams.add(actor.userKey, reply)
    return reply
  })
  app.addHook('preClose', async () => streams.end())
}

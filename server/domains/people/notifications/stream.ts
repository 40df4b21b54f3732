import { notificationStream } from '@portico/contract/people/notifications'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../kernel/http/access.ts'
import { createEventStreams, type EventStream } from '../../../kernel/http/event-stream.ts'
import { fail } from '../../../kernel/http/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { validSessions } from '../accounts/index.ts'
import { notificationsStore } from './notifications.store.ts'

interface Following {
  sessionId: string
  /** The number that was sent last. */
  unread: number
}
type Page = EventStream<Following>
type Open = Iterable<Page> & { size: () => number }

const tellPage = ({ following, send }: Page, unread: number): void => {
  if (following.unread !== unread && send('unread', unread)) following.unread = unread
}

/** Returns a function that updates all pages; concurrent notifications are merged into one more run. */
const createTeller = (open: Open, { db, log }: Pick<Deps, 'db' | 'log'>): (() => Promise<void>) => {
  let telling = false
  let again = false
  const tellOnce = async (): Promise<void> => {
    if (open.size() === 0) return
    const counts = await notificationsStore(db).countsOf([...new Set([...open].map(({ userKey }) => userKey))])
    for (const page of open) tellPage(page, counts.get(page.userKey) ?? 0)
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

/**
 * Keeps the open connections of pages and tells each how many unread notifications there are. One listener and one statement a
 * notice serve all of them: a connection holds none of the database's. Pages beyond the limits ask every half minute.
 */
export const createStreams = ({ db, listen, log, config }: Pick<Deps, 'db' | 'listen' | 'log' | 'config'>) => {
  const streams = createEventStreams<Following>({
    most: 5_000,
    mostOfOne: 10,
    beat: config.STREAM_BEAT_MS,
    stillOpen: async (pages) => {
      const valid = new Set(await validSessions(db, [...new Set(pages.map(({ following }) => following.sessionId))]))
      return pages.filter(({ following }) => valid.has(following.sessionId))
    },
    drained: () => void tell(),
  })
  const tell = createTeller(streams.open, { db, log })
  let silence: Promise<() => Promise<void>> | undefined

  return {
    /** Adds a page's connection. @throws busy when there are too many */
    add: async ({ userKey, sessionId }: Pick<Person, 'userKey' | 'sessionId'>, reply: FastifyReply): Promise<void> => {
      await (silence ??= listen('notifications', () => void tell()))
      const unread = await notificationsStore(db).countUnread(userKey)
      tellPage(streams.begin(reply, userKey, { sessionId, unread: -1 }), unread)
    },
    endWith: streams.endWith,
    stop: async (): Promise<void> => {
      streams.stop()
      await (
        await silence
      )?.()
    },
  }
}
export type Streams = ReturnType<typeof createStreams>

/** Serves the connections. */
export const mountStream = (app: FastifyInstance, identity: Identity, streams: Streams): void => {
  app.get(notificationStream, { config: { unattended: true } }, async (request, reply) => {
    const actor = await identity.personOf(request)
    if (actor.kind !== 'person') return fail('signed_out')
    if (actor.owes !== null) return fail(actor.owes)
    await streams.add(actor, reply)
    return reply
  })
  streams.endWith(app)
}

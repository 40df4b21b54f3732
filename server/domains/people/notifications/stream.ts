import { notificationStream } from '@portico/contract/people/notifications'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { createSharedListener } from '../../../kernel/database/listen.ts'
import type { Identity } from '../../../kernel/http/calls/access.ts'
import { createEventStreams, type EventStream } from '../../../kernel/http/serving/event-stream.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { validSessions } from '../sign-in/index.ts'
import { notificationsStore } from './notifications.store.ts'

interface Subscription {
  sessionId: string
  /** The last number sent. */
  unread: number
}
type Page = EventStream<Subscription>
type Open = Iterable<Page> & { size: () => number }

const updatePage = ({ following, send }: Page, unread: number): void => {
  if (following.unread !== unread && send('unread', unread)) following.unread = unread
}

/** Returns a function that sends all open pages their numbers; calls during a run are merged into one more run. */
const createUpdater = (open: Open, { db, log }: Pick<Deps, 'db' | 'log'>): (() => Promise<void>) => {
  let running = false
  let again = false
  const updateOnce = async (): Promise<void> => {
    if (open.size() === 0) return
    const counts = await notificationsStore(db).countsOf([...new Set([...open].map(({ userKey }) => userKey))])
    for (const page of open) updatePage(page, counts.get(page.userKey) ?? 0)
  }
  return async () => {
    again = true
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await updateOnce()
      }
    } catch (error) {
      log.warn({ error }, 'open pages could not be sent their notifications')
    } finally {
      running = false
    }
  }
}

/**
 * Creates the event streams of open pages, which send each page its number of unread notifications. One listener and one
 * statement per notice serve all of them, so that a stream occupies no database connection. Pages beyond the limits poll every
 * 30 seconds.
 */
export const createStreams = ({ db, listen, log, config }: Pick<Deps, 'db' | 'listen' | 'log' | 'config'>) => {
  const streams = createEventStreams<Subscription>({
    maxStreams: 5_000,
    maxPerPerson: 10,
    heartbeatMs: config.STREAM_HEARTBEAT_MS,
    filterAllowed: async (pages) => {
      const valid = new Set(await validSessions(db, [...new Set(pages.map(({ following }) => following.sessionId))]))
      return pages.filter(({ following }) => valid.has(following.sessionId))
    },
    onDrain: () => void update(),
  })
  const update = createUpdater(streams.open, { db, log })
  const listener = createSharedListener(() => listen('notifications', () => void update()))

  return {
    /** Adds a page's connection. @throws busy if there are too many */
    add: async ({ userKey, sessionId }: Pick<Person, 'userKey' | 'sessionId'>, reply: FastifyReply): Promise<void> => {
      await listener.start()
      const unread = await notificationsStore(db).countUnread(userKey)
      updatePage(streams.begin(reply, userKey, { sessionId, unread: -1 }), unread)
    },
    endWith: streams.endWith,
    stop: async (): Promise<void> => {
      streams.stop()
      await listener.stop()
    },
  }
}
export type Streams = ReturnType<typeof createStreams>

/** Serves the event streams. */
export const mountStream = (app: FastifyInstance, identity: Identity, streams: Streams): void => {
  app.get(notificationStream, { config: { unattended: true } }, async (request, reply) => {
    const actor = await identity.personOf(request)
    if (actor.kind !== 'person') return fail('signed_out')
    if (actor.onboardingDue !== null) return fail(actor.onboardingDue)
    await streams.add(actor, reply)
    return reply
  })
  streams.endWith(app)
}

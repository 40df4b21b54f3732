import { pipeline, stepStream } from '@portico/contract/console/pipeline'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { createSharedListener } from '../../../kernel/database/listen.ts'
import { admit, permit, requireOwnPhases } from '../../../kernel/http/calls/access.ts'
import { createEventStreams, type EventStream } from '../../../kernel/http/serving/event-stream.ts'
import { fail, Failure } from '../../../kernel/http/calls/failure.ts'
import type { Kernel } from '../../../kernel/http/calls/implement.ts'
import { inputOf, readParams } from '../../../kernel/http/calls/input.ts'
import { phasesOfSteps } from './phases.store.ts'
import { stepToRun, logOf, pipelineStore, stepChannel } from './pipeline.store.ts'

interface Subscription {
  stepId: number
  /** Id of the last output sent. */
  last: number
  /** Returns whether the reader still has access to the output. */
  mayRead: () => Promise<boolean>
}
type Page = EventStream<Subscription>

/** Sends a page the new output of its step as fast as it reads, and ends its stream with the step. */
const sendNews = async (db: Db, { following, send, end }: Page): Promise<void> => {
  const step = await stepToRun(db, following.stepId)
  for (const { id, text } of await logOf(db, following.stepId, following.last)) {
    if (!send('log', { id, text })) return
    following.last = id
  }
  if (step?.status === 'queued' || step?.status === 'running') return
  if (send('end', step?.status ?? 'failed')) end()
}

/** Creates a notifier of open pages, of one step or all. Notifications during a run are merged into one more run. */
const createSender = (open: Iterable<Page>, { db, log }: Pick<Deps, 'db' | 'log'>) => {
  let due = new Set<number | 'all'>()
  let sending: Promise<void> | undefined
  const sendDue = async (): Promise<void> => {
    while (due.size > 0) {
      const now = due
      due = new Set()
      for (const stream of open)
        if (now.has('all') || now.has(stream.following.stepId))
          // A failure on one page does not affect the others.
          await sendNews(db, stream).catch((error: unknown) => {
            log.warn({ err: error }, 'an open page could not be told of a step')
            stream.end()
          })
    }
  }
  return {
    notify: (stepId: number | 'all'): void => {
      due.add(stepId)
      sending ??= sendDue().finally(() => (sending = undefined))
    },
    idle: async (): Promise<void> => sending,
  }
}

/** Manages the connections of pages that follow a step, and sends them its output. Pages beyond the limits poll it. */
export const createStepStreams = ({ db, listen, log, config }: Pick<Deps, 'db' | 'listen' | 'log' | 'config'>) => {
  const streams = createEventStreams<Subscription>({
    maxStreams: 200,
    maxPerPerson: 10,
    heartbeatMs: config.STREAM_HEARTBEAT_MS,
    filterAllowed: async (pages) => {
      const still: Page[] = []
      // One at a time, to leave database connections for calls.
      for (const page of pages) if (await page.following.mayRead()) still.push(page)
      return still
    },
    onDrain: ({ following }) => sender.notify(following.stepId),
  })
  const sender = createSender(streams.open, { db, log })
  const listener = createSharedListener(() => listen(stepChannel, (stepId) => sender.notify(stepId === undefined ? 'all' : Number(stepId))))

  return {
    /** Adds a page. @throws busy when there are too many, in all or for this person */
    add: async (userKey: string, following: Subscription, reply: FastifyReply): Promise<void> => {
      await listener.start()
      streams.begin(reply, userKey, following)
      sender.notify(following.stepId)
    },
    endWith: streams.endWith,
    stop: async (): Promise<void> => {
      streams.stop()
      await sender.idle()
      await listener.stop()
    },
  }
}
export type StepStreams = ReturnType<typeof createStepStreams>

const schemas = inputOf(pipeline.log)

/** Parses the last event id of a page; 0 if invalid. */
const lastEventOf = (header: string | string[] | undefined): number => (/^\d{1,15}$/.test(String(header)) ? Number(header) : 0)

/** Returns the reader if they may read the output. @throws like the call that reads it */
const readerOf = async (kernel: Kernel, request: FastifyRequest): Promise<{ userKey: string; stepId: number }> => {
  const actor = await admit(kernel.identity, pipeline.log, request)
  if (actor.kind !== 'person') return fail('signed_out')
  request.actor = actor
  const { appId, jid } = readParams(schemas, request) as { appId: string; jid: number }
  await permit(kernel.identity, pipeline.log, request, { appId, jid })
  await requireOwnPhases(pipeline.log, actor, () => phasesOfSteps(kernel.db, { params: { appId, jid } }))
  if (!(await pipelineStore(kernel.db, appId).step(jid))) return fail('not_found')
  return { userKey: actor.userKey, stepId: jid }
}

/** Statuses that mean the reader has lost access. That includes 429, because only attempts with invalid tokens are counted. */
const ended = new Set([401, 403, 404, 410, 429])

/** Serves the event streams, to readers of the output for as long as they have access. */
export const mountStepStream = (app: FastifyInstance, kernel: Kernel, streams: StepStreams): void => {
  app.get(stepStream, { config: { unattended: true } }, async (request, reply) => {
    const { userKey, stepId } = await readerOf(kernel, request)
    const mayRead = () =>
      readerOf(kernel, request).then(
        () => true,
        (error: unknown) => !(error instanceof Failure && ended.has(error.status)),
      )
    await streams.add(userKey, { stepId, last: lastEventOf(request.headers['last-event-id']), mayRead }, reply)
    return reply
  })
  streams.endWith(app)
}

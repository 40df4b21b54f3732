import { pipeline, stepStream } from '@portico/contract/console/pipeline'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { admit, permit } from '../../../kernel/http/access.ts'
import { createEventStreams, type EventStream } from '../../../kernel/http/event-stream.ts'
import { fail, Failure } from '../../../kernel/http/failure.ts'
import type { Kernel } from '../../../kernel/http/implement.ts'
import { inputOf, readParams } from '../../../kernel/http/input.ts'
import { jobToRun, logOf, pipelineStore, stepChannel } from './pipeline.store.ts'

interface Following {
  jobId: number
  /** The part of the output that was sent last. */
  last: number
  /** Returns whether the reader may still read the output. */
  mayRead: () => Promise<boolean>
}
type Page = EventStream<Following>

/** Sends a page what is new of its step, as fast as it takes it, and ends its stream with the step. */
const tellOne = async (db: Db, { following, send, end }: Page): Promise<void> => {
  const job = await jobToRun(db, following.jobId)
  for (const { id, text } of await logOf(db, following.jobId, following.last)) {
    if (!send('log', { id, text })) return
    following.last = id
  }
  if (job?.status === 'queued' || job?.status === 'running') return
  if (send('end', job?.status ?? 'failed')) end()
}

/** Creates what tells the pages of steps: those of one step, or all. Of many notices while it tells, two are told. */
const createTeller = (open: Iterable<Page>, { db, log }: Pick<Deps, 'db' | 'log'>) => {
  let due = new Set<number | 'all'>()
  let telling: Promise<void> | undefined
  const tellDue = async (): Promise<void> => {
    while (due.size > 0) {
      const now = due
      due = new Set()
      for (const stream of open)
        if (now.has('all') || now.has(stream.following.jobId))
          // What goes wrong with one page leaves the others untouched.
          await tellOne(db, stream).catch((error: unknown) => {
            log.warn({ err: error }, 'an open page could not be told of a step')
            stream.end()
          })
    }
  }
  return {
    tell: (jobId: number | 'all'): void => {
      due.add(jobId)
      telling ??= tellDue().finally(() => (telling = undefined))
    },
    idle: async (): Promise<void> => telling,
  }
}

/** Keeps the connections of pages that follow a step, and sends them what it writes. Pages beyond the limits read the output when they are opened. */
export const createStepStreams = ({ db, listen, log, config }: Pick<Deps, 'db' | 'listen' | 'log' | 'config'>) => {
  const streams = createEventStreams<Following>({
    most: 200,
    mostOfOne: 10,
    beat: config.STREAM_BEAT_MS,
    stillOpen: async (pages) => {
      const still: Page[] = []
      // One after the other, so that calls find connections to the database.
      for (const page of pages) if (await page.following.mayRead()) still.push(page)
      return still
    },
    drained: ({ following }) => teller.tell(following.jobId),
  })
  const teller = createTeller(streams.open, { db, log })
  let silence: Promise<() => Promise<void>> | undefined

  return {
    /** Adds a page. @throws busy when there are too many, or too many of this person */
    add: async (userKey: string, following: Following, reply: FastifyReply): Promise<void> => {
      await (silence ??= listen(stepChannel, (jobId) => teller.tell(jobId === undefined ? 'all' : Number(jobId))))
      streams.begin(reply, userKey, following)
      teller.tell(following.jobId)
    },
    endWith: streams.endWith,
    stop: async (): Promise<void> => {
      streams.stop()
      await teller.idle()
      await (
        await silence
      )?.()
    },
  }
}
export type StepStreams = ReturnType<typeof createStepStreams>

const schemas = inputOf(pipeline.log)

/** Reads the id of what a page has already; 0 for what is none. */
const lastEventOf = (header: string | string[] | undefined): number => (/^\d{1,15}$/.test(String(header)) ? Number(header) : 0)

/** Returns who asks, when they may read the output. @throws as the call that reads it does */
const readerOf = async (kernel: Kernel, request: FastifyRequest): Promise<{ userKey: string; jobId: number }> => {
  const actor = await admit(kernel.identity, pipeline.log, request)
  if (actor.kind !== 'person') return fail('signed_out')
  request.actor = actor
  const { appId, jid } = readParams(schemas, request) as { appId: string; jid: number }
  await permit(kernel.identity, pipeline.log, request, { appId, jid })
  if (!(await pipelineStore(kernel.db, appId).job(jid))) return fail('not_found')
  return { userKey: actor.userKey, jobId: jid }
}

/** What tells that somebody may not read the output any more. */
const ended = new Set([401, 403, 404, 410])

/** Serves the connections, to whoever may read the output and for as long as they may. */
export const mountStepStream = (app: FastifyInstance, kernel: Kernel, streams: StepStreams): void => {
  app.get(stepStream, { config: { unattended: true } }, async (request, reply) => {
    const { userKey, jobId } = await readerOf(kernel, request)
    const mayRead = () =>
      readerOf(kernel, request).then(
        () => true,
        (error: unknown) => !(error instanceof Failure && ended.has(error.status)),
      )
    await streams.add(userKey, { jobId, last: lastEventOf(request.headers['last-event-id']), mayRead }, reply)
    return reply
  })
  streams.endWith(app)
}

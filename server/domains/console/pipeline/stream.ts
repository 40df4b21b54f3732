import { pipeline, stepStream } from '@portico/contract/console/pipeline'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { admit, permit } from '../../../kernel/http/access.ts'
import { createEventStreams, type EventStream } from '../../../kernel/http/event-stream.ts'
import { fail } from '../../../kernel/http/failure.ts'
import type { Kernel } from '../../../kernel/http/implement.ts'
import { inputOf, readParams } from '../../../kernel/http/input.ts'
import { jobToRun, logOf, pipelineStore, stepChannel } from './pipeline.store.ts'

interface Following {
  jobId: number
  /** Id of the last output sent. */
  last: number
}

/** Sends a page the new output of its step, and ends its stream with the step. */
const tellOne = async (db: Db, { following, send, end }: EventStream<Following>): Promise<void> => {
  const job = await jobToRun(db, following.jobId)
  for (const { id, text } of await logOf(db, following.jobId, following.last)) {
    following.last = id
    send('log', { id, text })
  }
  if (job?.status === 'queued' || job?.status === 'running') return
  send('end', job?.status ?? 'failed')
  end()
}

/** Manages the connections of pages that follow a step, and sends them its output. Pages beyond the limits only read the output on opening. */
export const createStepStreams = ({ db, listen, log }: Pick<Deps, 'db' | 'listen' | 'log'>) => {
  const streams = createEventStreams<Following>({ most: 200, mostOfOne: 10 })
  let silence: Promise<() => Promise<void>> | undefined
  let telling = Promise.resolve()

  const tellAll = async (): Promise<void> => {
    for (const stream of streams.open)
      // A failure on one page does not affect the others.
      await tellOne(db, stream).catch((error: unknown) => {
        log.warn({ err: error }, 'an open page could not be told of a step')
        stream.end()
      })
  }
  const tell = (): void => void (telling = telling.then(tellAll))

  return {
    /** Adds a page. @throws busy when there are too many, in all or for this person */
    add: async (userKey: string, following: Following, reply: FastifyReply): Promise<void> => {
      await (silence ??= listen(stepChannel, tell))
      streams.begin(reply, userKey, following)
      tell()
    },
    endWith: streams.endWith,
    stop: async (): Promise<void> => {
      streams.stop()
      await telling
      await (
        await silence
      )?.()
    },
  }
}
export type StepStreams = ReturnType<typeof createStepStreams>

const schemas = inputOf(pipeline.log)

/** Parses the last event id of a page; 0 if invalid. */
const lastEventOf = (header: string | string[] | undefined): number => (/^\d{1,15}$/.test(String(header)) ? Number(header) : 0)

/** Serves the event streams, to those who may read the output. */
export const mountStepStream = (app: FastifyInstance, kernel: Kernel, streams: StepStreams): void => {
  app.get(stepStream, async (request, reply) => {
    const actor = await admit(kernel.identity, pipeline.log, request)
    if (actor.kind !== 'person') return fail('signed_out')
    request.actor = actor
    const { appId, jid } = readParams(schemas, request) as { appId: string; jid: number }
    await permit(kernel.identity, pipeline.log, request, { appId, jid })
    if (!(await pipelineStore(kernel.db, appId).job(jid))) return fail('not_found')
    await streams.add(actor.userKey, { jobId: jid, last: lastEventOf(request.headers['last-event-id']) }, reply)
    return reply
  })
  streams.endWith(app)
}

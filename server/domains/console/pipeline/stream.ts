import { pipeline, stepStream } from '@portico/contract/console/pipeline'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { admit, permit } from '../../../kernel/http/access.ts'
import { fail } from '../../../kernel/http/failure.ts'
import type { Kernel } from '../../../kernel/http/implement.ts'
import { inputOf, readParams } from '../../../kernel/http/input.ts'
import { jobToRun, logOf, pipelineStore, stepChannel } from './pipeline.store.ts'

/** Open streams of a process, and of one person; beyond that pages read the output when they are opened. */
const [mostStreams, mostOfOne] = [200, 10]
/** Milliseconds after which a stream ends; the browser connects anew. */
const longest = 300_000

interface Stream {
  userKey: string
  reply: FastifyReply
  jobId: number
  last: number
  ends: number
}

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

type Follower = Pick<Stream, 'userKey' | 'jobId' | 'last'>

const begun = (reply: FastifyReply, follower: Follower): Stream => {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  return { ...follower, reply, ends: performance.now() + longest }
}

/** Sends a page what is new of its step. @returns whether the step has ended */
const tellOne = async (db: Db, stream: Stream): Promise<boolean> => {
  const job = await jobToRun(db, stream.jobId)
  for (const { id, text } of await logOf(db, stream.jobId, stream.last)) {
    stream.last = id
    stream.reply.raw.write(event('log', { id, text }))
  }
  if (job?.status === 'queued' || job?.status === 'running') return false
  stream.reply.raw.write(event('end', job?.status ?? 'failed'))
  return true
}

/** Tells one page; what goes wrong with it leaves the others untouched. @returns whether its step has ended */
const hasEnded = ({ db, log }: Pick<Deps, 'db' | 'log'>, stream: Stream): Promise<boolean> =>
  tellOne(db, stream).catch((error: unknown) => {
    log.warn({ err: error }, 'an open page could not be told of a step')
    return true
  })

const isFull = (open: ReadonlySet<Stream>, { userKey }: Follower): boolean =>
  open.size >= mostStreams || [...open].filter((stream) => stream.userKey === userKey).length >= mostOfOne

/** Keeps the connections of pages that follow a step, and sends them what it writes. */
export const createStepStreams = ({ db, listen, log }: Pick<Deps, 'db' | 'listen' | 'log'>) => {
  const open = new Set<Stream>()
  let silence: Promise<() => Promise<void>> | undefined
  let telling = Promise.resolve()

  const drop = (stream: Stream): void => {
    open.delete(stream)
    stream.reply.raw.end()
  }
  const tellAll = async (): Promise<void> => {
    for (const stream of open) if (await hasEnded({ db, log }, stream)) drop(stream)
  }
  const tell = (): void => {
    telling = telling.then(tellAll).catch((error: unknown) => log.warn({ err: error }, 'open pages could not be told of a step'))
  }
  const timer = setInterval(() => {
    for (const stream of open)
      if (stream.ends <= performance.now()) drop(stream)
      else stream.reply.raw.write(': \n\n')
  }, 25_000).unref()

  return {
    /** Adds a page. `last` is the id of what it has already. @throws busy when there are too many, or too many of this person */
    add: async (follower: Follower, reply: FastifyReply): Promise<void> => {
      await (silence ??= listen(stepChannel, tell))
      if (isFull(open, follower)) return fail('busy')
      const stream = begun(reply, follower)
      open.add(stream)
      reply.raw.once('close', () => drop(stream))
      tell()
    },
    end: (): void => {
      for (const stream of open) drop(stream)
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await telling
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

/** Serves the connections, to whoever may read the output. They end before the server closes, which would wait for them. */
export const mountStepStream = (app: FastifyInstance, kernel: Kernel, streams: StepStreams): void => {
  app.get(stepStream, async (request, reply) => {
    const actor = await admit(kernel.identity, pipeline.log, request)
    if (actor.kind !== 'person') return fail('signed_out')
    request.actor = actor
    const { appId, jid } = readParams(schemas, request) as { appId: string; jid: number }
    await permit(kernel.identity, pipeline.log, request, { appId, jid })
    if (!(await pipelineStore(kernel.db, appId).job(jid))) return fail('not_found')
    await streams.add({ userKey: actor.userKey, jobId: jid, last: lastEventOf(request.headers['last-event-id']) }, reply)
    return reply
  })
  app.addHook('preClose', async () => streams.end())
}

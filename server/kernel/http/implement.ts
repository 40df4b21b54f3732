import type { Activity } from '@portico/contract/kernel/activity'
import { type AccessOf, type ActivityOf, type Answer, fileBytes, type Parsed, type Route } from '@portico/contract/kernel/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordActivity } from '../activity/activity.store.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FileStore } from '../files/files.ts'
import type { Actor, Person, ServiceActor } from '../identity/actor.ts'
import { admit, type Identity, permit } from './access.ts'
import { sendFile } from './file-reply.ts'
import type { FileAnswer, UploadedFile } from './files.ts'
import { once } from './idempotency.ts'
import { inputOf, readInput, readParams, type RequestInput } from './input.ts'
import { requireOwnOrigin } from './origin.ts'
import { withUpload } from './upload.ts'

/** What binding routes needs from the composition root. */
export interface Kernel {
  db: Db
  identity: Identity
  files: FileStore
  /** Origins under which browsers know this portal. */
  publicOrigins: ReadonlySet<string>
  /** Told when a change has been committed. */
  changed: () => void
}

type ActorOf<R> = AccessOf<R> extends 'service' ? ServiceActor : AccessOf<R> extends 'visitor' ? Actor : Person
type Recorder<R> = ActivityOf<R> extends Activity<string, infer Details> ? (details: z.input<Details>) => Promise<void> : undefined
type AnswerOf<R> = R extends { data: typeof fileBytes } ? FileAnswer : Answer<R>
type UploadOf<R> = R extends { encoding: 'multipart' } ? UploadedFile : undefined

/** What a handler receives: valid input, who calls, and the database – a transaction when the route changes something. */
export type Call<R> = Parsed<R> & {
  db: Db
  actor: ActorOf<R>
  upload: UploadOf<R>
  /** Writes the activity that the route declares. A change that forgets to is rolled back; one that changes nothing says `unchanged`. */
  record: Recorder<R>
  unchanged: () => void
  request: FastifyRequest
  reply: FastifyReply
}

export type Handlers<C extends Record<string, Route>> = { [Name in keyof C]: (call: Call<C[Name]>) => Promise<AnswerOf<C[Name]>> }

/** A domain's routes with their handlers, ready to be served. */
export interface ServedRoutes {
  routes: readonly Route[]
  serve(app: FastifyInstance, kernel: Kernel): void
}

type AnyHandler = (call: unknown) => Promise<unknown>

const change = async (kernel: Kernel, route: Route, handler: AnyHandler, call: object, actor: Actor, request: FastifyRequest) => {
  const data = z.object(route.data === fileBytes ? {} : route.data)
  return inTransaction(kernel.db, (tx) => {
    const work = async (): Promise<object> => {
      const { activity } = route
      let accounted = !activity
      const record = async (details: unknown) => {
        if (activity) await recordActivity(tx, actor, activity, details, request.id)
        accounted = true
      }
      const unchanged = () => {
        accounted = true
      }
      const answer = await handler({ ...call, db: tx, record, unchanged })
      if (!accounted) throw new Error(`${route.method} ${route.path} promised the activity ${activity?.name} and did not record it`)
      return data.parse(answer)
    }
    return route.holdsSecret ? work() : once(tx, actor, request, work)
  })
}

const answerRead = async (route: Route, answer: unknown, request: FastifyRequest, reply: FastifyReply) => {
  void reply.header('cache-control', route.revalidate ? 'private, no-cache' : 'no-store')
  if (route.data === fileBytes) return sendFile(answer as FileAnswer, request, reply)
  return reply.send({ status: true, data: z.object(route.data).parse(answer) })
}

/** Milliseconds that an upload may take; other routes have half a minute. */
const uploadTimeout = 600_000

const serveRoute = (app: FastifyInstance, kernel: Kernel, route: Route, handler: AnyHandler): void => {
  const schemas = inputOf(route)
  const changes = route.method !== 'GET' && !route.asks
  const hasBody = route.method !== 'GET'
  app.route({
    method: route.method,
    url: route.path,
    ...(route.encoding === 'multipart' && { handlerTimeout: uploadTimeout }),
    config: { ...(hasBody && { encoding: route.encoding ?? 'json' }), revalidate: route.revalidate ?? false },
    onRequest: async (request) => {
      if (hasBody && route.access.who !== 'service') requireOwnOrigin(request, kernel.publicOrigins)
      request.actor = await admit(kernel.identity, route, request)
      if (route.access.who === 'permitted') await permit(kernel.identity, route, request.actor, readParams(schemas, request))
    },
    handler: async (request, reply) => {
      const { actor } = request
      const input: RequestInput = readInput(schemas, request)
      const call = { ...input, actor, db: kernel.db, request, reply }
      if (!changes) return answerRead(route, await handler(call), request, reply)
      const made = (upload?: UploadedFile) => change(kernel, route, handler, { ...call, upload }, actor, request)
      void reply.header('cache-control', 'no-store')
      const data = await (route.encoding === 'multipart' ? withUpload(kernel.files, request, made) : made())
      kernel.changed()
      return reply.send({ status: true, data })
    },
  })
}

/** Binds each route of a contract to its handler: access, validation, transaction, activity, reply. */
export const implement = <C extends Record<string, Route>>(contract: C, handlers: Handlers<C>): ServedRoutes => ({
  routes: Object.values(contract),
  serve: (app, kernel) => {
    for (const [name, route] of Object.entries(contract)) serveRoute(app, kernel, route, handlers[name] as unknown as AnyHandler)
  },
})

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    encoding?: NonNullable<Route['encoding']>
    revalidate?: boolean
  }
}

import { fileBytes, isForSystems, type Route, type Attempts } from '@portico/contract/kernel/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../database/database.ts'
import type { FileStore } from '../../files/files.ts'
import type { Actor, Standing } from '../../identity/actor.ts'
import { answerOf, jsonType } from './answer.ts'
import { admit, bearerIn, type Identity, permit, requireOwnPhases } from './access.ts'
import type { Handler } from './call.ts'
import { changeOf } from './change.ts'
import { sendFile } from '../files/file-reply.ts'
import type { FileAnswer } from '../files/files.ts'
import { inputOf, readInput, readParams } from './input.ts'
import { requireOwnOrigin } from './origin.ts'
import { requireSignature } from './signed.ts'
import { createUploads } from '../files/upload.ts'

/** A call to be limited, before any of its work is done. */
export interface Limited {
  actor: Actor
  body: unknown
  request: FastifyRequest
}

/** The kernel's dependencies, provided by the composition root. */
export interface Kernel {
  db: Db
  identity: Identity
  files: FileStore
  /** Counts a call of a route that declares `attempts`. @throws too_many_requests */
  limit: (attempts: Attempts, call: Limited) => Promise<void>
  /** Origins at which browsers reach this portal. */
  publicOrigins: ReadonlySet<string>
  /** Called when a change has been committed. */
  changed: () => void
}

export type Handlers<C extends Record<string, Route>> = { [Name in keyof C]: Handler<C[Name]> }

/** A domain's routes bound to their handlers. */
export interface ServedRoutes {
  routes: readonly Route[]
  serve(app: FastifyInstance, kernel: Kernel): void
}

/** A call's input from its path, query and body. */
export interface CallInput {
  params: Readonly<Record<string, unknown>>
  query?: unknown
  body?: unknown
}

/** Looks up the phases of the things that a call is about, on routes whose things have one each; `undefined`: without a phase. */
export type PhasesOf = (db: Db, input: CallInput) => Promise<readonly (Phase | undefined)[]>

interface AnyHandler {
  screen?: (call: object) => Promise<unknown>
  prepare?: (call: object) => Promise<unknown>
  handle: (call: object, prepared: unknown) => Promise<unknown>
}

/** Maximum seconds of a call: an upload, and any other. */
const [uploadSeconds, callSeconds] = [600, 30]

/** Creates the function that answers a route's reads. */
const readOf = (route: Route, { handle }: AnyHandler) => {
  const textOf = answerOf(route)
  return async (call: object, request: FastifyRequest, reply: FastifyReply) => {
    const answer = await handle(call, undefined)
    void reply.header('cache-control', route.revalidate ? 'private, no-cache' : 'no-store')
    if (route.data === fileBytes) return sendFile(answer as FileAnswer, request, reply)
    return reply.type(jsonType).send(textOf(answer))
  }
}

interface BeforeChange {
  db: Db
  params: Readonly<Record<string, unknown>>
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** Creates the function that performs a route's changes: screen, receive the file, prepare, change, answer. A failed change's file is removed. */
const writeOf = (route: Route, { db, files, changed }: Kernel, { screen, prepare, handle }: AnyHandler) => {
  const change = changeOf(route)
  return async (call: BeforeChange, request: FastifyRequest, reply: FastifyReply) => {
    await screen?.(call)
    const uploads = createUploads(db, files)
    try {
      const upload = route.encoding === 'multipart' ? await uploads.receive(request, route.maxBytes) : undefined
      const withUpload = { ...call, upload, store: uploads.store, registerUpload: uploads.registerUpload }
      const preparation = await prepare?.(withUpload)
      const { actor } = call
      const data = await change({
        db,
        files,
        actor,
        request,
        upload,
        params: call.params,
        handle: (context) => handle({ ...withUpload, ...context }, preparation),
      })
      changed()
      await uploads.settle()
      return reply.header('cache-control', 'no-store').send({ status: true, data })
    } catch (error) {
      await uploads.undo()
      throw error
    }
  }
}

interface RouteBinding {
  route: Route
  handler: AnyHandler
  phasesOf: PhasesOf
}

const serveRoute = (app: FastifyInstance, kernel: Kernel, { route, handler, phasesOf }: RouteBinding): void => {
  const schemas = inputOf(route)
  const changes = route.method !== 'GET' && !route.safe
  const hasBody = route.method !== 'GET'
  const answer = changes ? writeOf(route, kernel, handler) : readOf(route, handler)
  app.route({
    method: route.method,
    url: route.path,
    config: {
      deadline: route.encoding === 'multipart' ? uploadSeconds : callSeconds,
      ...(hasBody && { encoding: route.encoding ?? 'json' }),
      revalidate: route.revalidate ?? false,
    },
    ...(route.encoding !== 'multipart' && route.maxBytes !== undefined && { bodyLimit: route.maxBytes }),
    // Compressed bytes would differ from those that a strong ETag identifies.
    ...(route.revalidate === 'strong' && { compress: false }),
    onRequest: async (request) => {
      // Pages of other sites can send neither of these headers.
      if (hasBody && !isForSystems(route) && bearerIn(request, route) === undefined) requireOwnOrigin(request, kernel.publicOrigins)
      request.actor = await admit(kernel.identity, route, request)
      if (route.access.who === 'permitted') request.standing = await permit(kernel.identity, route, request, readParams(schemas, request))
    },
    ...(route.access.who === 'signed' && { preParsing: requireSignature(kernel.identity, route.maxBytes) }),
    handler: async (request, reply) => {
      const { actor, standing } = request
      const call = { ...readInput(schemas, request), actor, standing, db: kernel.db, request, reply }
      await requireOwnPhases(route, actor, () => phasesOf(kernel.db, call))
      if (route.attempts) await kernel.limit(route.attempts, call)
      return answer(call, request, reply)
    },
  })
}

const toHandler = (handler: unknown): AnyHandler =>
  typeof handler === 'function' ? { handle: handler as AnyHandler['handle'] } : (handler as AnyHandler)

const noPhases: PhasesOf = async () => []

/** Binds each route of a contract to its handler: access, validation, transaction, activity, reply. */
export const implement = <C extends Record<string, Route>>(
  contract: C,
  handlers: Handlers<C>,
  phasesOf: PhasesOf = noPhases,
): ServedRoutes => ({
  routes: Object.values(contract),
  serve: (app, kernel) => {
    for (const [name, route] of Object.entries(contract)) serveRoute(app, kernel, { route, handler: toHandler(handlers[name]), phasesOf })
  },
})

/**
 * Prefixes the route names of one part of a row's contract, so that parts can be combined: `basic` and `save` become
 * `basicSave`.
 */
export const prefixNames = (prefix: string, routes: Readonly<Record<string, Route>>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, route]))

/** Combines several parts of one row's contract. */
export const combineRoutes = (parts: readonly ServedRoutes[]): ServedRoutes => ({
  routes: parts.flatMap(({ routes }) => routes),
  serve: (app, kernel) => {
    for (const { serve } of parts) serve(app, kernel)
  },
})

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    standing?: Standing | undefined
  }
  interface FastifyContextConfig {
    /** Seconds after which the call is answered with `unavailable`. */
    deadline?: number
    encoding?: NonNullable<Route['encoding']>
    revalidate?: NonNullable<Route['revalidate']>
  }
}

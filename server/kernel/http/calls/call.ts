import type { Activity } from '@portico/contract/kernel/activity'
import type { AccessOf, ActivityOf, Answer, fileBytes, Parsed } from '@portico/contract/kernel/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../database/database.ts'
import type { FileOwner } from '../../files/stored.store.ts'
import type { Actor, KnownPerson, Person, ServiceActor, Standing } from '../../identity/actor.ts'
import type { FileAnswer, UploadedFile } from '../files/files.ts'
import type { Uploads } from '../files/upload.ts'

type ActorOf<R> = AccessOf<R> extends 'service' ? ServiceActor : AccessOf<R> extends 'visitor' | 'signed' ? Actor : Person
type StandingOf<R> = AccessOf<R> extends 'permitted' ? Standing : undefined
type Recorder<R> =
  ActivityOf<R> extends Activity<string, infer Details>
    ? (details: z.input<Details> | readonly z.input<Details>[], options?: { as: KnownPerson }) => Promise<void>
    : undefined
type UploadOf<R> = R extends { encoding: 'multipart' } ? UploadedFile : undefined

/** A handler's result: data in the route's shape, or a file. */
export type AnswerOf<R> = R extends { data: typeof fileBytes } ? FileAnswer : Answer<R>

/** A call before its transaction: valid input, the caller, and the file that came with it. */
export interface Preparation<R> {
  params: Parsed<R>['params']
  query: Parsed<R>['query']
  body: Parsed<R>['body']
  /** The database, for reading. No transaction or connection is held while the work lasts. */
  db: Db
  actor: ActorOf<R>
  /** The caller's standing in the app, company or team of the route's permission. */
  standing: StandingOf<R>
  upload: UploadOf<R>
  /** Stores bytes derived from the upload or from another file; they are removed again when the call fails. */
  store: Uploads['store']
  /** Registers a file to be uploaded later; it is removed if it has no owner when the call ends, successfully or not. */
  registerUpload: Uploads['registerUpload']
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler's argument: the same, plus the database – a transaction when the route changes something. */
export interface Call<R> extends Omit<Preparation<R>, 'store' | 'registerUpload'> {
  /**
   * Writes the activity that the route declares, or several entries of it; `as` names a person who was not yet known when
   * the call began. A change without a record, or with an empty list of them, is rolled back; one that changes nothing calls
   * `unchanged`.
   *
   *     await record({ appId, fileId, name, size })
   */
  record: Recorder<R>
  unchanged: () => void
  /** Makes `owner` the owner of stored files. @returns false when one of them does not exist or no longer does */
  own: (ids: readonly string[], owner: FileOwner) => Promise<boolean>
  /** Releases stored files: they are removed once the change has committed. */
  discard: (ids: readonly string[]) => Promise<void>
}

type Handle<R> = (call: Call<R>) => Promise<AnswerOf<R>>

/** A call before its file is received. */
export type ArrivingCall<R> = Omit<Preparation<R>, 'upload' | 'store' | 'registerUpload'>

/** A handler in two steps: slow work first, then the change. Before both, it may refuse the call while its file is not yet received. */
export interface PreparedHandler<R> {
  screen?: (call: ArrivingCall<R>) => Promise<unknown>
  prepare: (call: Preparation<R>) => Promise<unknown>
  handle: (call: Call<R>, prepared: never) => Promise<AnswerOf<R>>
}

export type Handler<R> = Handle<R> | PreparedHandler<R>

/**
 * Does slow work – hashing, pictures, rendering, files – before the change's transaction and hands its result to the handler,
 * so that no connection is held. A retried transaction does not repeat it.
 *
 *     setUp: prepared(async ({ body }) => hashPassword(body.password), async ({ db, record }, hash) => …)
 */
export const prepared = <R, P>(
  prepare: (call: Preparation<R>) => Promise<P>,
  handle: (call: Call<R>, prepared: P) => Promise<AnswerOf<R>>,
): PreparedHandler<R> => ({ prepare, handle })

/**
 * Declares what refuses a call before its file is received, such as an invalid token or a limit, so that it takes up no storage.
 *
 *     screenshot: screened(({ db, params, request }) => countedBuild(db, …), prepared(…, …))
 */
export const screened = <R>(screen: (call: ArrivingCall<R>) => Promise<unknown>, handler: PreparedHandler<R>): PreparedHandler<R> => ({
  ...handler,
  screen,
})

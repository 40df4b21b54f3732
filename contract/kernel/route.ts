import type * as z from 'zod'
import type { FailureCode } from '../failures.ts'
import type { Permission } from '../permissions.ts'
import type { Activity } from './activity.ts'

/** The `:names` in a path, as a union. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Who may call a route. Every route says so; there is no default. */
export type Access<Param extends string = string> =
  | { who: 'visitor' | 'signedIn' | 'dashboard' | 'admin' | 'service'; joining?: true }
  | { who: 'permitted'; permission: Permission; on: Param; phase?: true }

/** Anybody, signed in or not. */
export const visitor = { who: 'visitor' } as const
export const signedIn = { who: 'signedIn' } as const
/** The same, also before the first sign-in is finished and the terms in force are agreed to. */
export const joining = { who: 'signedIn', joining: true } as const
/** People whose `canAccessDshbrd` is set. */
export const dashboard = { who: 'dashboard' } as const
/** The portal's administrators. */
export const admin = { who: 'admin' } as const
/** Another system, by its support service code and secret. Never a browser session. */
export const service = { who: 'service' } as const
/** People who hold the permission on what the path parameter `on` names: an app, a company or a team, as the permission says. */
export const can = <const On extends string>(permission: Permission, on: On) => ({ who: 'permitted', permission, on }) as const
/** The same for what belongs to a phase of an app: the one that the header `X-App-Phase` names, Development without it. */
export const canInPhase = <const On extends string>(permission: Permission, on: On) => ({ ...can(permission, on), phase: true }) as const

/**
 * What somebody could guess at or wear others out with by repeating a call, which is why it is limited: the password of an
 * account (the body's `email`), the caller's own password, a mailed link (the body's `token`), or mail to somebody (`email`).
 */
export type Tries = 'password' | 'own-password' | 'link' | 'mail'

/** How a body travels. A route accepts its own encoding only; anything else is answered 415. */
export type Encoding = 'json' | 'form' | 'multipart'

/** A reply that is a file's bytes instead of the envelope. */
export const fileBytes = 'fileBytes'

type Shape = Record<string, z.ZodType>
type Params<Path extends string> = [ParamOf<Path>] extends [never] ? { params?: never } : { params: { [Name in ParamOf<Path>]: z.ZodType } }

/** What a call does, in one imperative line without a full stop: 'List the apps that you may see'. */
interface Told {
  summary: string
}

type Read<Path extends string> = Told &
  Params<Path> & {
    access: Access<ParamOf<Path>>
    query?: Shape
    data: Shape | typeof fileBytes
    fails?: readonly FailureCode[]
    /** A large list that browsers keep and revalidate by its ETag instead of fetching anew. */
    revalidate?: boolean
  }
type Ask<Path extends string> = Read<Path> & { body: z.ZodType; encoding?: Encoding; tries?: Tries }
type Change<Path extends string> = Told &
  Params<Path> & {
    access: Access<ParamOf<Path>>
    query?: Shape
    body?: z.ZodType
    encoding?: Encoding
    data: Shape
    fails?: readonly FailureCode[]
    /** What the activity log will say. `null` is allowed, but must be written down. */
    activity: Activity | null
    /** The answer holds a secret: it is not kept for a repetition under the same Idempotency-Key. */
    holdsSecret?: true
    tries?: Tries
  }

/** A route as data: what the server serves, the browser calls and the tests speak. */
export interface Route extends Told {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  params?: Shape
  query?: Shape
  body?: z.ZodType
  encoding?: Encoding
  data: Shape | typeof fileBytes
  fails?: readonly FailureCode[]
  activity?: Activity | null
  revalidate?: boolean
  holdsSecret?: true
  tries?: Tries
  /** A POST that asks and changes nothing. */
  asks?: true
}

const read =
  <const M extends Route['method']>(method: M) =>
  <const P extends string, const S extends Read<P>>(path: P, spec: S) => ({ method, path, ...spec })
const change =
  <const M extends Route['method']>(method: M) =>
  <const P extends string, const S extends Change<P>>(path: P, spec: S) => ({ method, path, ...spec })

export const get = read('GET')
/** A question that does not fit into an address: sent by POST, but it changes nothing and needs no activity. */
export const ask = <const P extends string, const S extends Ask<P>>(path: P, spec: S) => ({
  method: 'POST' as const,
  asks: true as const,
  path,
  ...spec,
})
export const post = change('POST')
export const put = change('PUT')
export const del = change('DELETE')

type ShapeIn<S> = S extends Shape ? z.input<z.ZodObject<S>> : undefined
type ShapeOut<S> = S extends Shape ? z.output<z.ZodObject<S>> : undefined
type Part<R, Key extends string> = R extends Record<Key, infer S> ? S : undefined
/** A file as a browser hands it over. */
export interface Upload {
  name: string
  type: string
  bytes: Blob
  /** Text parts that go before the file. */
  fields?: Record<string, string>
}

/** What a caller sends: only the parts that the route has. */
export type Input<R> = (Part<R, 'params'> extends Shape ? { params: ShapeIn<Part<R, 'params'>> } : unknown) &
  (Part<R, 'query'> extends Shape ? { query?: ShapeIn<Part<R, 'query'>> } : unknown) &
  (Part<R, 'body'> extends z.ZodType ? { body: z.input<Part<R, 'body'>> } : unknown) &
  (Part<R, 'encoding'> extends 'multipart' ? { upload: Upload } : unknown)

/** What a handler receives, already validated. */
export type Parsed<R> = {
  params: ShapeOut<Part<R, 'params'>>
  query: ShapeOut<Part<R, 'query'>>
  body: Part<R, 'body'> extends z.ZodType ? z.output<Part<R, 'body'>> : undefined
}
/** What a caller gets. */
export type Data<R> = Part<R, 'data'> extends Shape ? ShapeOut<Part<R, 'data'>> : Part<R, 'data'> extends typeof fileBytes ? Blob : never
/** What a handler answers. */
export type Answer<R> = Part<R, 'data'> extends Shape ? ShapeIn<Part<R, 'data'>> : never
export type ActivityOf<R> = R extends { activity: infer A extends Activity } ? A : null
export type AccessOf<R> = R extends { access: { who: infer Who } } ? Who : never

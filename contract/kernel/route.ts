import type * as z from 'zod'
import type { FailureCode } from '../failures.ts'
import type { Permission } from '../permissions.ts'
import type { Activity } from './activity.ts'
import type { DailyLimit } from '../daily.ts'

/** The `:names` in a path, as a union. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Callers who may call a route. Every route declares it; there is no default. */
export type Access<Param extends string = string> =
  | { who: 'visitor' | 'signedIn' | 'dashboard' | 'staff' | 'admin' | 'service' | 'signed'; onboarding?: true }
  | { who: 'permitted'; permission: Permission; on: Param | 'own'; phase?: true }

/** Anyone, signed in or not. */
export const visitor = { who: 'visitor' } as const
export const signedIn = { who: 'signedIn' } as const
/** Anyone signed in, even before completing the first sign-in and agreeing to the terms in force. */
export const duringOnboarding = { who: 'signedIn', onboarding: true } as const
/** People whose `canAccessDshbrd` is set. */
export const dashboard = { who: 'dashboard' } as const
/** The provider's staff, and administrators. */
export const staff = { who: 'staff' } as const
/** The portal's administrators. */
export const admin = { who: 'admin' } as const
/** Another system, by its support service code and secret; never a browser session. */
export const service = { who: 'service' } as const
/** Another system that signs every call as Standard Webhooks describes, with a secret from the portal's settings. */
export const signed = { who: 'signed' } as const
/** People who hold the permission on the object (app, company or team, by the permission's scope) named by the path parameter `on`. */
export const can = <const On extends string>(permission: Permission, on: On) => ({ who: 'permitted', permission, on }) as const
/** People who hold the permission on their own company, which no path names. */
export const inOwnCompany = (permission: Permission) => ({ who: 'permitted', permission, on: 'own' }) as const
/** As `can`, for routes that belong to a phase of an app: the one in the header `X-App-Phase`, Development by default. */
export const canInPhase = <const On extends string>(permission: Permission, on: On) => ({ ...can(permission, on), phase: true }) as const

/**
 * The target that repeated calls could guess or flood; the route is rate-limited by it: the password of an
 * account (the body's `email`), the caller's own password, a mailed link (the body's `token`), or mail to somebody (`email`).
 */
export type Attempts = 'password' | 'own-password' | 'link' | 'mail'

/** A body's declared encoding. JSON and forms are accepted in place of each other; anything else is answered 415. */
export type Encoding = 'json' | 'form' | 'multipart'

/** Marks a response that is raw file bytes instead of the envelope. */
export const fileBytes = 'fileBytes'

type Shape = Record<string, z.ZodType>
type Params<Path extends string> = [ParamOf<Path>] extends [never] ? { params?: never } : { params: { [Name in ParamOf<Path>]: z.ZodType } }

/** The call's purpose, in one imperative line without a full stop: 'List the apps that you may see'. */
interface Described {
  summary: string
}

type Read<Path extends string> = Described &
  Params<Path> & {
    access: Access<ParamOf<Path>>
    query?: Shape
    data: Shape | typeof fileBytes
    fails?: readonly FailureCode[]
    /**
     * A large response that callers cache and revalidate by ETag. `strong`: the ETag identifies the exact bytes, which are not
     * compressed.
     */
    revalidate?: boolean | 'strong'
  }
type SafePost<Path extends string> = Read<Path> & { body: z.ZodType; encoding?: Encoding; attempts?: Attempts }
type Change<Path extends string> = Described &
  Params<Path> & {
    access: Access<ParamOf<Path>>
    query?: Shape
    body?: z.ZodType
    encoding?: Encoding
    /** Maximum bytes of the uploaded file, if below the portal's limit, or of a JSON body that may exceed the usual limit. */
    maxBytes?: number
    data: Shape
    fails?: readonly FailureCode[]
    /** The activity that the change records. `null` is allowed, but must be stated. */
    activity: Activity | null
    /** Set when the response contains a secret: it is not stored for replays of the same Idempotency-Key. */
    holdsSecret?: true
    attempts?: Attempts
    /** The daily limit that the call counts against. */
    dailyLimit?: DailyLimit
  }

/** A route as data, shared by the server, the browser's client and the tests. */
export interface Route extends Described {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  params?: Shape
  query?: Shape
  body?: z.ZodType
  encoding?: Encoding
  maxBytes?: number
  data: Shape | typeof fileBytes
  fails?: readonly FailureCode[]
  activity?: Activity | null
  revalidate?: boolean | 'strong'
  holdsSecret?: true
  attempts?: Attempts
  dailyLimit?: DailyLimit
  /** Set on a POST that only reads. */
  safe?: true
}

const read =
  <const M extends Route['method']>(method: M) =>
  <const P extends string, const S extends Read<P>>(path: P, spec: S) => ({ method, path, ...spec })
const change =
  <const M extends Route['method']>(method: M) =>
  <const P extends string, const S extends Change<P>>(path: P, spec: S) => ({ method, path, ...spec })

/** Returns whether other systems call the route, which no browser session opens. */
export const isForSystems = ({ access: { who } }: Pick<Route, 'access'>): boolean => who === 'service' || who === 'signed'

export const get = read('GET')
/** Declares a read whose input does not fit into a URL: sent by POST, but changes nothing and needs no activity. */
export const safePost = <const P extends string, const S extends SafePost<P>>(path: P, spec: S) => ({
  method: 'POST' as const,
  safe: true as const,
  path,
  ...spec,
})
export const post = change('POST')
export const put = change('PUT')
export const del = change('DELETE')

type ShapeIn<S> = S extends Shape ? z.input<z.ZodObject<S>> : undefined
type ShapeOut<S> = S extends Shape ? z.output<z.ZodObject<S>> : undefined
type Part<R, Key extends string> = R extends Record<Key, infer S> ? S : undefined
/** A file as a browser provides it. */
export interface Upload {
  name: string
  type: string
  bytes: Blob
  /** Text parts that precede the file. */
  fields?: Record<string, string>
  /** Name of the file part; default `file`. */
  part?: string
}

/** A caller's input: only the parts that the route declares. */
export type Input<R> = (Part<R, 'params'> extends Shape ? { params: ShapeIn<Part<R, 'params'>> } : unknown) &
  (Part<R, 'query'> extends Shape ? { query?: ShapeIn<Part<R, 'query'>> } : unknown) &
  (Part<R, 'body'> extends z.ZodType ? { body: z.input<Part<R, 'body'>> } : unknown) &
  (Part<R, 'encoding'> extends 'multipart' ? { upload: Upload } : unknown)

/** A handler's input, already validated. */
export type Parsed<R> = {
  params: ShapeOut<Part<R, 'params'>>
  query: ShapeOut<Part<R, 'query'>>
  body: Part<R, 'body'> extends z.ZodType ? z.output<Part<R, 'body'>> : undefined
}
/** A call's result. */
export type Data<R> = Part<R, 'data'> extends Shape ? ShapeOut<Part<R, 'data'>> : Part<R, 'data'> extends typeof fileBytes ? Blob : never
/** A handler's result. */
export type Answer<R> = Part<R, 'data'> extends Shape ? ShapeIn<Part<R, 'data'>> : never
export type ActivityOf<R> = R extends { activity: infer A extends Activity } ? A : null
export type AccessOf<R> = R extends { access: { who: infer Who } } ? Who : never

import { queryOptions } from '@tanstack/react-query'
import type { FailureEnvelope, FieldError } from '@portico/contract/kernel/envelope'
import { type Data, fileBytes, type Input, type Route, type Upload } from '@portico/contract/kernel/route'
import { dayMs } from '@portico/contract/kernel/time'
import { parseSearch } from './addresses.ts'
import { recordBuild } from './build.ts'
import { signal } from './signal.ts'
import { loadMs, withTimeout } from './within.ts'
import { independent, replaceInFlight } from './inFlight.ts'

/** A failed call: a code of the catalogue, or `unreachable` or `aborted` when there was no answer. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly envelope: FailureEnvelope | undefined
  /** The page that made the call, as the server saw it. */
  readonly referer: string | undefined

  constructor(code: string, status: number, message: string, envelope?: FailureEnvelope, referer?: string) {
    super(message)
    this.code = code
    this.status = status
    this.envelope = envelope
    this.referer = referer
  }

  get fieldErrors(): readonly FieldError[] {
    return this.envelope?.fieldErrors ?? []
  }

  get details(): Record<string, unknown> {
    return this.envelope?.data.details ?? {}
  }

  /** The code to show: the failure's own, or the HTTP status if it has none. */
  get shownCode(): string {
    return this.envelope?.funcCode ?? String(this.status)
  }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Upload
}

/** Parameters of an address. */
export type Address = Readonly<Record<string, string | readonly string[]>>

export interface CallOptions {
  signal?: AbortSignal
  /** Does not cancel an earlier call to the same path. */
  ignoreAbort?: boolean
  /** Parameters of the address that the call is made for, when it is not the current one. */
  at?: Address
  /** Called with the share of an upload sent so far, 0–1. */
  onProgress?: (share: number) => void
  /** Shown in a toast after success, in the user's language. */
  success?: string
}

const fill = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const append = (to: URLSearchParams | FormData, values: Record<string, unknown> = {}): void => {
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) to.append(name, String(one))
}

/** Returns the cache-busting time of a call; for a list that the browser revalidates it is the start of the day (docs/decisions/0003). */
const timeOf = ({ revalidate }: Route): string => String(revalidate ? Math.floor(Date.now() / dayMs) * dayMs : Date.now())

/** Builds the URL of a call with its time. File URLs have none, because links and images use them too. */
export const addressOf = (route: Route, { params, query }: AnyInput = {}): string => {
  const search = new URLSearchParams()
  append(search, query)
  if (route.data !== fileBytes) search.append('_', timeOf(route))
  const text = search.toString()
  return fill(route.path, params) + (text === '' ? '' : `?${text}`)
}

/** Builds the URL of a call sent now, with its time even for a file. */
const calledAt = (route: Route, input: AnyInput): string => {
  const address = addressOf(route, input)
  return route.data === fileBytes ? `${address}${address.includes('?') ? '&' : '?'}_=${timeOf(route)}` : address
}

/** The parameters of the app area that are sent as headers, with the pattern of each; other values are ignored, as by the page itself. */
const tenantHeaders = [
  ['p', 'X-App-Product', /^[\w-]+$/],
  ['ph', 'X-App-Phase', /^[123]$/],
  ['orgId', 'X-App-Organization', /^[1-9]\d{0,15}$/],
] as const

/**
 * Returns the headers: the page's language, so that server messages match it, and the URL's product, phase and
 * organization, for the calls that need them by the specification.
 */
const headersOf = (route: Route, at: CallOptions['at']): Record<string, string> => {
  const language = globalThis.document?.documentElement.lang ?? ''
  const headers: Record<string, string> = { 'X-Requested-With': 'Portico', ...(language !== '' && { 'Accept-Language': language }) }
  if (!/^\/(games|supports)-api\//.test(route.path)) return headers
  const search = at ?? parseSearch(location.search)
  for (const [name, header, form] of tenantHeaders) {
    const value = search[name]
    if (typeof value === 'string' && form.test(value)) headers[header] = value
  }
  return headers
}

/** The part of a query key that separates an app's phases and teams. */
const tenantKey = (route: Route): Record<string, string>[] => {
  if (route.access.who !== 'permitted') return []
  const { 'X-Requested-With': _, 'Accept-Language': __, ...tenant } = headersOf(route, undefined)
  return Object.keys(tenant).length === 0 ? [] : [tenant]
}

const bodyOf = (route: Route, { body, upload }: AnyInput): { body?: BodyInit; headers?: Record<string, string> } => {
  if (route.encoding === 'multipart') {
    const form = new FormData()
    append(form, upload?.fields)
    if (upload) form.append(upload.part ?? 'file', upload.bytes, upload.name)
    return { body: form }
  }
  if (body === undefined) return {}
  if (route.encoding === 'form') {
    const form = new URLSearchParams()
    append(form, body as Record<string, unknown>)
    return { body: form }
  }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

interface RawAnswer {
  status: number
  header: (name: string) => string | null
  json: () => Promise<unknown>
  blob: () => Promise<Blob>
}

type Loose<T> = { [Key in keyof T]?: unknown }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value : otherwise)

/**
 * Parses a failure of the portal, filling in defaults: the HTTP status is the code of one without a
 * code. Undefined for anything else, such as a proxy's error page.
 */
const envelopeIn = (answer: unknown, status: number): FailureEnvelope | undefined => {
  const envelope = (answer ?? {}) as Loose<FailureEnvelope>
  if (envelope.status !== false) return undefined
  const data = (envelope.data ?? {}) as Loose<FailureEnvelope['data']>
  const errors = listOf(data.errors).map((error) =>
    typeof error === 'string' ? { message: error } : { message: textOr((error as { message?: unknown } | null)?.message, '') },
  )
  return {
    ...(envelope as FailureEnvelope),
    funcCode: textOr(envelope.funcCode, String(status)),
    message: textOr(envelope.message, ''),
    data: { ...(data as FailureEnvelope['data']), errors: errors.filter(({ message }) => message !== '') },
  }
}

const failureOf = ({ status, header }: RawAnswer, answer: unknown): ApiFailure => {
  const referer = header('x-referer') ?? undefined
  const envelope = envelopeIn(answer, status)
  if (!envelope) return new ApiFailure('unexpected', status, `HTTP ${status}`, undefined, referer)
  return new ApiFailure(envelope.funcCode, status, envelope.message, envelope, referer)
}

const viaFetch = async (
  url: string,
  method: string,
  route: Route,
  body: BodyInit | undefined,
  headers: HeadersInit,
  signal?: AbortSignal,
): Promise<RawAnswer> => {
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: route.revalidate ? 'no-cache' : 'default' }
  if (body !== undefined) init.body = body
  if (signal) init.signal = signal
  const answer = await fetch(url, init)
  return { status: answer.status, header: (name) => answer.headers.get(name), json: () => answer.json(), blob: () => answer.blob() }
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const viaUpload = (
  url: string,
  method: string,
  body: FormData,
  headers: Record<string, string>,
  { signal, onProgress }: CallOptions,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        json: async () => JSON.parse(request.responseText) as unknown,
        blob: async () => new Blob([request.responseText]),
      }),
    )
    request.addEventListener('error', () => reject(new TypeError('network')))
    request.addEventListener('abort', () => reject(new DOMException('User cancel', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })

const isRead = ({ method, safe }: Route): boolean => method === 'GET' || safe === true

const send = async (route: Route, input: AnyInput, options: CallOptions): Promise<RawAnswer> => {
  const { body, headers } = bodyOf(route, input)
  const all = { ...headersOf(route, options.at), ...headers }
  const { signal, done } =
    isRead(route) && !options.ignoreAbort ? replaceInFlight(fill(route.path, input.params), options.signal) : independent(options.signal)
  try {
    if (body instanceof FormData) return await viaUpload(calledAt(route, input), route.method, body, all, options)
    return await withTimeout(loadMs, viaFetch(calledAt(route, input), route.method, route, body, all, signal))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new ApiFailure('aborted', 0, 'User cancel')
    throw new ApiFailure('unreachable', 0, 'The portal cannot be reached.')
  } finally {
    done()
  }
}

/** Number of calls refused because the session ended or a step is required first. */
const sessionsLost = signal(0)
/** Notifies when a call finds that the session has ended or that a step is required first. Returns a function that unsubscribes. */
export const onSignedOut = sessionsLost.follow

/** Success messages of calls, in order. */
const successes = signal('')
/** Calls the listener with the success message of every call that has one. Returns a function that unsubscribes. */
export const onSuccessText = (listener: (text: string) => void): (() => void) => successes.follow(() => listener(successes.get()))

/** Returns whether a failure means that the session must be reloaded: signed out, or a step is required first. */
export const needsNewSession = ({ code, status }: ApiFailure): boolean =>
  (code === 'signed_out' && status === 401) || code === 'terms_required' || code === 'first_sign_in_required'

/** Returns whether the path cannot identify anything, because its id is missing or impossible. */
const namesNothing = ({ params = {} }: AnyInput): boolean =>
  params['id'] === '' ||
  Object.entries(params).some(
    ([name, value]) => typeof value === 'number' && (!Number.isInteger(value) || (value < 1 && /^id$|Id$/.test(name))),
  )

type Rest<R> = object extends Input<R> ? [input?: Input<R>, options?: CallOptions] : [input: Input<R>, options?: CallOptions]

const callWith = async <R extends Route>(route: R, input: AnyInput, options: CallOptions = {}): Promise<Data<R>> => {
  if (namesNothing(input)) throw new ApiFailure('not_found', 404, 'Not found')
  const answer = await send(route, input, options)
  recordBuild(answer.header('x-build-version'))
  if (route.data === fileBytes && answer.status < 400) return (await answer.blob()) as Data<R>
  const json: unknown = await answer.json().catch(() => undefined)
  const envelope = json as { status?: boolean; data?: Data<R> } | undefined
  if (answer.status < 400 && envelope?.status === true) {
    if (options.success !== undefined) successes.set(options.success)
    return envelope.data as Data<R>
  }
  const failure = failureOf(answer, json)
  if (needsNewSession(failure)) sessionsLost.set(sessionsLost.get() + 1)
  throw failure
}

/**
 * Calls a route with the contract's types. Impossible ids are not sent.
 * @throws ApiFailure unless the call succeeds
 */
export const call = <R extends Route>(route: R, ...[input, options]: Rest<R>): Promise<Data<R>> =>
  callWith(route, (input ?? {}) as AnyInput, options)

/**
 * Builds a cached query. The key is the route itself, so there are no key strings, and mutations refresh routes. Queries about
 * an app are keyed by the phase and team of the address.
 */
export const query = <R extends Route>(route: R, ...[input]: Rest<R>) =>
  queryOptions({
    queryKey: [route.path, input ?? {}, ...tenantKey(route)] as const,
    // The cache cancels unused queries, and may run two queries to the same path at once.
    queryFn: ({ signal }) => callWith(route, (input ?? {}) as AnyInput, { signal, ignoreAbort: true }),
  })

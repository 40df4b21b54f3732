import type { FailureEnvelope, FieldError } from '@portico/contract/kernel/envelope'
import type { Phase } from '@portico/contract/kernel/permission'
import { type Data, fileBytes, type Input, type Route, type Upload } from '@portico/contract/kernel/route'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { recordCall } from './secrets.ts'

/** A call that the portal refused. */
export class CallFailure extends Error {
  readonly status: number
  readonly envelope: FailureEnvelope
  readonly funcCode: string
  readonly fieldErrors: readonly FieldError[]
  readonly details: Record<string, unknown>

  constructor(status: number, envelope: FailureEnvelope) {
    super(`${envelope.funcCode}: ${envelope.message} ${JSON.stringify(envelope.fieldErrors ?? [])}`)
    this.status = status
    this.envelope = envelope
    this.funcCode = envelope.funcCode
    this.fieldErrors = envelope.fieldErrors ?? []
    this.details = envelope.data.details ?? {}
  }
}

type MaybeInput<R> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>]
interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Upload
}

/** A client of the portal: a browser with or without a session, or another system. */
export interface Caller {
  /** Calls a route of the contract. @throws CallFailure */
  call<R extends Route>(route: R, ...input: MaybeInput<R>): Promise<Data<R>>
  /** Sends any request as this caller's browser would. A header set to `undefined` is left out. */
  raw(request: Omit<InjectOptions, 'headers'> & { headers?: Record<string, string | undefined> }): Promise<LightMyRequestResponse>
  /** Returns the same caller, on pages of the given phase. */
  inPhase(phase: Phase): Caller
}

export interface Person extends Caller {
  user: { userKey: string; name: string; email: string; companyId: number }
  /** The `Cookie` header of the session. */
  cookie: string
}

/** The headers that every page of this portal sends with its calls. */
const browser = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' }

/** Returns the path and query of a call. A list becomes a repeated key. */
export const addressOf = (route: Route, { params = {}, query = {} }: AnyInput = {}): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one]))
  const search = new URLSearchParams(
    entries.filter(([, value]) => value !== undefined && value !== null).map(([key, value]) => [String(key), String(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

const multipart = async ({ name, type, bytes, fields = {}, part = 'file' }: Upload) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(part, new File([bytes], name, { type }))
  const body = new Response(form)
  return { payload: Buffer.from(await body.arrayBuffer()), headers: { 'content-type': body.headers.get('content-type') ?? '' } }
}

const bodyOf = async (route: Route, { body, upload }: AnyInput) => {
  if (upload) return multipart(upload)
  if (body === undefined) return {}
  if (route.encoding !== 'form') return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const fields = Object.entries(body as Record<string, unknown>).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)]),
  )
  return { payload: new URLSearchParams(fields).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

const answerOf = (route: Route, response: LightMyRequestResponse): unknown => {
  if (route.data === fileBytes && response.statusCode < 300)
    return new Blob([new Uint8Array(response.rawPayload)], { type: String(response.headers['content-type']) })
  const answer = response.json<{ status: true; data: unknown } | FailureEnvelope>()
  if (!answer.status) throw new CallFailure(response.statusCode, answer)
  return answer.data
}

/** Takes calls: one portal, or several. */
export interface Injectable {
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
}

/** Creates a caller. @param own headers that identify it */
export const caller = (served: Injectable, own: Record<string, string> = {}): Caller => {
  const raw: Caller['raw'] = async ({ headers = {}, ...request }) => {
    const allHeaders = Object.entries({ ...browser, ...own, ...headers }).filter(
      (header): header is [string, string] => header[1] !== undefined,
    )
    const answer = await served.inject({ ...request, headers: Object.fromEntries(allHeaders) })
    recordCall(Object.fromEntries(allHeaders), request, answer)
    return answer
  }
  return {
    raw,
    call: async (route, ...[given]) => {
      const input = (given ?? {}) as AnyInput
      return answerOf(route, await raw({ method: route.method, url: addressOf(route, input), ...(await bodyOf(route, input)) })) as never
    },
    inPhase: (phase) => caller(served, { ...own, 'x-app-phase': String(phase) }),
  }
}

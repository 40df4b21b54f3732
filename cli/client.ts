import type { FailureEnvelope, FieldError } from '@portico/contract/kernel/envelope'
import { type Data, fileBytes, type Input, type Route } from '@portico/contract/kernel/route'
import { type Access, canKeepSecrets } from './access.ts'

/** A command that failed: its message is printed, its code is the exit code. */
export class Problem extends Error {
  readonly exit: number
  /** The failure that the portal answered, if it did. */
  readonly failure: string | undefined

  constructor(message: string, exit = 1, failure?: string) {
    super(message)
    this.exit = exit
    this.failure = failure
  }
}

/** Requires an address to which passwords and tokens may be sent. @throws Problem for one that would receive them in plain text */
export const requireSafe = (portal: string): void => {
  if (!canKeepSecrets(portal))
    throw new Problem(`${portal} must begin with https://: others could read the password or the token.`, exitCodes.usage)
}

/** Exit codes, for programs that call this one. */
export const exitCodes = { refused: 1, usage: 2, signedOut: 3, unreachable: 4, notYet: 5 } as const

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const addressOf = (portal: string, route: Route, { params = {}, query = {} }: AnyInput): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${portal}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Returns the headers that authenticate the caller. */
export const credentials = (access: Access | { portal: string }): Record<string, string> => {
  if ('token' in access) return { authorization: `Bearer ${access.token}` }
  // A session is only accepted from the portal's own pages, so this client sends their origin.
  const own = { origin: access.portal, 'x-requested-with': 'portico-cli' }
  return 'cookie' in access ? { ...own, cookie: access.cookie } : own
}

/** A call with its body. */
interface RefusedCall {
  route: Route
  body: unknown
  byToken: boolean
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), body)

/**
 * Returns a function that describes a field's problem to somebody who wrote its value into a file: by the contract, it
 * also names what is missing, and the allowed words.
 */
const fieldWords = (call: RefusedCall | undefined) => {
  const issues = call?.route.body?.safeParse(call.body).error?.issues ?? []
  return ({ field, message }: FieldError): string => {
    const issue = issues.find(({ path }) => path.join('.') === field)
    if (issue && valueAt(call?.body, issue.path) === undefined) return `${field} is missing`
    return issue?.code === 'invalid_value' ? `${field}: one of ${issue.values.join(', ')}` : `${field}: ${message}`
  }
}

/** Explains what the caller can do about a refused call; empty if nothing more is known. */
const remedyOf = (failure: string, call: RefusedCall | undefined): string => {
  if (failure === 'terms_required' || failure === 'first_sign_in_required') return ' Open the portal in a browser to do so.'
  if (failure !== 'not_allowed') return ''
  const access = call?.route.access
  if (access?.who === 'permitted')
    return ` This requires ${access.permission}${call?.byToken ? ', and a token that isn’t limited to other phases' : ''}.`
  return access?.who === 'dashboard' ? ' This requires access to the data dashboard, which administrators grant.' : ''
}

/** Points at the place of a query that could not be parsed, and names its problem; empty for any other failure. */
const placeIn = ({ funcCode, data }: FailureEnvelope, call: RefusedCall | undefined): string => {
  const query = valueAt(call?.body, ['query'])
  const { code, at, end } = data.details ?? {}
  if (funcCode !== 'invalid_query' || typeof query !== 'string' || typeof at !== 'number' || typeof end !== 'number') return ''
  return `\n  ${query}\n  ${' '.repeat(at)}${'^'.repeat(Math.max(query.slice(at, end).trimEnd().length, 1))} ${String(code).replaceAll('_', ' ')}`
}

/** Returns the message of a refused call's response; given the call, with the allowed input. */
export const problemOf = (status: number, envelope: FailureEnvelope, call?: RefusedCall): Problem => {
  const { message, funcCode, fieldErrors = [] } = envelope
  const fields = fieldErrors.map(fieldWords(call)).map((words) => `\n  ${words}`)
  const words = `${message}${placeIn(envelope, call)}${remedyOf(funcCode, call)}${fields.join('')}`
  return new Problem(words, status === 401 ? exitCodes.signedOut : exitCodes.refused, funcCode)
}

const send = async (access: Access | { portal: string }, route: Route, input: AnyInput): Promise<Response> => {
  const { body } = input
  const isForm = route.encoding === 'form'
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const text = isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
  const headers = { ...credentials(access), ...(body !== undefined && { 'content-type': type }) }
  // A redirect could send the password or the token elsewhere, in plain text; the portal's API makes none.
  const init = { method: route.method, headers, redirect: 'error', ...(body !== undefined && { body: text }) } as const
  return fetch(addressOf(access.portal, route, input), init).catch(() => {
    throw new Problem(`${access.portal} cannot be reached. Check the address and your connection.`, exitCodes.unreachable)
  })
}

const exchange = async <R extends Route>(access: Access | { portal: string }, route: R, input: Input<R>) => {
  const answer = await send(access, route, input as AnyInput)
  const { headers } = answer
  if (answer.ok && route.data === fileBytes) return { headers, data: (await answer.blob()) as Data<R> }
  const envelope = (await answer.json().catch(() => undefined)) as { status: true; data: Data<R> } | FailureEnvelope | undefined
  if (envelope === undefined)
    throw new Problem(
      `${access.portal} answered ${answer.status} and does not seem to be a portal. Check the address.`,
      exitCodes.unreachable,
    )
  if (!envelope.status) throw problemOf(answer.status, envelope, { route, body: (input as AnyInput).body, byToken: 'token' in access })
  return { headers, data: envelope.data }
}

/** Calls a route of the contract. @throws Problem */
export const call = async <R extends Route>(access: Access | { portal: string }, route: R, input: Input<R>): Promise<Data<R>> =>
  (await exchange(access, route, input)).data

/** Calls a route that may open a session. @returns its data, and the session's cookie, which is empty if it opened none @throws Problem */
export const callToSignIn = async <R extends Route>(
  portal: string,
  route: R,
  input: Input<R>,
): Promise<{ data: Data<R>; cookie: string }> => {
  const { data, headers } = await exchange({ portal }, route, input)
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { data, cookie: pairs.join('; ') }
}

import type { Route } from '@portico/contract/kernel/route'

/** A call as the server would see it. */
export interface SentRequest {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

type Answer = (request: SentRequest) => unknown

class Refused extends Error {
  readonly status: number
  readonly envelope: object
  constructor(status: number, envelope: object) {
    super('refused')
    this.status = status
    this.envelope = envelope
  }
}

interface Refusal {
  code: string
  status?: number
  message?: string
  errorType?: 1 | 2 | 3
  /** Without any, as the portal: those of the fields, or else the message. */
  errors?: readonly string[]
  fieldErrors?: readonly { field: string; message: string; code?: string; details?: Record<string, unknown> }[]
}

/** Answers with a failure as the portal puts it. */
export const refuse = ({ code, status = 400, message = code, errorType, errors, fieldErrors }: Refusal): never => {
  throw new Refused(status, {
    status: false,
    funcCode: code,
    message,
    ...(fieldErrors && { fieldErrors }),
    data: {
      errors: errors?.map((text) => ({ message: text })) ?? (fieldErrors?.length ? fieldErrors : [{ message }]),
      ...(errorType && { errorType }),
    },
  })
}

const paramsIn = (path: string, pattern: string): Record<string, string> | undefined => {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return match ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')])) : undefined
}

const bodyOf = (body: RequestInit['body']): unknown => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/**
 * The other end of the network: answers calls of the browser by their routes, and remembers them. A call that nobody
 * expects is answered 404, and the question whether it is ready with no.
 */
export const createFakeServer = () => {
  const answers: { route: Route; answer: Answer }[] = []
  const calls: { route: Route; request: SentRequest }[] = []
  const own = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (url.pathname === '/readyz') return new Response('', { status: 503, headers: { 'x-build-version': 'test' } })
    if (!url.pathname.includes('-api/')) return own(input, init)
    const matching = answers.toReversed().flatMap(({ route, answer }) => {
      const params = (init.method ?? 'GET') === route.method ? paramsIn(url.pathname, route.path) : undefined
      return params ? [{ route, answer, params }] : []
    })
    // `/list` is no `/:id`.
    const [found] = matching.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
    if (found) {
      const { route, answer, params } = found
      const { _, ...query } = Object.fromEntries(url.searchParams)
      const request = { params, query, body: bodyOf(init.body) }
      calls.push({ route, request })
      try {
        const data = await answer(request)
        return data instanceof Response ? data : Response.json({ status: true, data })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return Response.json(error.envelope, { status: error.status })
      }
    }
    return Response.json({ status: false, funcCode: 'not_found', message: 'Not found', data: { errors: [] } }, { status: 404 })
  }
  return {
    /** Answers a route, with data or with a whole response; a later answer takes the place of an earlier one. */
    on: (route: Route, answer: Answer) => void answers.push({ route, answer }),
    /** The requests to a route, in order. */
    requests: (route: Route): SentRequest[] => calls.filter((call) => call.route === route).map(({ request }) => request),
    stop: () => {
      globalThis.fetch = own
    },
  }
}

import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { apiPrefixes } from '@portico/contract/prefixes'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { addressKey } from './address.ts'
import { resolveAlias } from './aliases.ts'
import { bodies, jsonBodyLimit, parseFields } from '../calls/encoding.ts'
import { enforceDeadlines } from './deadlines.ts'
import { answerBrokenRequest, answerError } from '../calls/errors.ts'
import { revalidation } from '../calls/etag.ts'
import { Failure } from '../calls/failure.ts'
import { watchLoad } from './load.ts'
import { RequestLog } from './request-log.ts'
import { protectiveHeaders, requireTls, secureHeaders } from './security.ts'
import './early.ts'

/** Returns whether a path belongs to the API. */
export const isApi = (path: string): boolean => apiPrefixes.some((prefix) => path.startsWith(prefix))

export interface ServerOptions {
  log: FastifyBaseLogger
  /** Addresses of proxies whose forwarding headers are trusted. */
  trustProxy: string | undefined
  /** True when browsers reach the portal over TLS. */
  tls: boolean
  fileMaxMb: number
  /** Calls a minute allowed per address; 0: unlimited. */
  callsPerMinute: number
  /** Maximum event loop lag in milliseconds before calls are refused; 0: unlimited. */
  maxDelay: number
  /** Sent with every response, so that browsers notice an update. */
  buildVersion: string
  /** Milliseconds since the server became ready; 0 while it is not. */
  readyFor: () => number
  /** Routes outside the contract, each in its own context. */
  doors?: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** Adds hooks that see every request, including those of doors and early responses. */
  watch?: (app: FastifyInstance) => void
}

const seconds = 1_000
/** Milliseconds after the start during which lag is ignored: starting blocks the process for a moment. */
const settling = 5 * seconds

/** Replaces Fastify's compilers, which take much of the start-up time: calls are validated and serialised by their contracts. */
const noCompiler = () => (): never => {
  throw new Error('Routes have no schemas of Fastify.')
}

const newFastify = ({ log, trustProxy, tls }: ServerOptions) =>
  Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy?.split(',').map((address) => address.trim()) ?? false,
    rewriteUrl: ({ url }) => resolveAlias(url),
    bodyLimit: jsonBodyLimit,
    // A large upload may take longer than other requests; each route has its own deadline.
    requestTimeout: 600 * seconds,
    keepAliveTimeout: 75 * seconds,
    // Addresses may contain hundreds of ids.
    // Node enforces both time limits only this often; its default of 30 s would let a slow caller stay four times as long as allowed.
    http: { headersTimeout: 10 * seconds, connectionsCheckingInterval: seconds, maxHeaderSize: 65_536, requireHostHeader: false },
    routerOptions: { maxParamLength: 200, querystringParser: parseFields },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    return503OnClosing: false,
    // No hook sees the responses of these two.
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, protectiveHeaders({ tls })),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(protectiveHeaders({ tls }))),
  })

/** Returns whether a request is an API call, by URL or by matched route: a URL has many spellings. */
const isCall = ({ routeOptions, url }: FastifyRequest): boolean => isApi(routeOptions.url ?? '') || isApi(url)

const limits = async (app: FastifyInstance, { callsPerMinute }: ServerOptions): Promise<void> => {
  if (callsPerMinute === 0) return
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60 * seconds,
    keyGenerator: addressKey,
    allowList: (request) => !isCall(request),
    errorResponseBuilder: () => new Failure('too_many_requests'),
  })
}

/** Refuses calls until the database is ready, and while the process lags behind. */
const admission = (app: FastifyInstance, { maxDelay, readyFor }: ServerOptions): void => {
  const isOverloaded = maxDelay > 0 ? watchLoad(app, maxDelay) : () => false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCall(request)) return done()
    const ready = readyFor()
    if (ready === 0) return done(new Failure('unavailable'))
    return done(ready > settling && isOverloaded() ? new Failure('busy') : undefined)
  })
}

/** Answers routes marked `early` in their `config` before all other hooks, which cost more than following a link does. */
const answerEarly = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => request.routeOptions.config.early?.(request, reply))
}

/** Maximum length of a referer that is echoed; longer ones may overflow a proxy's buffer. */
const maxRefererLength = 2_000

const answerHeaders = (app: FastifyInstance, { buildVersion }: ServerOptions): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-build-version', buildVersion).header('x-request-id', request.id)
    // The browser drops the alert of a response when the user has since left that page.
    const { referer } = request.headers
    if (referer !== undefined && referer.length <= maxRefererLength) void reply.header('x-referer', referer)
    done()
  })
}

/** Responses up to this many bytes are compressed synchronously, in one to three milliseconds; a stream per response costs more than that. */
const atOnce = 512 * 1024

/** Refuses requests without a host as other malformed ones; Node itself would answer them without an envelope. */
const requireHost = (app: FastifyInstance, { tls }: ServerOptions): void => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion === '1.0') return done()
    void reply.headers({ ...protectiveHeaders({ tls }), connection: 'close' })
    return done(new Failure('malformed_body'))
  })
}

/** Creates an HTTP server with everything common to all routes, and no routes yet. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const app = newFastify(options)
  // Node itself would answer unknown expectations without an envelope. HTTP allows ignoring them.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setErrorHandler(answerError)
  options.watch?.(app)
  if (options.tls) requireTls(app)
  requireHost(app, options)
  answerEarly(app)
  // Before the encodings of API calls, since doors may have others.
  for (const door of options.doors ?? []) await app.register(door)
  answerHeaders(app, options)
  secureHeaders(app)
  enforceDeadlines(app)
  admission(app, options)
  await limits(app, options)
  await bodies(app, options)
  revalidation(app)
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: atOnce,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

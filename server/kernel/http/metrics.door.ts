import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { fail } from './failure.ts'
import { readMetrics } from './metrics.workers.ts'

export interface MetricsDoor {
  host: string
  /** A port of their own; undefined: they are served with everything else. */
  port: number | undefined
  /** What callers have to show. */
  token: string | undefined
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/** Headers that proxies add: then the socket's address is the proxy's. */
const forwarding =
  /^(x-(forwarded|real|client|cluster-client|original|envoy|amzn|arr|request-start).*|(true-client|cf-connecting)-ip|cdn-loop|forwarded|via)$/

/** What nginx speaks to whom it passes requests on, unless it is told otherwise, even where it adds no header. Prometheus and browsers do not. */
const ofProxies = '1.0'

/** Names under which only callers on this machine know it. A proxy may pass on the name that its own callers use. */
const ownName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** Whether a request was made on this machine, by its socket; headers can only make it a stranger's. */
const isLocal = ({ socket: { remoteAddress }, headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion !== ofProxies &&
  remoteAddress !== undefined &&
  thisMachine.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4') &&
  ownName.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const shows = ({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

/** The status for a caller who may not read them; undefined for one who may. */
const refusal = (request: IncomingMessage, { port, token }: MetricsDoor): 401 | 403 | undefined => {
  if (token !== undefined) return shows(request, token) ? undefined : 401
  return port !== undefined || isLocal(request) ? undefined : 403
}

const serveOn = (app: FastifyInstance, registry: Registry, door: MetricsDoor): void => {
  const read = readMetrics(registry)
  app.get('/metrics', async ({ raw }, reply) => {
    const refused = refusal(raw, door)
    void reply.header('cache-control', 'no-store')
    if (refused === 401) void reply.header('www-authenticate', 'Bearer')
    if (refused !== undefined) return reply.code(refused).send('')
    return reply.type(registry.contentType).send(await read())
  })
}

/**
 * Serves a registry at `/metrics`: to whoever shows the token, on a port of its own, or without either to callers on this
 * machine alone.
 * @returns what opens the port of their own, if there is one
 */
export const serveMetrics = (app: FastifyInstance, registry: Registry, door: MetricsDoor): (() => Promise<void>) => {
  const { host, port } = door
  if (port === undefined) {
    serveOn(app, registry, door)
    return async () => {}
  }
  app.get('/metrics', () => fail('not_found'))
  const own = Fastify({ forceCloseConnections: true })
  serveOn(own, registry, door)
  app.addHook('onClose', () => own.close())
  return async () => void (await own.listen({ host, port }))
}

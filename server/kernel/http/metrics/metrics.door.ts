import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { fail } from '../calls/failure.ts'
import { readMetrics } from './metrics.workers.ts'

export interface MetricsDoor {
  host: string
  /** A separate port; undefined: served with everything else. */
  port: number | undefined
  /** The token that callers have to present. */
  token: string | undefined
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/** Headers that proxies add; with one of them the socket's address is the proxy's. */
const forwarding =
  /^(x-(forwarded|real|client|cluster-client|original|envoy|amzn|arr|request-start).*|(true-client|cf-connecting)-ip|cdn-loop|forwarded|via)$/

/** The HTTP version that nginx uses upstream by default, even where it adds no header. Prometheus and browsers do not use it. */
const ofProxies = '1.0'

/** Host names that only callers on this machine use. A proxy may pass on the name that its own callers used. */
const ownName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** Returns whether a request was made on this machine, judging by its socket; headers can only prove the opposite. */
const isLocal = ({ socket: { remoteAddress }, headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion !== ofProxies &&
  remoteAddress !== undefined &&
  thisMachine.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4') &&
  ownName.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const shows = ({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

/** Returns the status for a caller who may not read the metrics; undefined for one who may. */
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
 * Serves a registry at `/metrics`: to callers with the token, on a separate port, or without either to callers on this
 * machine only.
 * @returns a function that opens the separate port, if there is one
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

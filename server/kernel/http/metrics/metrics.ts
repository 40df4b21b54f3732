import { failures } from '@portico/contract/failures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Counts requests by route and status, and times them by route, never by person or app. A histogram has a dozen series for each
 * combination of labels, so the status is not one of them.
 */
const countRequests = (app: FastifyInstance, registers: Registry[]): void => {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const failed = new Counter({
    name: 'http_failures_total',
    help: 'Requests that were refused or failed, by the code of the failure, such as too_many_requests',
    labelNames: ['code'],
    registers,
  })
  // Starts at 0: a counter that first appears with its first failure would show no increase.
  for (const code of Object.keys(failures)) failed.inc({ code }, 0)
  app.addHook('onResponse', (request, reply, done) => {
    const target = { method: request.method, route: request.routeOptions.url ?? 'other' }
    requests.inc({ ...target, status: reply.statusCode })
    durations.observe(target, reply.elapsedTime / 1000)
    if (request.failure !== undefined) failed.inc({ code: request.failure })
    done()
  })
}

const isUpload = (request: FastifyRequest): boolean => request.routeOptions.config.encoding === 'multipart'

const countUploads = (app: FastifyInstance, registers: Registry[]): void => {
  const running = new Gauge({ name: 'http_uploads_running', help: 'Uploads under way.', registers })
  const bytes = new Counter({ name: 'http_upload_bytes_total', help: 'Bytes of uploads that were accepted.', registers })
  app.addHook('onRequest', (request, reply, done) => {
    if (isUpload(request)) {
      running.inc()
      reply.raw.once('close', () => running.dec())
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isUpload(request) && reply.statusCode < 300) bytes.inc(Number(request.headers['content-length'] ?? 0))
    done()
  })
}

/**
 * Creates the Prometheus registry with the metrics of this process. Other parts add their own.
 * @param slot the number of this worker process, where each can answer for all
 */
export const createMetrics = (slot: string | undefined): Registry => {
  const registry = new Registry()
  if (slot !== undefined) registry.setDefaultLabels({ worker: slot })
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Counts the requests of a server. Routes registered before the call are not counted. */
export const watchRequests = (app: FastifyInstance, registry: Registry): void => {
  countRequests(app, [registry])
  countUploads(app, [registry])
  app.addHook('onClose', async () => registry.clear())
}

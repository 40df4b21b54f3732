import type { FailureCode } from '@portico/contract/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { envelopeOf, Failure } from './failure.ts'
import { failureOf } from './failure-of.ts'

const retryAfterSeconds = 5

/** Answers any error in the envelope. Our own faults are logged in full; the caller gets only the request's id. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = failureOf(error)
  request.failure = failure.code
  if (failure.status >= 500) request.log.error({ err: error }, failure.code)
  const retryAfter = failure.with.retryAfter ?? (failure.status === 503 ? retryAfterSeconds : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(envelopeOf(failure, request.id))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The failure in the response to the request. */
    failure?: FailureCode
  }
}

/** Answers requests that are malformed HTTP or arrive too slowly, before there is a request object. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket, headers: Readonly<Record<string, string>>): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request']
  const body = JSON.stringify(envelopeOf(new Failure('malformed_body'), 'none'))
  const allHeaders = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
}

import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Injectable } from './caller.ts'

/** Returns the headers and bytes that `inject` would send. The address of the caller travels as a proxy tells it. */
const sentOf = ({ payload, body = payload, headers: own = {}, remoteAddress }: InjectOptions) => {
  const headers = { ...(remoteAddress !== undefined && { 'x-forwarded-for': remoteAddress }), ...own }
  if (body === undefined || body === null) return { headers }
  const isObject = typeof body === 'object' && !Buffer.isBuffer(body)
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(isObject ? JSON.stringify(body) : String(body))
  return { bytes, headers: { ...(isObject && { 'content-type': 'application/json' }), 'content-length': bytes.length, ...headers } }
}

/** Takes a test's calls with a real process of the portal. A call without a response rejects with the network error. */
export const serverAt = (address: string): Injectable => ({
  inject: (asked) =>
    new Promise((resolve, reject) => {
      const { bytes, headers } = sentOf(asked)
      const { pathname, search } = new URL(`${address}${String(asked.url)}`)
      const call = request(address, { agent: false, method: asked.method ?? 'GET', path: `${pathname}${search}`, headers })
      call.once('error', reject).once('response', (answer) => {
        const { statusCode, headers: received } = answer
        const [cookie, ...more] = received['set-cookie'] ?? []
        buffer(answer).then((rawPayload) => {
          const body = rawPayload.toString('utf8')
          const read = { statusCode, rawPayload, body, payload: body, json: () => JSON.parse(body) as unknown }
          const one = cookie !== undefined && more.length === 0 && { 'set-cookie': cookie }
          resolve({ ...read, headers: { ...received, ...one } } as LightMyRequestResponse)
        }, reject)
      })
      call.end(bytes)
    }),
})

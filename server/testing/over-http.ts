import type { LightMyRequestResponse } from 'fastify'
import type { Served } from './caller.ts'

/** Takes a test's calls with a real process of the portal. A call without a response rejects with the network error. */
export const servedAt = (address: string): Served => ({
  inject: async ({ method = 'GET', url, payload, headers = {} }) => {
    const allHeaders = Object.entries({ ...headers, origin: address }).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await fetch(`${address}${String(url)}`, { method, headers: allHeaders, body: (payload as BodyInit | undefined) ?? null })
    const rawPayload = Buffer.from(await answer.arrayBuffer())
    const body = rawPayload.toString('utf8')
    const read = {
      statusCode: answer.status,
      headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
      rawPayload,
      body,
      payload: body,
    }
    return { ...read, json: () => JSON.parse(body) as unknown } as LightMyRequestResponse
  },
})

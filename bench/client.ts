import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: number
  body: string
}

/** A keep-alive HTTP client that calls the portal as a signed-in browser does. */
export const browser = (origin: string, cookie: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (method: string, path: string, body?: object | string, headers: Record<string, string> = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const payload = typeof body === 'string' ? body : body && JSON.stringify(body)
      const outgoing = request(new URL(path, origin), {
        method,
        agent,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'Portico',
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      })
      outgoing.once('error', reject)
      outgoing.once('response', (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: read }), reject)
      })
      outgoing.end(payload)
    })
  return { send, close: () => agent.destroy() }
}

/** Fails unless the portal answered with success. */
export const expectOk = (reply: Reply): Reply => {
  if (reply.status !== 200) throw new Error(`the portal answered ${reply.status}: ${reply.body.slice(0, 300)}`)
  return reply
}

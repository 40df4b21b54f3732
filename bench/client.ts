import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Size as transferred, usually compressed. */
  body: Buffer
}

/** The encodings that browsers accept. */
const encodings = 'gzip, deflate, br, zstd'

/** A keep-alive HTTP client that calls the portal as a signed-in browser does. */
export const browser = (origin: string, cookie: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (method: string, path: string, body?: object | string | Buffer, headers: Record<string, string> = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      const outgoing = request(new URL(path, origin), {
        method,
        agent,
        headers: {
          cookie,
          'accept-encoding': encodings,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'Portico',
          ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      })
      outgoing.once('error', reject)
      outgoing.once('response', (response) => {
        buffer(response).then((read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }), reject)
      })
      outgoing.end(payload)
    })
  return { send, close: () => agent.destroy() }
}

export type Browser = ReturnType<typeof browser>

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/** Returns the decoded text of a reply. */
export const textOf = ({ headers, body }: Reply): string => {
  const decode = decoders[String(headers['content-encoding'])]
  return (decode ? decode(body) : body).toString('utf8')
}

/** Returns the data of a response in the envelope. */
export const dataOf = (reply: Reply): unknown => (JSON.parse(textOf(expectOk(reply))) as { data: unknown }).data

/** Thrown when the portal cannot serve for the moment. */
export class Unavailable extends Error {}

/**
 * Fails unless the portal answered successfully.
 * @throws Unavailable
 */
export const expectOk = (reply: Reply, status = 200): Reply => {
  if (reply.status === 503) throw new Unavailable(codeOf(reply))
  if (reply.status !== status) throw new Error(`the portal answered ${reply.status}: ${textOf(reply).slice(0, 300)}`)
  return reply
}

/** Returns the code of a refusal. */
export const codeOf = (reply: Reply): string => {
  try {
    return (JSON.parse(textOf(reply)) as { funcCode: string }).funcCode
  } catch {
    return 'outside of the envelope'
  }
}

import { Agent as HttpAgent, type ClientRequestArgs } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions } from 'node:https'
import type { Duplex } from 'node:stream'

const options = { keepAlive: true, maxSockets: 50 }

/** Milliseconds without a response, or without the next byte, after which a bucket counts as hung. */
export const silentMs = 60_000

type Connected = (error: Error | null, socket: Duplex) => void

/** Bytes of memory that have been parsed. All TLS sockets of a thread share it, also those of other clients, whose bytes do not count. */
const parsed = new WeakMap<ArrayBuffer, number>()

/** Frees the memory of a chunk once all of it has been parsed. */
const freeIfParsed = ({ buffer, byteLength }: Buffer): void => {
  if (!(buffer instanceof ArrayBuffer)) return
  const bytes = (parsed.get(buffer) ?? 0) + byteLength
  if (bytes < buffer.byteLength) parsed.set(buffer, bytes)
  else buffer.transfer(0)
}

/** Frees what a socket has received once Node's HTTP parser, which listens after this and copies the body, has read it. */
const freeParsed = <Socket extends Duplex | null | undefined>(socket: Socket): Socket => {
  socket?.on('data', (chunk: Buffer) => process.nextTick(freeIfParsed, chunk))
  return socket
}

class FreeingHttpAgent extends HttpAgent {
  override createConnection(to: ClientRequestArgs, done?: Connected) {
    return freeParsed(super.createConnection(to, done))
  }
}

class FreeingHttpsAgent extends HttpsAgent {
  override createConnection(to: RequestOptions, done?: Connected) {
    return freeParsed(super.createConnection(to, done))
  }
}

/** Creates agents for connections to a bucket, through which gigabytes pass without leaving dozens of megabytes of garbage. */
export const createAgents = () => ({ httpAgent: new FreeingHttpAgent(options), httpsAgent: new FreeingHttpsAgent(options) })

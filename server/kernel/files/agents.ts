import { Agent as HttpAgent, type ClientRequestArgs } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions } from 'node:https'
import type { Duplex } from 'node:stream'

const options = { keepAlive: true, maxSockets: 50 }
type Connected = (error: Error | null, socket: Duplex) => void

/** Frees the memory of a chunk if its end has been reached: with TLS, four chunks in a row share the same. */
const freeIfFull = ({ buffer, byteOffset, byteLength }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && byteOffset + byteLength === buffer.byteLength) buffer.transfer(0)
}

/** Frees what a socket has received once Node's HTTP parser, which listens after this and copies the body, has read it. */
const freeParsed = <Socket extends Duplex | null | undefined>(socket: Socket): Socket => {
  socket?.on('data', (chunk: Buffer) => process.nextTick(freeIfFull, chunk))
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

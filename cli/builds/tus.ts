import type { FileHandle } from 'node:fs/promises'
import { type ClientRequest, type OutgoingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Access } from '../access.ts'
import { credentials, exitCodes, Problem } from '../client.ts'

/** A request that the portal refused. */
export class RefusedUpload extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`answered ${status}`)
    this.status = status
    this.body = body
  }
}

/** The upload target of a file. */
export interface Target {
  access: Access
  url: string
  signal: AbortSignal
}

/** Bytes per read. With Node's default, a sixteenth of this, reading costs more than sending. */
const readBytes = 1024 * 1024

/** One is sent while the other is filled. With a new buffer for every read, garbage collection takes longer than sending. */
type Buffers = readonly [Buffer, Buffer]

/** Allocates the buffers of one attempt. */
export const createBuffers = (): Buffers => [Buffer.allocUnsafeSlow(readBytes), Buffer.allocUnsafeSlow(readBytes)]

/** A range of an open file, and the buffers it is read into. */
export interface Part {
  file: FileHandle
  buffers: Buffers
  from: number
  to: number
}

const write = (request: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => request.write(bytes, (error) => (error ? reject(error) : resolve())))

/** Writes a part of a file to a request. @param onSent called with the offset reached */
const sendBytes = async (request: ClientRequest, { file, buffers, from, to }: Part, onSent: (offset: number) => void): Promise<void> => {
  const read = (turn: 0 | 1, at: number) => file.read(buffers[turn], 0, Math.min(readBytes, to - at), at)
  let turn: 0 | 1 = 0
  let reading = read(turn, from)
  for (let at = from; at < to;) {
    const { bytesRead, buffer } = await reading
    if (bytesRead === 0) throw new Problem('The file became shorter during the upload.', exitCodes.refused)
    at += bytesRead
    turn = turn === 0 ? 1 : 0
    if (at < to) reading = read(turn, at)
    await write(request, buffer.subarray(0, bytesRead))
    onSent(at)
  }
  request.end()
}

/** Sends a request of the tus protocol. @returns the upload's offset. @throws RefusedUpload, or the connection's error */
const exchange = (
  { access, url, signal }: Target,
  method: 'HEAD' | 'PATCH',
  headers: OutgoingHttpHeaders,
  send: (request: ClientRequest) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = `${access.portal}${url}`
    const begin = address.startsWith('https:') ? httpsRequest : httpRequest
    const request = begin(address, { method, signal, headers: { ...credentials(access), 'tus-resumable': '1.0.0', ...headers } })
    request.once('error', reject).once('response', (response) => {
      const { statusCode = 0, headers: responseHeaders } = response
      text(response).then((body) => {
        if (statusCode < 300) return resolve(Number(responseHeaders['upload-offset']))
        reject(new RefusedUpload(statusCode, body))
        // It may have been answered before everything was sent.
        request.destroy()
      }, reject)
    })
    send(request)
  })

/** Asks how many bytes of the file the portal has. */
export const offsetOf = (target: Target): Promise<number> => exchange(target, 'HEAD', {}, (request) => request.end())

/** Sends a part of a file. @returns how many bytes the portal has now */
export const sendPart = (target: Target, part: Part, onSent: (offset: number) => void): Promise<number> => {
  const type = 'application/offset+octet-stream'
  const headers = { 'content-type': type, 'content-length': part.to - part.from, 'upload-offset': part.from }
  return exchange(target, 'PATCH', headers, (request) => {
    sendBytes(request, part, onSent).catch((error: Error) => request.destroy(error))
  })
}

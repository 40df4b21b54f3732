import { open } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAgents, silentMs } from './agents.ts'
import type { ByteRange } from './files.ts'

/** The location of one stored file, as plain data: a worker thread reads this file with it, and no other. */
export type FileAddress = { path: string } | { url: string }

/** Reads a file, or a range of it. */
export type FileReader = (range?: ByteRange) => Promise<Readable>

const pathReader =
  (path: string): FileReader =>
  async (range) =>
    (await open(path, 'r')).createReadStream(range)

/** Milliseconds before each further attempt of a request that failed for a reason that may pass. */
const pauses = [200, 1_000]
const mayPass = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode === 429 || statusCode >= 500

const urlReader = (url: string, limit: number): FileReader => {
  const { httpAgent, httpsAgent } = createAgents()
  const request = (headers: Record<string, string>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const options = { headers, timeout: limit }
      const sent = url.startsWith('https:')
        ? httpsGet(url, { ...options, agent: httpsAgent }, resolve)
        : httpGet(url, { ...options, agent: httpAgent }, resolve)
      sent.once('error', reject).once('timeout', () => sent.destroy(new Error('The file store does not respond.')))
    })
  const attempt = async (headers: Record<string, string>, left: readonly number[]): Promise<IncomingMessage> => {
    const [pause, ...others] = left
    const response = await request(headers).catch((error: unknown) => (pause === undefined ? Promise.reject(error) : undefined))
    if (response && (pause === undefined || !mayPass(response))) return response
    response?.destroy()
    await sleep(pause)
    return attempt(headers, others)
  }
  return async (range) => {
    const response = await attempt(range ? { range: `bytes=${range.start}-${range.end}` } : {}, pauses)
    if (response.statusCode === (range ? 206 : 200)) return response
    response.destroy()
    throw new Error(`The file store responded with ${response.statusCode}.`)
  }
}

/**
 * Opens a file at its address.
 * @param limit milliseconds without a byte after which a bucket counts as hung
 * @returns a function that throws if the store fails, as does the stream
 */
export const readerAt = (address: FileAddress, limit = silentMs): FileReader =>
  'path' in address ? pathReader(address.path) : urlReader(address.url, limit)

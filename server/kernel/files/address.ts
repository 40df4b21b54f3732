import { open } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import type { Readable } from 'node:stream'
import { createAgents } from './agents.ts'
import type { ByteRange } from './files.ts'

/** The location of one stored file, as plain data: a worker thread reads this file with it, and no other. */
export type FileAddress = { path: string } | { url: string }

/** Reads a file, or a range of it. */
export type FileReader = (range?: ByteRange) => Promise<Readable>

const pathReader =
  (path: string): FileReader =>
  async (range) =>
    (await open(path, 'r')).createReadStream(range)

const urlReader = (url: string): FileReader => {
  const { httpAgent, httpsAgent } = createAgents()
  const request = (headers: Record<string, string>, done: (response: IncomingMessage) => void) =>
    url.startsWith('https:') ? httpsGet(url, { agent: httpsAgent, headers }, done) : httpGet(url, { agent: httpAgent, headers }, done)
  return (range) =>
    new Promise((resolve, reject) => {
      request(range ? { range: `bytes=${range.start}-${range.end}` } : {}, (response) => {
        const { statusCode } = response
        if (statusCode === (range ? 206 : 200)) return resolve(response)
        response.resume()
        reject(new Error(`The file store responded with ${statusCode}.`))
      }).once('error', reject)
    })
}

/** Opens a file at its address. @returns a function that throws if the store fails */
export const readerAt = (address: FileAddress): FileReader => ('path' in address ? pathReader(address.path) : urlReader(address.url))

// node bench/send.ts ADDRESS FILE [AUTHORIZATION]: sends a file to a store by a plain PUT, as one stream; prints the seconds.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'

const [, , address = '', path = '', authorization] = process.argv

const { size } = await stat(path)
const startedAt = performance.now()
const sent = request(address, { method: 'PUT', headers: { 'content-length': size, ...(authorization && { authorization }) } })
const answered = once(sent, 'response') as Promise<[IncomingMessage]>
await pipeline(createReadStream(path), sent)
const [answer] = await answered
answer.resume()
if (answer.statusCode !== 200 && answer.statusCode !== 204) throw new Error(`the plain PUT was answered ${answer.statusCode}`)
console.log((performance.now() - startedAt) / 1_000)

// node bench/send.ts folder|bucket ADDRESS FILE: sends a file to a store by a plain PUT; prints the seconds.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { s3Store } from '../server/kernel/files/s3.ts'
import { bucketAt } from './stores.ts'

const [, , kind, address = '', path = ''] = process.argv

const toFolder = async (): Promise<void> => {
  const sent = request(address, { method: 'PUT', headers: { 'content-length': (await stat(path)).size } })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await pipeline(createReadStream(path), sent)
  const [answer] = await answered
  answer.resume()
  if (answer.statusCode !== 204) throw new Error(`the plain PUT was answered ${answer.statusCode}`)
}

const store = s3Store(bucketAt(address))
const id = randomUUID()
const begun = performance.now()
await (kind === 'folder' ? toFolder() : store.put(id, createReadStream(path)))
console.log((performance.now() - begun) / 1_000)
if (kind === 'bucket') await store.remove(id)

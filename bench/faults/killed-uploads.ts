import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { builds } from '@portico/contract/console/builds'
import { startBucket } from '../../server/testing/bucket.ts'
import { browser, dataOf } from '../client.ts'
import type { RunningPortal } from '../portal.ts'
import { bucketAt, settingsOf } from '../stores.ts'
import { onScene, type Scene } from './scene.ts'

const killCount = 20
/** The size of the file. */
const mebibytes = Number(process.env.UPLOAD_MIB ?? 320)
/** The file is made of blocks of this size. */
const pieceSize = 5 * 1024 * 1024
const block = randomBytes(pieceSize)
/** Returns the bytes that the system may hold for a connection, for one of its ends. */
const heldFor = (end: 'rmem' | 'wmem'): number => Number(readFileSync(`/proc/sys/net/ipv4/tcp_${end}`, 'utf8').split(/\s+/)[2])
/** Bytes that the connection may hold, unread by the portal, however much a request carries. */
const maxHeldBytes = heldFor('rmem') + heldFor('wmem')
/** Bytes that may be lost with a process: two pieces in its memory, one being stored and one arriving, and what the connection held. */
const maxLostBytes = 2 * pieceSize + maxHeldBytes

/** Returns the bytes of a piece of the file, each of which is different. */
const pieceAt = (place: number, size: number): Buffer => {
  const piece = Buffer.from(block.subarray(0, Math.min(pieceSize, size - place * pieceSize)))
  piece.writeUInt32LE(place)
  return piece
}

const hashesOf = (size: number): { md5: string; sha256: string } => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  for (let place = 0; place * pieceSize < size; place += 1) for (const hash of [md5, sha256]) hash.update(pieceAt(place, size))
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

const headers = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'Portico', 'tus-resumable': '1.0.0' })

/** Returns the bytes that the portal has kept. @throws if it does not say */
const storedBytes = (url: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { method: 'HEAD', agent: false, headers: headers(cookie) }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) resolve(Number(answer.headers['upload-offset']))
      else reject(new Error(`the portal answered ${answer.statusCode} when asked what it has`))
    })
      .on('error', reject)
      .end()
  })

/** Sends bytes of a file. @returns the status of the answer, if there was one, and the bytes that were handed to the connection */
const sendPart = (url: string, cookie: string, agent: Agent, part: { from: number; to: number; size: number }) =>
  new Promise<{ status: number | undefined; sent: number }>((resolve) => {
    const { from, to, size } = part
    let sent = 0
    const type = 'application/offset+octet-stream'
    const sending = { ...headers(cookie), 'content-type': type, 'upload-offset': from, 'content-length': to - from }
    const call = request(url, { method: 'PATCH', agent, headers: sending }, (answer) => {
      answer.resume().once('close', () => {
        resolve({ status: answer.complete ? answer.statusCode : undefined, sent })
        // It may have been answered before everything was sent.
        if (answer.statusCode !== 204) call.destroy()
      })
    })
    call.once('error', () => resolve({ status: undefined, sent }))
    let place = -1
    let piece: Buffer = block
    const write = (at: number): void => {
      if (at >= to) return void call.end()
      const next = Math.floor(at / pieceSize)
      if (next !== place) [place, piece] = [next, pieceAt(next, size)]
      // In small writes, because only whole ones are known to have reached the connection.
      const bytes = piece.subarray(at - place * pieceSize, Math.min(at + 65_536, to) - place * pieceSize)
      call.write(bytes, (error) => {
        if (error) return
        sent += bytes.length
        write(at + bytes.length)
      })
    }
    write(from)
  })

interface UploadCall {
  url: string
  cookie: string
  size: number
  requestSize: number
  /** Refused requests, although nobody else was sending the file. */
  refusals: string[]
}

/**
 * Sends the file from an offset on, as much per request as the portal asks for, until the portal ends. Continues after a refusal, as all
 * clients do. @returns up to where it was sent
 */
const sendFrom = async ({ url, cookie, size, requestSize, refusals }: UploadCall, from: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let at = from
  while (at < size) {
    const { status, sent } = await sendPart(url, cookie, agent, { from: at, to: Math.min(at + requestSize, size), size })
    at += sent
    if (status === undefined) break
    if (status === 204) continue
    refusals.push(`${status} after ${at} bytes`)
    at = await storedBytes(url, cookie).catch(() => at)
  }
  agent.destroy()
  return at
}

const begin = async ({ cookie, apps: [appId = ''] }: Scene, { origin }: RunningPortal, size: number) => {
  const client = browser(origin, cookie)
  const post = async (route: { path: string }, params: Record<string, string>, body: object) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => ({ appId, ...params })[name] ?? '')
    return dataOf(await client.send('POST', path, body, { origin })) as { id: number; fileId: string; url: string; requestSize: number }
  }
  const version = await post(builds.add, {}, { folder: 'sandbox', os: 'etc', name: '1.0.0', memo: '' })
  const component = await post(builds.addComponent, { vid: String(version.id) }, { type: 'client', name: 'game' })
  const file = await post(builds.begin, { cid: String(component.id) }, { name: 'game.bin', size, ...hashesOf(size) })
  client.close()
  return { ...file, download: builds.download.path.replace(':appId', appId).replace(':fid', file.fileId) }
}

/** Returns the checksum of the download, once the portal has verified the file. */
const downloaded = async (url: string, cookie: string): Promise<string> => {
  for (;;) {
    const answer = await fetch(url, { headers: { cookie } })
    if (answer.ok && answer.body) {
      const hash = createHash('sha256')
      for await (const part of answer.body) hash.update(part)
      return hash.digest('hex')
    }
    await answer.arrayBuffer()
    await sleep(500)
  }
}

/** Uploads a file to a store while the portal is killed twenty times. @returns the problems */
const killedWhile = async (scene: Scene, name: string, settings: Record<string, string>): Promise<string[]> => {
  const { cookie } = scene
  const size = mebibytes * 1024 * 1024 + 1_234
  let portal = await scene.start(settings)
  const file = await begin(scene, portal, size)
  const refusals: string[] = []
  /** The upload, at the address of the portal that runs. */
  const sending = (): UploadCall => ({ url: `${portal.origin}${file.url}`, cookie, size, requestSize: file.requestSize, refusals })
  const again: number[] = []
  /** Acknowledged bytes that the portal lost, per kill. */
  const forgotten: number[] = []
  const startedAt = performance.now()
  for (let killed = 0; killed < killCount; killed += 1) {
    const until = Math.floor((size * (killed + 1)) / (killCount + 1))
    const { url } = sending()
    const sent = sendFrom(sending(), await storedBytes(url, cookie))
    let acknowledged = await storedBytes(url, cookie)
    for (; acknowledged < until - pieceSize; acknowledged = await storedBytes(url, cookie)) await sleep(20)
    portal.child.kill('SIGKILL')
    await portal.ended
    const result = await sent
    portal = await scene.start(settings)
    const found = await storedBytes(sending().url, cookie)
    again.push(result - found)
    forgotten.push(Math.max(acknowledged - found, 0))
  }
  await sendFrom(sending(), await storedBytes(sending().url, cookie))
  const seconds = (performance.now() - startedAt) / 1_000
  const found = await downloaded(`${portal.origin}${file.download}`, cookie)
  const highest = Math.max(...again)
  const inMebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  const deletionBatch = Math.max(...forgotten)
  const average = again.reduce((sum, one) => sum + one, 0) / killCount
  console.log(
    `killed ${killCount} times within ${mebibytes} MiB to ${name}; sent again: at most ${inMebibytes(highest)} MiB, on average ${inMebibytes(average)}, of which acknowledged ${inMebibytes(deletionBatch)} (one piece: ${inMebibytes(pieceSize)}; the connection may hold ${inMebibytes(maxHeldBytes)}); sent after ${seconds.toFixed(0)} s`,
  )
  return [
    ...(found === hashesOf(size).sha256 ? [] : [`${name}: the file is not what was sent`]),
    ...refusals.map((refusal) => `${name}: refused with ${refusal}`),
    ...(deletionBatch <= pieceSize ? [] : [`${name}: ${inMebibytes(deletionBatch)} MiB that were acknowledged had to be sent again`]),
    ...(highest <= maxLostBytes ? [] : [`${name}: ${inMebibytes(highest)} MiB had to be sent again`]),
  ]
}

/** Uploads a large file to either store: it arrives whole, and each kill costs little. */
export const killedUploads = async (): Promise<string[]> => [
  ...(await onScene((scene) => killedWhile(scene, 'a folder', {}))),
  ...(await onScene(async (scene) => {
    const { endpoint } = scene.add(await startBucket())
    return killedWhile(scene, 'a bucket', settingsOf(bucketAt(endpoint)))
  })),
]

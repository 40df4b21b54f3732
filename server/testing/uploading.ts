import { builds } from '@portico/contract/console/builds'
import { createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describeFile } from './building.ts'
import { addressOf } from './caller.ts'
import { send, type SeededApp } from './saving.ts'

/** An upload to a real portal, which may end at any moment. */
export interface RealUpload {
  versionId: number
  /** Returns the number of bytes received. */
  arrived(origin: string): Promise<number>
  /** Sends the bytes between two offsets, and leaves the connection open unless they complete the file. */
  send(origin: string, from: number, to: number): ClientRequest
  /** Returns the checksum of the downloaded file; undefined until the portal has verified it. */
  kept(origin: string): Promise<string | undefined>
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const get = (url: string, cookie: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(url, { agent: false, headers: { cookie } }, (answer) => buffer(answer).then(resolve, reject))
      .on('error', reject)
      .end()
  })

/** Begins to upload a file to a new version. */
export const beginUpload = async (first: string, seeded: SeededApp, bytes: Buffer, name = 'game.bin'): Promise<RealUpload> => {
  const { appId, cookie } = seeded
  const at = (route: (typeof builds)[keyof typeof builds], more: Record<string, string>) => addressOf(route, { params: { appId, ...more } })
  const version = { folder: 'sandbox', os: 'etc', name: '1.0.0', memo: '' }
  const { id: vid } = await send<{ id: number }>(first, seeded, at(builds.add, {}), version)
  const component = { type: 'client', name: 'game' }
  const { id: cid } = await send<{ id: number }>(first, seeded, at(builds.addComponent, { vid: String(vid) }), component)
  const begun = await send<{ fileId: string; url: string }>(
    first,
    seeded,
    at(builds.begin, { cid: String(cid) }),
    describeFile(name, bytes),
  )
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'tus-resumable': '1.0.0' }
  return {
    versionId: vid,
    arrived: (origin) =>
      new Promise((resolve, reject) => {
        request(`${origin}${begun.url}`, { method: 'HEAD', agent: false, headers }, (answer) => {
          answer.resume()
          resolve(Number(answer.headers['upload-offset']))
        })
          .on('error', reject)
          .end()
      }),
    send: (origin, from, to) => {
      const rest = bytes.length - from
      const sending = {
        ...headers,
        origin,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': from,
        'content-length': rest,
      }
      const call = request(`${origin}${begun.url}`, { method: 'PATCH', agent: false, headers: sending }, (answer) => answer.resume())
      // The portal may end before it responds.
      call.on('error', () => {}).write(bytes.subarray(from, to))
      return to === bytes.length ? call.end() : call
    },
    kept: async (origin) => {
      const { version: now } = await send<{ version: { tree: { files: { status: string }[] }[] } }>(
        origin,
        seeded,
        at(builds.one, { vid: String(vid) }),
      )
      if (now.tree[0]?.files[0]?.status !== 'ready') return undefined
      return sha256Of(await get(`${origin}${at(builds.download, { fid: begun.fileId })}`, cookie))
    },
  }
}

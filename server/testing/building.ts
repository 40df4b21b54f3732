import { builds } from '@portico/contract/console/builds'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { pieceSize } from '../kernel/files/folder.ts'
import type { Person } from './caller.ts'
import { verifyFile } from '../domains/console/builds/uploading/verify.actions.ts'

const hashOf = (name: string, bytes: Buffer): string => createHash(name).update(bytes).digest('hex')

/** Describes a file as a browser does before it sends it. */
export const describeFile = (name: string, bytes: Buffer) => ({
  name,
  size: bytes.length,
  md5: hashOf('md5', bytes),
  sha256: hashOf('sha256', bytes),
})

/** Sends bytes of a file, starting at an offset. */
export const sendBytes = (person: Person, url: string, offset: number, bytes: Buffer) =>
  person.raw({
    method: 'PATCH',
    url,
    payload: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
  })

/** Asks how much of an upload has arrived. */
export const offsetOf = async (person: Person, url: string): Promise<number> =>
  Number((await person.raw({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } })).headers['upload-offset'])

/** Adds a version with one component. */
export const addVersion = async (
  person: Person,
  appId: string,
  more: { name?: string; folder?: 'sandbox' | 'release'; os?: 'aos' | 'ios' } = {},
) => {
  const body = { folder: 'sandbox' as const, os: 'aos' as const, name: '1.0.0', memo: '', ...more }
  const { id } = await person.call(builds.add, { params: { appId }, body })
  const component = await person.call(builds.addComponent, { params: { appId, vid: id }, body: { type: 'client', name: 'game' } })
  return { vid: id, cid: component.id }
}

/** Uploads a file, and verifies it at once. @returns its id */
export const uploadFile = async (
  person: Person,
  deps: Deps,
  at: { appId: string; cid: number },
  name: string,
  bytes: Buffer,
): Promise<string> => {
  const { fileId, url, received, done } = await person.call(builds.begin, { params: at, body: describeFile(name, bytes) })
  for (let offset = received; !done && offset < bytes.length; offset += pieceSize)
    await sendBytes(person, url, offset, bytes.subarray(offset, offset + pieceSize))
  if (!done) await verifyFile(deps, fileId)
  return fileId
}

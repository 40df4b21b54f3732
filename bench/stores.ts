import { fileURLToPath } from 'node:url'
import { run } from '../server/testing/process.ts'
import { type Cost, costOf } from './cpu.ts'
import type { Network } from './network.ts'
import type { Destination } from './uploaders.ts'

const [bucket, receiver, sender, exitWithParent] = ['bucket.ts', 'receiver.ts', 'send.ts', 'exit-with-parent.mjs'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
) as [string, string, string, string]
const nodeOptions = ['--max-old-space-size=8192', '--import', exitWithParent]

/** A portal's file store, and how it is compared with plain PUTs. */
export interface Storage {
  name: string
  /** Settings that make a portal use it. */
  settings: Record<string, string>
  /** Writes a file to it by a plain PUT. */
  put: (path: string) => Promise<Cost>
  /** URL to which a browser may write one. */
  destination: Destination
  close: () => void
}

/** Starts a server as a separate process, which takes no CPU time from other event loops. @returns its address */
const serve = async (...program: string[]) => {
  const { child, output, printed } = run([...nodeOptions, ...program])
  await printed('\n')
  return { origin: output().trim(), close: () => void child.kill() }
}

/** Sends a file by a program where the clients are. */
const sendFrom = ({ prefix }: Network, ...words: string[]): Promise<Cost> =>
  costOf(async () => {
    const { ended, output } = run([...nodeOptions, sender, ...words], {}, prefix)
    if ((await ended) !== 0) throw new Error(`the plain PUT failed: ${output()}`)
    return Number(output())
  })

/** Opens a folder store, with a server on the same disk that only writes what it receives. */
export const openFolder = async (place: Network, folder: string): Promise<Storage> => {
  const { origin, close } = await serve(receiver, folder, place.host)
  const put = (path: string): Promise<Cost> => sendFrom(place, origin, path)
  return { name: 'a folder', settings: {}, put, destination: { address: origin, headers: {} }, close }
}

/** Returns the bucket of the tests at an address. */
export const bucketAt = (endpoint: string) => ({ name: 'portal', region: 'us-east-1', endpoint, keyId: 'key', secret: 'secret' })

/** Returns what makes a portal use that bucket. */
export const settingsOf = ({ name, region, endpoint, keyId, secret }: ReturnType<typeof bucketAt>): Record<string, string> => ({
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: secret,
})

/** A bucket that is as far from the clients as the portal, and next to it, with its objects on the same disk. */
export const openBucket = async (place: Network, folder: string): Promise<Storage> => {
  const { origin, close } = await serve(bucket, `${folder}/bucket`, place.host)
  const at = bucketAt(origin)
  // The test server checks only the key's id.
  const authorization = `AWS4-HMAC-SHA256 Credential=${at.keyId}/`
  const address = `${origin}/${at.name}/plain`
  const put = (path: string): Promise<Cost> => sendFrom(place, address, path, authorization)
  return { name: 'a bucket', settings: settingsOf(at), put, destination: { address, headers: { authorization } }, close }
}

import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { FileStore } from './files.ts'
import { measure } from './folder.ts'

export interface Bucket {
  name: string
  region: string
  /** Address of a store other than Amazon's. */
  endpoint: string | undefined
  keyId: string | undefined
  secret: string | undefined
}

const clientFor = ({ region, endpoint, keyId, secret }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keyId !== undefined && secret !== undefined && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
  })

/** Files in a bucket. A broken upload leaves nothing behind: its parts are discarded. */
export const s3Store = (bucket: Bucket): FileStore => {
  const client = clientFor(bucket)
  const at = (id: string) => ({ Bucket: bucket.name, Key: `files/${id}` })
  return {
    put: async (id, bytes) => {
      const { through, result } = measure()
      const upload = new Upload({ client, params: { ...at(id), Body: bytes.pipe(through) } })
      bytes.once('error', (error) => through.destroy(error))
      await upload.done()
      return result()
    },
    get: async (id) => {
      const { Body } = await client.send(new GetObjectCommand(at(id)))
      if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes for file ${id}.`)
      return Body
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(at(id)))
    },
  }
}

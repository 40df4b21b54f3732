import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { FileStore } from './files.ts'

export interface Bucket {
  name: string
  region: string
  /** Endpoint of an S3-compatible store other than Amazon's. */
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

const prefix = 'files/'

/** Stores files in a bucket. A broken upload leaves nothing behind: its parts are discarded. */
export const s3Store = (bucket: Bucket): FileStore => {
  const client = clientFor(bucket)
  const at = (id: string) => ({ Bucket: bucket.name, Key: `${prefix}${id}` })
  return {
    put: async (id, bytes) => {
      // The upload listens for errors only once it reads, which is after the bucket's first response.
      bytes.on('error', () => {})
      await new Upload({ client, params: { ...at(id), Body: bytes } }).done()
    },
    get: async (id) => {
      const { Body } = await client.send(new GetObjectCommand(at(id)))
      if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes for file ${id}.`)
      return Body
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(at(id)))
    },
    sweep: async (before) => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket.name, Prefix: prefix }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before) await client.send(new AbortMultipartUploadCommand({ Bucket: bucket.name, Key, UploadId }))
    },
  }
}

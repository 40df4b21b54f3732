import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { FileStore, PiecedFiles } from './files.ts'

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

/** Files that arrive in pieces are multipart uploads that any process can continue. */
const piecesIn = (client: S3Client, at: (id: string) => { Bucket: string; Key: string }): PiecedFiles => ({
  begin: async (id) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(id)))
    if (UploadId === undefined) throw new Error('The bucket began no upload.')
    return UploadId
  },
  write: async ({ id, handle }, { place }, bytes) => {
    const part = { UploadId: handle, PartNumber: place + 1, Body: bytes, ContentLength: bytes.length }
    const { ETag = '' } = await client.send(new UploadPartCommand({ ...at(id), ...part }))
    return ETag
  },
  finish: async ({ id, handle }, pieces) => {
    const Parts = pieces.map((ETag, place) => ({ ETag, PartNumber: place + 1 }))
    try {
      await client.send(new CompleteMultipartUploadCommand({ ...at(id), UploadId: handle, MultipartUpload: { Parts } }))
    } catch (error) {
      // It may have been finished before; then the file is there.
      await client.send(new HeadObjectCommand(at(id))).catch(() => Promise.reject(error))
    }
  },
})

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
    get: async (id, range) => {
      const { Body } = await client.send(new GetObjectCommand({ ...at(id), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }))
      if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes for file ${id}.`)
      return Body
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(at(id)))
    },
    sweep: async (before, isOwned) => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket.name, Prefix: prefix }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before && !(await isOwned((Key ?? '').slice(prefix.length))))
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket.name, Key, UploadId }))
    },
    pieces: piecesIn(client, at),
  }
}

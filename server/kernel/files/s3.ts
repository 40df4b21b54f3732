import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Readable } from 'node:stream'
import { createAgents, silentMs } from './agents.ts'
import { forEachInTurn } from './each.ts'
import type { FileStore, PiecedFiles } from './files.ts'

export interface Bucket {
  name: string
  region: string
  /** Endpoint of an S3-compatible store other than Amazon's. */
  endpoint: string | undefined
  keyId: string | undefined
  secret: string | undefined
}

const connectMs = 5_000

const clientFor = ({ region, endpoint, keyId, secret }: Bucket, limit: number): S3Client =>
  new S3Client({
    region,
    // The body of a response is not limited: whoever downloads a file may be slow.
    requestHandler: { ...createAgents(), connectionTimeout: connectMs, requestTimeout: limit, throwOnRequestTimeout: true },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keyId !== undefined && secret !== undefined && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
  })

const prefix = 'files/'

/** Lists the unfinished multipart uploads with the given key prefix. */
async function* unfinishedIn(client: S3Client, Bucket: string, Prefix: string) {
  let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...next }))
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) yield { Key, UploadId, Initiated }
    next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
  }
}

/** Seconds for which an address is valid: long enough to read the largest file over a slow line. */
const addressSeconds = 12 * 3_600

/** The minimum size of a part of a multipart upload, except the last. */
const partSize = 5 * 1024 * 1024

/** Stores files that arrive in pieces, as multipart uploads that any process can continue. A part counts once it is stored and recorded. */
const piecesIn = (client: S3Client, at: (id: string) => { Bucket: string; Key: string }): PiecedFiles => ({
  size: partSize,
  span: partSize,
  begin: async (id) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(id)))
    if (UploadId === undefined) throw new Error('The bucket began no upload.')
    return UploadId
  },
  storedSize: async () => 0,
  write: async ({ id, handle }, offset, bytes) => {
    const part = { UploadId: handle, PartNumber: offset / partSize + 1, Body: bytes, ContentLength: bytes.length }
    const { ETag = '' } = await client.send(new UploadPartCommand({ ...at(id), ...part }))
    return ETag
  },
  sync: async () => {},
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

/**
 * Stores files in a bucket. A broken upload leaves nothing behind: its parts are discarded.
 * @param limit milliseconds that an attempt waits for a response
 */
export const s3Store = (bucket: Bucket, limit = silentMs): FileStore => {
  const client = clientFor(bucket, limit)
  const objectAt = (id: string) => ({ Bucket: bucket.name, Key: `${prefix}${id}` })
  const giveUp = (upload: { Key: string; UploadId: string | undefined }) =>
    client.send(new AbortMultipartUploadCommand({ Bucket: bucket.name, ...upload }))
  return {
    put: async (id, bytes) => {
      // The upload listens for errors only once it reads, which is after the bucket's first response.
      bytes.on('error', () => {})
      await new Upload({ client, params: { ...objectAt(id), Body: bytes } }).done()
    },
    get: async (id, range) => {
      const { Body } = await client.send(
        new GetObjectCommand({ ...objectAt(id), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      )
      if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes for file ${id}.`)
      return Body
    },
    addressOf: async (id) => ({ url: await getSignedUrl(client, new GetObjectCommand(objectAt(id)), { expiresIn: addressSeconds }) }),
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(objectAt(id)))
      // The parts of an unfinished upload take space without being an object.
      const { Key: key } = objectAt(id)
      for await (const { Key, UploadId } of unfinishedIn(client, bucket.name, key)) if (Key === key) await giveUp({ Key, UploadId })
    },
    sweep: async (before, isOwned) => {
      await forEachInTurn(unfinishedIn(client, bucket.name, prefix), async ({ Key, UploadId, Initiated }) => {
        if (Initiated && Initiated < before && !(await isOwned(Key.slice(prefix.length)))) await giveUp({ Key, UploadId })
      })
    },
    pieces: piecesIn(client, objectAt),
  }
}

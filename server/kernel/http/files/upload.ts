import '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { FileStore } from '../../files/files.ts'
import { type StoredFile, storeFile } from '../../files/storing.ts'
import { removeUnused } from '../../files/sweep.ts'
import { addressKey } from '../serving/address.ts'
import { fail, fieldError } from '../calls/failure.ts'
import type { UploadedFile } from './files.ts'

/** Stores the files of one call. */
export interface Uploads {
  /**
   * Stores the file of a multipart request.
   * @param maxBytes maximum bytes, if that is less than the portal's limit
   * @throws invalid_input without one, body_too_large, malformed_body
   */
  receive(request: FastifyRequest, maxBytes?: number): Promise<UploadedFile>
  /** Stores bytes derived from an upload or from another file. */
  store(bytes: Buffer | Readable): Promise<StoredFile>
  /** Registers a file that the call begins in the store. Call it before the store knows of it. */
  registerUpload(id: string): void
  /** Removes registered files without an owner. Those that cannot be removed now are swept later. */
  settle(): Promise<void>
  /** Removes the files that the failed call stored, in the same way. */
  undo(): Promise<void>
}

/** Returns the text parts by name, the first of each. */
const fieldsOf = (parts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, values]) => {
      const part: unknown = Array.isArray(values) ? values[0] : values
      return typeof part === 'object' && part !== null && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : []
    }),
  )

const isKnown = (error: unknown): boolean => error instanceof Error && 'statusCode' in error

/** Returns the request's file part. Anything that the parser cannot read is the sender's error. */
const filePart = async (request: FastifyRequest, maxBytes = Infinity): Promise<MultipartFile> => {
  const part = await request
    .file({ limits: { fileSize: Math.min(maxBytes, request.server.fileMaxBytes) } })
    .catch((error: unknown) => (isKnown(error) ? Promise.reject(error) : fail('malformed_body')))
  return part ?? fail('invalid_input', { fieldErrors: [fieldError('file', 'required')] })
}

const senderOf = (request: FastifyRequest): string => (request.actor.kind === 'person' ? request.actor.userKey : addressKey(request))

/** Drains the rest of a refused body, so that the sender gets the response instead of a closed connection. */
const discardRest = ({ raw }: FastifyRequest): void => void raw.unpipe().resume()

/** @param db records the stored files, outside the call's transaction */
export const createUploads = (db: Db, files: FileStore): Uploads => {
  const [ids, started]: [string[], string[]] = [[], []]
  const remove = (unused: readonly string[]) => removeUnused(db, files, unused).catch(() => {})
  const store = async (bytes: Readable): Promise<StoredFile> => {
    const file = await storeFile(db, files, bytes)
    ids.push(file.id)
    return file
  }

  const receiveFile = async (part: MultipartFile, by: string): Promise<UploadedFile> => {
    const file = await store(part.file).catch((error: unknown) => (part.file.errored ? fail('malformed_body') : Promise.reject(error)))
    if (part.file.truncated) fail('body_too_large')
    return { ...file, name: part.filename ?? '', fields: fieldsOf(part.fields), by }
  }

  return {
    receive: async (request, maxBytes) => {
      const part = await filePart(request, maxBytes)
      try {
        return await receiveFile(part, senderOf(request))
      } catch (error) {
        discardRest(request)
        throw error
      }
    },
    store: (bytes) => store(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes),
    registerUpload: (id) => void started.push(id),
    settle: () => remove(started),
    undo: () => remove([...ids, ...started]),
  }
}

import '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/files.ts'
import { type StoredFile, storeFile } from '../files/storing.ts'
import { removeUnused } from '../files/sweep.ts'
import { fail, fieldError } from './failure.ts'
import type { UploadedFile } from './files.ts'

/** Files that one call brings into the store. */
export interface Uploads {
  /** Stores the file of a multipart request. @throws invalid_input without one, body_too_large, malformed_body */
  receive(request: FastifyRequest): Promise<UploadedFile>
  /** Stores bytes that were made of an upload. */
  store(bytes: Buffer): Promise<StoredFile>
  /** Removes what the call stored, because it failed. What cannot be removed now is swept later. */
  undo(): Promise<void>
}

/** Text parts by name; of a repeated one the first. */
const fieldsOf = (parts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, given]) => {
      const part: unknown = Array.isArray(given) ? given[0] : given
      return typeof part === 'object' && part !== null && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : []
    }),
  )

const isKnown = (error: unknown): boolean => error instanceof Error && 'statusCode' in error

/** The request's file part. Whatever the parser cannot make sense of is the sender's mistake. */
const filePart = async (request: FastifyRequest): Promise<MultipartFile> => {
  const part = await request.file().catch((error: unknown) => (isKnown(error) ? Promise.reject(error) : fail('malformed_body')))
  return part ?? fail('invalid_input', { fieldErrors: [fieldError('file', 'required')] })
}

/** Lets the rest of a refused body pass, so that the sender reads the answer instead of a closed connection. */
const discardRest = ({ raw }: FastifyRequest): void => void raw.unpipe().resume()

/** @param db where stored files are accounted for, outside of the call's transaction */
export const createUploads = (db: Db, files: FileStore): Uploads => {
  const ids: string[] = []
  const store = async (bytes: Readable): Promise<StoredFile> => {
    const file = await storeFile(db, files, bytes)
    ids.push(file.id)
    return file
  }

  const receiveFile = async (part: MultipartFile): Promise<UploadedFile> => {
    const file = await store(part.file).catch((error: unknown) => (part.file.errored ? fail('malformed_body') : Promise.reject(error)))
    if (part.file.truncated) fail('body_too_large')
    return { ...file, name: part.filename ?? '', fields: fieldsOf(part.fields) }
  }

  return {
    receive: async (request) => {
      const part = await filePart(request)
      try {
        return await receiveFile(part)
      } catch (error) {
        discardRest(request)
        throw error
      }
    },
    store: (bytes) => store(Readable.from([bytes])),
    undo: () => removeUnused(db, files, ids).catch(() => {}),
  }
}

import '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../files/files.ts'
import { fail, fieldError } from './failure.ts'
import type { UploadedFile } from './files.ts'

const headSize = 1024

/** Lets bytes through and keeps the first ones. */
const keepHead = () => {
  let head = Buffer.alloc(0)
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
      done(null, chunk)
    },
  })
  return { through, head: () => head }
}

/** Text parts by name; of a repeated one the first. */
const fieldsOf = (parts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, given]) => {
      const part: unknown = Array.isArray(given) ? given[0] : given
      return typeof part === 'object' && part !== null && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : []
    }),
  )

/**
 * Stores the one file of a multipart request.
 * @throws invalid_input when there is none; body_too_large when it is larger than configured
 */
const receive = async (files: FileStore, request: FastifyRequest): Promise<UploadedFile> => {
  const part = await request.file()
  if (!part) return fail('invalid_input', { fieldErrors: [fieldError('file', 'required')] })
  const id = randomUUID()
  const { through, head } = keepHead()
  part.file.on('error', (error) => through.destroy(error))
  const stored = await files.put(id, part.file.pipe(through))
  if (!part.file.truncated) return { id, name: part.filename, head: head(), fields: fieldsOf(part.fields), ...stored }
  await files.remove(id)
  return fail('body_too_large')
}

/** Does the work with the file that the request carries; when that fails the file is forgotten. */
export const withUpload = async <T>(files: FileStore, request: FastifyRequest, work: (upload: UploadedFile) => Promise<T>): Promise<T> => {
  const upload = await receive(files, request)
  try {
    return await work(upload)
  } catch (error) {
    await files.remove(upload.id)
    throw error
  }
}

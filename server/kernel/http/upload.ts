import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fail, fieldError } from './failure.ts'
import type { UploadedFile } from './files.ts'

/**
 * The one file of a multipart request, still streaming. Reading past the size limit ends the stream with an error.
 * @throws invalid_input when there is none
 */
export const uploadOf = async (request: FastifyRequest): Promise<UploadedFile> => {
  const part = await request.file()
  if (!part) return fail('invalid_input', { fieldErrors: [fieldError('file', 'required')] })
  return { name: part.filename, contentType: part.mimetype, bytes: part.file }
}

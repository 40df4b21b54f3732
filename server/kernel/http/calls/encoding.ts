import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { Encoding } from '@portico/contract/kernel/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import { fail } from './failure.ts'

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

const kilobyte = 1024
const megabyte = 1024 * kilobyte

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** The encodings that a route accepts, by the encoding that it declares. */
const accepted: Readonly<Record<Encoding, readonly string[]>> = {
  json: [mediaTypes.json, mediaTypes.form],
  form: [mediaTypes.form, mediaTypes.json],
  multipart: [mediaTypes.multipart],
}

const mediaTypeOf = (request: FastifyRequest): string => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''

/** Returns whether a request's body is a form without files. */
export const isForm = (request: FastifyRequest): boolean => mediaTypeOf(request) === mediaTypes.form

/**
 * Decodes percent-encoded text, in which a single percent sign stands for itself. What is not UTF-8 becomes a lone surrogate, which no
 * input may contain: see `readInput`.
 */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return '\uD800'
  }
}

/** Parses a query or a form; a field that is sent several times is a list. */
export const parseFields = (text: string): ParsedUrlQuery => parse(text, '&', '=', { decodeURIComponent: decode, maxKeys: 0 })

/**
 * Accepts JSON and forms on every route that takes either, and files on those that declare them. Each has its limit: JSON 1 MB,
 * forms 64 KB, files as configured, or less if their route declares it.
 */
export const bodies = async (app: FastifyInstance, { fileMaxMb }: { fileMaxMb: number }): Promise<void> => {
  await app.register(formbody, { bodyLimit: 64 * kilobyte, parser: parseFields })
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 12, fieldNameSize: 40, fieldSize: kilobyte, parts: 13, headerPairs: 20 },
  })
  app.decorate('fileMaxBytes', fileMaxMb * megabyte)
  app.removeContentTypeParser('text/plain')
  app.addHook('preParsing', async (request) => {
    const { encoding } = request.routeOptions.config
    if (encoding === undefined || !hasBody(request)) return
    if (!accepted[encoding].includes(mediaTypeOf(request))) fail('wrong_encoding')
  })
}

export const jsonBodyLimit = megabyte

declare module 'fastify' {
  interface FastifyInstance {
    /** Maximum bytes of a file. */
    fileMaxBytes: number
  }
}

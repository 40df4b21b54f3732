import { builds, uploadPath } from '@portico/contract/console/builds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { admit, bearerIn, permit, requireOwnPhases } from '../../../../kernel/http/calls/access.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Kernel } from '../../../../kernel/http/calls/implement.ts'
import { inputOf, readParams } from '../../../../kernel/http/calls/input.ts'
import { requireOwnOrigin } from '../../../../kernel/http/calls/origin.ts'
import { type FileRow, filesStore } from '../files/files.store.ts'
import { phasesOfBuilds } from '../phases.store.ts'
import { completeUpload, receive, storedSize } from './receive.actions.ts'
import { createUnderWay } from './under-way.ts'

const version = '1.0.0'
const mediaType = 'application/offset+octet-stream'
/**
 * Timeout of one request in seconds; what was received until then is kept. It ends before the server's own for all requests, whose
 * response clients treat as final, whereas they continue after this one.
 */
const deadline = 540

/** Those who may begin an upload may continue it. */
const route = { ...builds.begin, path: uploadPath, params: builds.removeFile.params }
const schemas = inputOf(route)

type UploadDeps = Pick<Deps, 'files' | 'jobs' | 'log'>
type UnderWay = ReturnType<typeof createUnderWay>

interface Upload {
  appId: string
  file: FileRow
  /** Bytes stored, recorded or not. */
  received: number
}

/** Returns the caller's file in the path. @throws as the routes do; file_not_found for another person's upload */
const fileOf = async (request: FastifyRequest, kernel: Kernel, deps: UploadDeps): Promise<Upload> => {
  request.actor = await admit(kernel.identity, route, request)
  const params = readParams(schemas, request) as { appId: string; fid: string }
  const onApp = { ...route, access: { ...route.access, on: 'appId' as const } }
  request.standing = await permit(kernel.identity, onApp, request, params)
  await requireOwnPhases(route, request.actor, () => phasesOfBuilds(kernel.db, { params }))
  const file = await filesStore(kernel.db, params.appId).find(params.fid)
  const isOwn = file && request.actor.kind === 'person' && file.uploadedById === request.actor.userKey
  if (!file || !isOwn) return fail('file_not_found')
  return { appId: params.appId, file, received: await storedSize(deps, params.appId, file) }
}

/** Sets the headers of a response, with the current offset. */
const withOffset = (reply: FastifyReply, received: number, size: number): FastifyReply =>
  reply.header('tus-resumable', version).header('upload-offset', received).header('upload-length', size).header('cache-control', 'no-store')

const requireProtocol = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.headers['tus-resumable'] === version) return
  void reply.header('tus-version', version)
  fail('invalid_input')
}

/** Returns the offset that a request names; undefined for anything but a number in digits. */
const offsetIn = ({ headers }: FastifyRequest): number | undefined => {
  const named = headers['upload-offset']
  return typeof named === 'string' && /^\d+$/.test(named) ? Number(named) : undefined
}

const patch = async (request: FastifyRequest, reply: FastifyReply, kernel: Kernel, deps: UploadDeps & { underWay: UnderWay }) => {
  if (bearerIn(request, route) === undefined) requireOwnOrigin(request, kernel.publicOrigins)
  if (request.headers['content-type'] !== mediaType) return fail('wrong_encoding')
  requireProtocol(request, reply)
  const { appId, file, received } = await fileOf(request, kernel, deps)
  if (offsetIn(request) !== received || file.status !== 'uploading') return fail('taken_meanwhile')
  // Before any of them counts.
  if (received + Number(request.headers['content-length'] ?? 0) > file.size) return fail('body_too_large')
  const { raw } = request
  const end = await deps.underWay.run(
    file.uploadedById ?? '',
    () => raw.destroy(),
    () => receive(kernel.db, deps, appId, file, received, raw),
  )
  kernel.changed()
  return withOffset(reply.code(204), end, file.size).send()
}

/**
 * Serves the tus protocol 1.0 (https://tus.io): an upload's offset, and its next bytes. Uploads are created by `builds.begin`
 * and discarded by `builds.removeFile`, which enforce the rules of builds (docs/decisions/0060).
 */
export const mountUploads = (app: FastifyInstance, kernel: Kernel, deps: UploadDeps & Pick<Deps, 'clock'>): void => {
  const underWay = createUnderWay(deps.clock)
  void app.register(async (scope) => {
    // The handler consumes the bytes itself, as they arrive.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.options(uploadPath, async (_request, reply) =>
      reply.code(204).header('tus-resumable', version).header('tus-version', version).send(),
    )
    scope.head(uploadPath, async (request, reply) => {
      const { appId, file, received } = await fileOf(request, kernel, deps)
      // Otherwise it only reads: recording would make another request, which is storing more, fail to record that.
      if (received === file.size) await completeUpload(kernel.db, deps, appId, file)
      return withOffset(reply.code(200), received, file.size).send()
    })
    scope.patch(uploadPath, { config: { deadline } }, (request, reply) => patch(request, reply, kernel, { ...deps, underWay }))
  })
}

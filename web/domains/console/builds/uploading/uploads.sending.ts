import { builds, nextRequestSize, type RequestSizes } from '@portico/contract/console/builds'
import { parseSearch } from '../../../../kernel/addresses.ts'
import { ApiFailure, call, query } from '../../../../kernel/api.ts'
import { queryClient } from '../../../../kernel/queries.ts'
import { loadLate } from '../../../../kernel/late.ts'
import { checksumOf } from './checksums.ts'
import { connectionsFor } from './connections.ts'
import type { Algorithm } from './hashing.ts'
import { advanceUpload, changeUpload, findUpload, clearFailure, type UploadItem } from './uploads.items.ts'
import { failureIn, isWorthRetrying } from './uploads.rules.ts'

const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

/** An upload that cannot go on, and the failure code. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Returns a checksum of an item's file, computed unless it is known. */
const compute = async ({ key, file, checksums }: UploadItem, algorithm: Algorithm, signal: AbortSignal): Promise<string> => {
  const stored = checksums?.[algorithm]
  if (stored !== undefined) return stored
  const checksum = await checksumOf(file, algorithm, signal, (read) => {
    if (algorithm === 'md5' && findUpload(key)?.status === 'hashing') advanceUpload(key, read)
  })
  changeUpload(key, { checksums: { ...findUpload(key)?.checksums, [algorithm]: checksum } })
  return checksum
}

/** Milliseconds between two refreshes: each reads all files of a version, and a folder has hundreds of small ones. */
const refreshPeriod = 1_000
let refreshing: ReturnType<typeof setTimeout> | undefined

/** Refetches what shows uploads, soon and at most once per period. */
export const refresh = (): void => {
  refreshing ??= setTimeout(() => {
    refreshing = undefined
    for (const { path } of [builds.one, builds.list, builds.unfinished]) void queryClient.invalidateQueries({ queryKey: [path] })
  }, refreshPeriod)
}

/** Destination of a file, the bytes received so far, and those of requests. */
type StartedUpload = RequestSizes & { url: string; received: number }

const headersOf = (): Record<string, string> => {
  const { orgId } = parseSearch(location.search)
  return { 'X-Requested-With': 'Portico', ...(typeof orgId === 'string' && { 'X-App-Organization': orgId }) }
}

/** Sends the missing part of a file, as much per request as the line can carry in reasonable time. */
const send = async (key: number, file: File, { url, received, ...sizes }: StartedUpload, signal: AbortSignal): Promise<void> => {
  const { Upload, DefaultHttpStack } = await loadLate(import('tus-js-client')).catch(() => Promise.reject(new Refusal('unreachable')))
  await new Promise<void>((resolve, reject) => {
    if (signal.aborted) return resolve()
    let startedAt = 0
    const upload = new Upload(file, {
      uploadUrl: new URL(url, location.origin).href,
      chunkSize: nextRequestSize(sizes),
      retryDelays,
      headers: headersOf(),
      httpStack: connectionsFor({ received, size: file.size }, new DefaultHttpStack({})),
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        startedAt = performance.now()
        // Each attempt begins by asking how much has arrived; the previous one may have failed because the line became slow.
        if (request.getMethod() === 'HEAD') upload.options.chunkSize = nextRequestSize(sizes)
      },
      // The same decision as the library's own; a full store would otherwise look like a slow line.
      onShouldRetry: (error) => {
        changeUpload(key, { failure: failureIn(error) })
        return isWorthRetrying(error)
      },
      onChunkComplete: (sent) => {
        clearFailure(key)
        upload.options.chunkSize = nextRequestSize(sizes, { sent, took: performance.now() - startedAt })
      },
      onProgress: (sent) => advanceUpload(key, sent),
      onSuccess: () => resolve(),
      onError: (error) => reject(new Refusal(failureIn(error))),
    })
    const stop = () => {
      void upload.abort()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** Returns the file of the same name in the component, as it was at most so many milliseconds ago. */
const namesake = async ({ appId, version, componentId, path }: UploadItem, staleTime: number) => {
  const { tree } = (await queryClient.fetchQuery({ ...query(builds.one, { params: { appId, vid: version.id } }), staleTime })).version
  return tree.find(({ id }) => id === componentId)?.files.find(({ name }) => name === path)
}

/**
 * Returns whether the component has this file already, with the same contents. One answer serves the files of a folder.
 * @throws Refusal while another person uploads a file of this name
 */
const exists = async (item: UploadItem, md5: string): Promise<boolean> => {
  for (const staleTime of [refreshPeriod, 0]) {
    const found = await namesake(item, staleTime)
    if (staleTime === 0 && found?.status === 'uploading') throw new Refusal('name_in_progress')
    if (found?.md5 === md5 && found.status !== 'uploading') return true
  }
  return false
}

/** Announces a file. @returns undefined if the component has it already */
const announce = async (item: UploadItem, md5: Promise<string>) => {
  const { appId, componentId, path, file } = item
  try {
    return await call(builds.begin, { params: { appId, cid: componentId }, body: { name: path, size: file.size } }, { ignoreAbort: true })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'name_taken' && (await exists(item, await md5))) return undefined
    throw error
  }
}

/** Begins an upload, and sends the file while its checksums are computed. */
export const upload = async (item: UploadItem, signal: AbortSignal): Promise<void> => {
  const { key, appId, file, md5: expected } = item
  const md5 = compute(item, 'md5', signal)
  // It is awaited once the upload has begun.
  md5.catch(() => {})
  if (expected !== undefined && (await md5) !== expected) throw new Refusal('other_file')
  const begun = await announce(item, md5)
  if (!begun) return changeUpload(key, { existed: true })
  const { fileId, received } = begun
  changeUpload(key, { fileId })
  refresh()
  signal.throwIfAborted()
  changeUpload(key, { status: 'sending', sent: received, samples: [] })
  const [known, sent] = [new AbortController(), new AbortController()]
  const declare = (checksums: { md5: string; sha256?: string }) =>
    call(builds.declare, { params: { appId, fid: fileId }, body: checksums }, { ignoreAbort: true })
  const recognise = async () => {
    const declared = { md5: await md5 }
    const first = await declare(declared)
    if (first.known) return known.abort()
    if (!first.sha256Wanted) return
    const sha256 = await compute(item, 'sha256', AbortSignal.any([signal, sent.signal]))
    if ((await declare({ ...declared, sha256 })).known) known.abort()
  }
  const sendAll = async () => {
    await send(key, file, begun, AbortSignal.any([signal, known.signal]))
    if (signal.aborted) return
    sent.abort()
    changeUpload(key, { status: 'hashing', sent: file.size, rate: 0, samples: [] })
  }
  // Once everything has been sent, recognising the file gains nothing.
  const unlessSent = (error: unknown) => (sent.signal.aborted && error === sent.signal.reason ? undefined : Promise.reject(error))
  await Promise.all([recognise().catch(unlessSent), sendAll()])
}

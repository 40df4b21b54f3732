import { builds, nextRequestSize, type RequestSizes } from '@portico/contract/console/builds'
import { parseSearch } from '../../../kernel/addresses.ts'
import { ApiFailure, call, query } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queries.ts'
import { signal } from '../../../kernel/signal.ts'
import { checksumOf } from './checksums.ts'
import { connectionsFor } from './connections.ts'
import type { DroppedFile } from './dropped.ts'
import type { Algorithm } from './hashing.ts'
import { addSample, failureIn, isDue, isWorthRetrying, rateOf, type Sample } from './uploads.rules.ts'

type Status = 'waiting' | 'hashing' | 'sending' | 'paused' | 'failed' | 'done'

/** A file being uploaded. */
export interface UploadItem {
  key: number
  appId: string
  version: { id: number; name: string }
  componentId: number
  path: string
  file: File
  status: Status
  /** Bytes hashed or sent. */
  sent: number
  /** Bytes per second. */
  rate: number
  samples: readonly Sample[]
  fileId?: string
  /** Its checksums, once computed. */
  checksums?: Partial<Record<Algorithm, string>>
  /** The MD5 of the unfinished upload that it resumes. */
  md5?: string
  /** Why it failed; while it is being sent, why it is tried again. */
  failure?: string
  /** True if the component already had it. */
  existed?: true
}

const atOnce = 2
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

const items = signal<readonly UploadItem[]>([])
const running = new Map<number, AbortController>()
let next = 1

/** Uploads in progress. They outlive the page that shows them, until the window is closed. */
export const uploads = { get: items.get, follow: items.follow, use: items.use }

const find = (key: number): UploadItem | undefined => items.get().find((item) => item.key === key)
const change = (key: number, values: Partial<UploadItem>): void =>
  items.set(items.get().map((item) => (item.key === key ? { ...item, ...values } : item)))
const advance = (key: number, sent: number): void => {
  const { samples: before = [] } = find(key) ?? {}
  const at = performance.now()
  if (!isDue(before, at)) return
  const samples = addSample(before, { at, sent })
  change(key, { sent, samples, rate: rateOf(samples) })
}

/** An upload that cannot go on, and the failure code. */
class Refusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Returns a checksum of an item's file, computed unless it is known. */
const compute = async ({ key, file, checksums }: UploadItem, algorithm: Algorithm, signal: AbortSignal): Promise<string> => {
  const known = checksums?.[algorithm]
  if (known !== undefined) return known
  const checksum = await checksumOf(file, algorithm, signal, (read) => {
    if (algorithm === 'md5' && find(key)?.status === 'hashing') advance(key, read)
  })
  change(key, { checksums: { ...find(key)?.checksums, [algorithm]: checksum } })
  return checksum
}

/** Milliseconds between two refreshes: each reads all files of a version, and a folder has hundreds of small ones. */
const refreshPeriod = 1_000
let refreshing: ReturnType<typeof setTimeout> | undefined

/** Refetches what shows uploads, soon and at most once per period. */
const refresh = (): void => {
  refreshing ??= setTimeout(() => {
    refreshing = undefined
    for (const { path } of [builds.one, builds.list, builds.unfinished]) void queryClient.invalidateQueries({ queryKey: [path] })
  }, refreshPeriod)
}

const forgetFailure = (key: number): void =>
  items.set(items.get().map(({ failure, ...item }) => (item.key === key || failure === undefined ? item : { ...item, failure })))

/** Where a file is sent, the bytes received so far, and those of requests. */
type Begun = RequestSizes & { url: string; received: number }

const headersOf = (): Record<string, string> => {
  const { orgId } = parseSearch(location.search)
  return { 'X-Requested-With': 'Portico', ...(typeof orgId === 'string' && { 'X-App-Organization': orgId }) }
}

/** Sends the missing part of a file, as much per request as the line carries in good time. */
const send = async (key: number, file: File, { url, received, ...sizes }: Begun, signal: AbortSignal): Promise<void> => {
  const { Upload, DefaultHttpStack } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    if (signal.aborted) return resolve()
    let begun = 0
    const upload = new Upload(file, {
      uploadUrl: new URL(url, location.origin).href,
      chunkSize: nextRequestSize(sizes),
      retryDelays,
      headers: headersOf(),
      httpStack: connectionsFor({ received, size: file.size }, new DefaultHttpStack({})),
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        begun = performance.now()
        // Each attempt begins by asking how much has arrived; the one before may have failed because the line has become slow.
        if (request.getMethod() === 'HEAD') upload.options.chunkSize = nextRequestSize(sizes)
      },
      // As it decides by itself; a full store would otherwise look like a slow line.
      onShouldRetry: (error) => {
        change(key, { failure: failureIn(error) })
        return isWorthRetrying(error)
      },
      onChunkComplete: (sent) => {
        forgetFailure(key)
        upload.options.chunkSize = nextRequestSize(sizes, { sent, took: performance.now() - begun })
      },
      onProgress: (sent) => advance(key, sent),
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

const settle = (key: number, status: Status, failure?: string): void => {
  running.delete(key)
  forgetFailure(key)
  change(key, { status, rate: 0, samples: [], ...(failure !== undefined && { failure }) })
  refresh()
  startNext()
}

const isListed = async ({ appId, version, componentId, path }: UploadItem, md5: string, staleTime: number): Promise<boolean> => {
  const { tree } = (await queryClient.fetchQuery({ ...query(builds.one, { params: { appId, vid: version.id } }), staleTime })).version
  return tree.some(
    ({ id, files }) => id === componentId && files.some((file) => file.name === path && file.md5 === md5 && file.status !== 'uploading'),
  )
}

/** Returns whether the component has this file already, with the same contents. One answer serves the files of a folder. */
const exists = async (item: UploadItem, md5: string): Promise<boolean> =>
  (await isListed(item, md5, refreshPeriod)) || isListed(item, md5, 0)

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
const upload = async (item: UploadItem, signal: AbortSignal): Promise<void> => {
  const { key, appId, file, md5: expected } = item
  const md5 = compute(item, 'md5', signal)
  // It is awaited once the upload has begun.
  md5.catch(() => {})
  if (expected !== undefined && (await md5) !== expected) throw new Refusal('other_file')
  const begun = await announce(item, md5)
  if (!begun) return change(key, { existed: true })
  const { fileId, received } = begun
  change(key, { fileId })
  refresh()
  signal.throwIfAborted()
  change(key, { status: 'sending', sent: received, samples: [] })
  const [known, sent] = [new AbortController(), new AbortController()]
  const declare = (checksums: { md5: string; sha256?: string }) =>
    call(builds.declare, { params: { appId, fid: fileId }, body: checksums }, { ignoreAbort: true })
  const recognise = async () => {
    const declared = { md5: await md5 }
    if (!(await declare(declared)).sha256Wanted) return
    const sha256 = await compute(item, 'sha256', AbortSignal.any([signal, sent.signal]))
    if ((await declare({ ...declared, sha256 })).known) known.abort()
  }
  const sendAll = async () => {
    await send(key, file, begun, AbortSignal.any([signal, known.signal]))
    if (signal.aborted) return
    sent.abort()
    change(key, { status: 'hashing', sent: file.size, rate: 0, samples: [] })
  }
  // Once everything has been sent, nothing is gained by recognising it.
  const unlessSent = (error: unknown) => (sent.signal.aborted && error === sent.signal.reason ? undefined : Promise.reject(error))
  await Promise.all([recognise().catch(unlessSent), sendAll()])
}

const begin = async (item: UploadItem): Promise<void> => {
  const { key } = item
  const work = new AbortController()
  running.set(key, work)
  try {
    await upload(item, work.signal)
    if (!work.signal.aborted) settle(key, 'done')
  } catch (error) {
    // Paused or removed.
    if (work.signal.aborted) return
    work.abort()
    settle(key, 'failed', error instanceof ApiFailure || error instanceof Refusal ? error.code : 'unreadable')
  }
}

const startNext = (): void => {
  const busy = items.get().filter(({ status }) => status === 'hashing' || status === 'sending').length
  for (const item of items
    .get()
    .filter(({ status }) => status === 'waiting')
    .slice(0, Math.max(atOnce - busy, 0))) {
    change(item.key, item.md5 === undefined || item.checksums?.md5 ? { status: 'sending' } : { status: 'hashing', sent: 0 })
    void begin(item)
  }
}

/** Queues files for upload to a component, a few at a time. */
export const addUploads = (to: Pick<UploadItem, 'appId' | 'version' | 'componentId' | 'md5'>, files: readonly DroppedFile[]): void => {
  const added = files.map(({ file, path }): UploadItem => ({
    ...to,
    key: next++,
    path,
    file,
    ...(file.size > 0 ? { status: 'waiting' } : { status: 'failed', failure: 'empty_file' }),
    sent: 0,
    rate: 0,
    samples: [],
  }))
  items.set([...items.get(), ...added])
  startNext()
}

/** Pauses an upload; what was received is kept. */
export const pauseUpload = (key: number): void => {
  running.get(key)?.abort()
  running.delete(key)
  forgetFailure(key)
  change(key, { status: 'paused', rate: 0, samples: [] })
  startNext()
}

/** Resumes an upload that was paused or interrupted, wherever the portal has got to with it. */
export const resumeUpload = (key: number): void => {
  forgetFailure(key)
  change(key, { status: 'waiting' })
  startNext()
}

/** Removes an upload with the data received so far; a finished one is only removed from the list. */
export const removeUpload = async (key: number): Promise<void> => {
  const item = find(key)
  running.get(key)?.abort()
  running.delete(key)
  items.set(items.get().filter((one) => one.key !== key))
  if (item?.fileId !== undefined && item.status !== 'done')
    await call(builds.removeFile, { params: { appId: item.appId, fid: item.fileId } }, { ignoreAbort: true }).catch(() => undefined)
  refresh()
  startNext()
}

/** Removes finished uploads from the list. */
export const removeDone = (): void => items.set(items.get().filter(({ status }) => status !== 'done'))

const isUnderWay = ({ status }: UploadItem): boolean => status === 'waiting' || status === 'hashing' || status === 'sending'

/** Returns whether any uploads are in progress. */
export const isUploading = (): boolean => items.get().some(isUnderWay)

/** Pauses all uploads in progress. */
export const pauseAll = (): void => {
  for (const { key } of items.get().filter(isUnderWay).toReversed()) pauseUpload(key)
}

/** Resumes all that are paused. */
export const resumeAll = (): void => {
  for (const { key, status } of items.get()) if (status === 'paused') resumeUpload(key)
}

// Resumes as soon as the connection is back.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { key, status, failure } of items.get()) if (status === 'failed' && failure === 'unreachable') resumeUpload(key)
  })

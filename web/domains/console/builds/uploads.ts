import { builds, nextRequestSize, type RequestSizes } from '@portico/contract/console/builds'
import { parseSearch } from '../../../kernel/addresses.ts'
import { ApiFailure, call } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queries.ts'
import { signal } from '../../../kernel/signal.ts'
import { checksumOf } from './checksums.ts'
import type { DroppedFile } from './dropped.ts'
import type { Algorithm } from './hashing.ts'
import { failureIn, isDue, rateOf, type Sample, addSample } from './uploads.rules.ts'

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
  /** The failure code. */
  failure?: string
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

const refresh = (): void => {
  for (const { path } of [builds.one, builds.list, builds.unfinished]) void queryClient.invalidateQueries({ queryKey: [path] })
}

/** Milliseconds between refreshes while files are uploaded. */
const refreshMs = 1_000
let due: number | undefined

/** Refreshes soon: of many small files, not each costs the questions of the whole page. */
const refreshSoon = (): void => {
  due ??= window.setTimeout(() => {
    due = undefined
    refresh()
  }, refreshMs)
}

/** Where a file is sent, and the bytes of requests. */
interface Begun extends RequestSizes {
  url: string
}

const headersOf = (): Record<string, string> => {
  const { orgId } = parseSearch(location.search)
  return { 'X-Requested-With': 'Portico', ...(typeof orgId === 'string' && { 'X-App-Organization': orgId }) }
}

/** Sends the missing part of a file, as much per request as the line carries in good time. */
const send = async (key: number, file: File, { url, ...sizes }: Begun, signal: AbortSignal): Promise<void> => {
  const { Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    if (signal.aborted) return resolve()
    let begun = 0
    const upload = new Upload(file, {
      uploadUrl: new URL(url, location.origin).href,
      chunkSize: nextRequestSize(sizes),
      retryDelays,
      headers: headersOf(),
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        begun = performance.now()
        // Each attempt begins by asking how much has arrived; the one before may have failed because the line has become slow.
        if (request.getMethod() === 'HEAD') upload.options.chunkSize = nextRequestSize(sizes)
      },
      onChunkComplete: (sent) => {
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
  change(key, { status, rate: 0, samples: [], ...(failure !== undefined && { failure }) })
  refreshSoon()
  startNext()
}

/** Begins an upload, and sends the file while its checksums are computed. */
const upload = async (item: UploadItem, signal: AbortSignal): Promise<void> => {
  const { key, appId, componentId, path, file, md5: expected } = item
  const md5 = compute(item, 'md5', signal)
  // It is awaited once the upload has begun.
  md5.catch(() => {})
  if (expected !== undefined && (await md5) !== expected) throw new Refusal('other_file')
  const body = { name: path, size: file.size }
  const begun = await call(builds.begin, { params: { appId, cid: componentId }, body }, { ignoreAbort: true })
  const { fileId, received } = begun
  change(key, { fileId })
  refreshSoon()
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
    status: 'waiting',
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
  change(key, { status: 'paused', rate: 0, samples: [] })
  startNext()
}

/** Resumes an upload that was paused or interrupted, wherever the portal has got to with it. */
export const resumeUpload = (key: number): void => {
  const { failure: _, ...item } = find(key) ?? {}
  items.set(items.get().map((one) => (one.key === key ? ({ ...item, status: 'waiting' } as UploadItem) : one)))
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

const isUnderWay = ({ status }: UploadItem): boolean => status === 'waiting' || status === 'hashing' || status === 'sending'

/** Returns whether any uploads are in progress. */
export const isUploading = (): boolean => items.get().some(isUnderWay)

/** Pauses all uploads in progress. */
export const pauseAll = (): void => {
  for (const { key } of items.get().filter(isUnderWay).toReversed()) pauseUpload(key)
}

// Resumes as soon as the connection is back.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { key, status, failure } of items.get()) if (status === 'failed' && failure === 'unreachable') resumeUpload(key)
  })

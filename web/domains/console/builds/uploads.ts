import { builds, hashChunk } from '@portico/contract/console/builds'
import type { Upload } from 'tus-js-client'
import { parseSearch } from '../../../kernel/addresses.ts'
import { ApiFailure, call } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queries.ts'
import { signal } from '../../../kernel/signal.ts'
import type { DroppedFile } from './dropped.ts'
import type { FileHashes } from './hashing.ts'
import type { HashTask } from './hashing.worker.ts'
import { failureIn, rateOf, type Sample, sampled } from './uploads.rules.ts'

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
  hashes?: FileHashes
  /** The checksum of the unfinished upload that it resumes. */
  sha256?: string
  /** The failure code. */
  failure?: string
}

const atOnce = 2
/** Bytes per request, of which the server keeps what it received; small enough to finish within the request timeout. */
const requestBytes = 60 * 1024 * 1024
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

const items = signal<readonly UploadItem[]>([])
const running = new Map<number, Upload>()
let next = 1

/** Uploads in progress. They outlive the page that shows them, until the window is closed. */
export const uploads = { get: items.get, follow: items.follow, use: items.use }

const find = (key: number): UploadItem | undefined => items.get().find((item) => item.key === key)
const change = (key: number, values: Partial<UploadItem>): void =>
  items.set(items.get().map((item) => (item.key === key ? { ...item, ...values } : item)))
const advance = (key: number, sent: number): void => {
  const samples = sampled(find(key)?.samples ?? [], { at: performance.now(), sent })
  change(key, { sent, samples, rate: rateOf(samples) })
}

const hash = (key: number, file: File): Promise<FileHashes> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hashing.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<{ read?: number; hashes?: FileHashes; error?: string }>) => {
      if (data.read !== undefined) advance(key, data.read)
      if (data.hashes) resolve(data.hashes)
      if (data.error !== undefined) reject(new Error(data.error))
      if (data.hashes || data.error !== undefined) end()
    }
    worker.onerror = () => {
      reject(new Error('The file could not be read.'))
      end()
    }
    const task: HashTask = { file, chunk: hashChunk }
    worker.postMessage(task)
  })

const refresh = (): void => {
  for (const { path } of [builds.one, builds.list, builds.unfinished]) void queryClient.invalidateQueries({ queryKey: [path] })
}

const headersOf = (): Record<string, string> => {
  const { orgId } = parseSearch(location.search)
  return { 'X-Requested-With': 'Portico', ...(typeof orgId === 'string' && { 'X-App-Organization': orgId }) }
}

const send = async (key: number, file: File, uploadUrl: string): Promise<void> => {
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, {
    uploadUrl: new URL(uploadUrl, location.origin).href,
    chunkSize: requestBytes,
    retryDelays,
    headers: headersOf(),
    storeFingerprintForResuming: false,
    onProgress: (sent) => advance(key, sent),
    onSuccess: () => settle(key, 'done'),
    onError: (error) => settle(key, 'failed', failureIn(error)),
  })
  running.set(key, upload)
  upload.start()
}

const settle = (key: number, status: Status, failure?: string): void => {
  running.delete(key)
  change(key, { status, rate: 0, samples: [], ...(failure !== undefined && { failure }) })
  refresh()
  startNext()
}

const isMoving = (key: number): boolean => {
  const status = find(key)?.status
  return status === 'hashing' || status === 'sending'
}

const begin = async ({ key, appId, componentId, path, file, hashes: known, sha256 }: UploadItem): Promise<void> => {
  try {
    const hashes = known ?? (await hash(key, file))
    // It may have been paused or removed meanwhile.
    if (!isMoving(key)) return
    if (sha256 !== undefined && hashes.sha256 !== sha256) return settle(key, 'failed', 'other_file')
    change(key, { hashes })
    const body = { name: path, size: file.size, ...hashes }
    const begun = await call(builds.begin, { params: { appId, cid: componentId }, body }, { ignoreAbort: true })
    change(key, { fileId: begun.fileId })
    refresh()
    if (!isMoving(key)) return
    if (begun.done) return settle(key, 'done')
    change(key, { status: 'sending', sent: begun.received, samples: [] })
    await send(key, file, begun.url)
  } catch (error) {
    settle(key, 'failed', error instanceof ApiFailure ? error.code : 'unreadable')
  }
}

const startNext = (): void => {
  const busy = items.get().filter(({ status }) => status === 'hashing' || status === 'sending').length
  for (const item of items
    .get()
    .filter(({ status }) => status === 'waiting')
    .slice(0, Math.max(atOnce - busy, 0))) {
    change(item.key, item.hashes ? { status: 'sending' } : { status: 'hashing', sent: 0 })
    void begin(item)
  }
}

/** Queues files for upload to a component, a few at a time. */
export const addUploads = (to: Pick<UploadItem, 'appId' | 'version' | 'componentId' | 'sha256'>, files: readonly DroppedFile[]): void => {
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
  void running.get(key)?.abort()
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
  void running.get(key)?.abort()
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

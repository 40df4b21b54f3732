import { builds } from '@portico/contract/console/builds'
import { ApiFailure, call } from '../../../../kernel/api.ts'
import type { DroppedFile } from './dropped.ts'
import { changeUpload, findUpload, clearFailure, items, type Status, type UploadItem } from './uploads.items.ts'
import { sizeProblem } from './uploads.rules.ts'
import { Refusal, refresh, upload } from './uploads.sending.ts'

export type { UploadItem } from './uploads.items.ts'

const atOnce = 2
const running = new Map<number, AbortController>()
let next = 1

/** Uploads in progress. */
export const uploads = { get: items.get, follow: items.follow, use: items.use }

const settle = (key: number, status: Status, failure?: string): void => {
  running.delete(key)
  clearFailure(key)
  changeUpload(key, { status, rate: 0, samples: [], ...(failure !== undefined && { failure }) })
  refresh()
  startNext()
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
    changeUpload(item.key, item.md5 === undefined || item.checksums?.md5 ? { status: 'sending' } : { status: 'hashing', sent: 0 })
    void begin(item)
  }
}

/** Queues files for upload to a component, a few at a time. */
export const addUploads = (to: Pick<UploadItem, 'appId' | 'version' | 'componentId' | 'md5'>, files: readonly DroppedFile[]): void => {
  const added = files.map(({ file, path }): UploadItem => {
    const failure = sizeProblem(file.size)
    const state = failure === undefined ? ({ status: 'waiting' } as const) : ({ status: 'failed', failure } as const)
    return { ...to, key: next++, path, file, ...state, sent: 0, rate: 0, samples: [] }
  })
  items.set([...items.get(), ...added])
  startNext()
}

/** Pauses an upload; what was received is kept. */
export const pauseUpload = (key: number): void => {
  running.get(key)?.abort()
  running.delete(key)
  clearFailure(key)
  changeUpload(key, { status: 'paused', rate: 0, samples: [] })
  startNext()
}

/** Resumes an upload that was paused or interrupted, from wherever the portal got to. */
export const resumeUpload = (key: number): void => {
  clearFailure(key)
  changeUpload(key, { status: 'waiting' })
  startNext()
}

/** Removes an upload with the data received so far; a finished one is only removed from the list. */
export const removeUpload = async (key: number): Promise<void> => {
  const item = findUpload(key)
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

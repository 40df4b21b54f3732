import { signal } from '../../../../kernel/signal.ts'
import type { Algorithm } from './hashing.ts'
import { addSample, isDue, rateOf, type Sample } from './uploads.rules.ts'

export type Status = 'waiting' | 'hashing' | 'sending' | 'paused' | 'failed' | 'done'

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
  /** Why it failed; while it is being sent, why it is being retried. */
  failure?: string
  /** True if the component already had it. */
  existed?: true
}

/** All uploads of this window. They outlive the page that shows them, until the window is closed. */
export const items = signal<readonly UploadItem[]>([])

export const findUpload = (key: number): UploadItem | undefined => items.get().find((item) => item.key === key)
export const changeUpload = (key: number, values: Partial<UploadItem>): void =>
  items.set(items.get().map((item) => (item.key === key ? { ...item, ...values } : item)))

/** Records how much of a file was hashed or sent, at most as often as it is worth drawing. */
export const advanceUpload = (key: number, sent: number): void => {
  const { samples: before = [] } = findUpload(key) ?? {}
  const now = performance.now()
  if (!isDue(before, now)) return
  const samples = addSample(before, { at: now, sent })
  changeUpload(key, { sent, samples, rate: rateOf(samples) })
}

export const clearFailure = (key: number): void =>
  items.set(items.get().map(({ failure, ...item }) => (item.key === key || failure === undefined ? item : { ...item, failure })))

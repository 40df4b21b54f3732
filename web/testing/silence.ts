import { vi } from 'vitest'

/** Replaces XMLHttpRequest with one that is never answered, until `vi.unstubAllGlobals`. */
export const silenceUploads = () =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open() {}
      send() {}
      setRequestHeader() {}
      abort() {}
      upload = {}
    },
  )

interface Receiving {
  /** Bytes that have arrived before. */
  received?: number
  /** How many requests with bytes are refused at first. */
  conflicts?: number
  /** Returns whether the line is lost while a request is sent. */
  isLost?: () => boolean
}

/**
 * Replaces XMLHttpRequest with a portal that receives an upload, until `vi.unstubAllGlobals`.
 * @param size of the file
 * @returns the bytes of each request that arrived
 */
export const receiveUpload = (size: number, { received = 0, conflicts = 0, isLost = () => false }: Receiving = {}): number[] => {
  const parts: number[] = []
  let left = conflicts
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      upload = {}
      onload = () => {}
      onerror = (_error: Error) => {}
      open() {}
      setRequestHeader() {}
      abort() {}
      send(body?: Blob) {
        if (isLost()) return queueMicrotask(() => this.onerror(new Error('The line is lost.')))
        parts.push(body?.size ?? 0)
        if (body && left > 0) [this.status, left] = [409, left - 1]
        else received += body?.size ?? 0
        queueMicrotask(() => this.onload())
      }
      getResponseHeader(name: string) {
        return String(name === 'Upload-Offset' ? received : size)
      }
    },
  )
  return parts
}

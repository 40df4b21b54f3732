import { vi } from 'vitest'

/** Replaces XMLHttpRequest by one that is never answered, until `vi.unstubAllGlobals`. */
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

/**
 * Replaces XMLHttpRequest by a portal that receives an upload, until `vi.unstubAllGlobals`.
 * @param size of the file
 * @param conflicts how many requests with bytes are refused at first
 * @returns the bytes of each request
 */
export const receiveUpload = (size: number, conflicts = 0): number[] => {
  const parts: number[] = []
  let [received, left] = [0, conflicts]
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      upload = {}
      onload = () => {}
      open() {}
      setRequestHeader() {}
      abort() {}
      send(body?: Blob) {
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

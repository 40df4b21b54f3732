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

/** Replaces XMLHttpRequest by a portal that receives an upload, until `vi.unstubAllGlobals`. @param size of the file @returns the bytes of each request */
export const receiveUpload = (size: number): number[] => {
  const parts: number[] = []
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
        queueMicrotask(() => this.onload())
      }
      getResponseHeader(name: string) {
        return String(name === 'Upload-Offset' ? parts.reduce((sum, part) => sum + part, 0) : size)
      }
    },
  )
  return parts
}

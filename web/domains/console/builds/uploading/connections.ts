import type { HttpStack } from 'tus-js-client'

interface UploadState {
  /** Bytes known to have arrived. */
  received: number
  size: number
}

/**
 * Returns the connections of an upload. `tus-js-client` begins by asking how much has arrived. As long as nothing has, the answer is
 * given here, which saves one request in four for a folder of small files. After a failure the portal is asked.
 */
export const connectionsFor = ({ received, size }: UploadState, connections: HttpStack): HttpStack => {
  const headers: Readonly<Record<string, string>> = { 'Upload-Offset': '0', 'Upload-Length': String(size) }
  const answer = {
    getStatus: () => 200,
    getHeader: (name: string) => headers[name],
    getBody: () => '',
    getUnderlyingObject: () => undefined,
  }
  let isKnown = received === 0
  return {
    getName: () => connections.getName(),
    createRequest: (method, url) => {
      const request = connections.createRequest(method, url)
      if (method !== 'HEAD' || !isKnown) return request
      isKnown = false
      return Object.assign(request, { send: () => Promise.resolve(answer) })
    },
  }
}

import type { Readable } from 'node:stream'

/** Reads at most `limit` bytes of a stream and closes it; `whole` is false when there were more. */
export const beginningOf = async (stream: Readable, limit: number): Promise<{ bytes: Buffer; whole: boolean }> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > limit) break
  }
  return { bytes: Buffer.concat(parts).subarray(0, limit), whole: size <= limit }
}

import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Properties of a file, measured while its bytes passed through. */
export interface FileMeasures {
  size: number
  /** Hexadecimal, like `md5`. */
  sha256: string
  md5: string
  /** The first kilobyte, from which the file's type is determined. */
  head: Buffer
}

const headSize = 1024

/**
 * Creates a stream that measures a file while it passes through. It has an error handler from the start: a client that disconnects
 * before the store reads must not end the process.
 */
export const createMeasuringStream = (): { through: Transform; measured: () => FileMeasures } => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let size = 0
  let head = Buffer.alloc(0)
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk)
      md5.update(chunk)
      size += chunk.length
      if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
      done(null, chunk)
    },
  })
  through.on('error', () => {})
  return { through, measured: () => ({ size, sha256: sha256.digest('hex'), md5: md5.digest('hex'), head }) }
}

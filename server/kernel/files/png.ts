import { crc32 } from 'node:zlib'

/** The bytes with which every PNG begins. */
export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** One chunk of a PNG: its four-letter type, and its content. */
export interface PngChunk {
  type: string
  data: Buffer
}

const bytesOf = ({ type, data }: PngChunk): Buffer => {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type, 'latin1'), data])]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Writes a PNG that consists of these chunks and the one that ends it. */
export const pngOf = (chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat([pngSignature, ...[...chunks, { type: 'IEND', data: Buffer.alloc(0) }].map(bytesOf)])

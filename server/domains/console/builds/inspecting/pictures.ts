import { deflateSync, inflateRawSync } from 'node:zlib'
import { type PngChunk, pngOf, pngSignature } from '../../../../kernel/files/png.ts'
import { signatures } from '../../../../kernel/files/signatures.ts'

/** Reads the chunks of a PNG. @throws RangeError for corrupt bytes */
const chunksOf = (bytes: Buffer): PngChunk[] => {
  const chunks: PngChunk[] = []
  for (let at = pngSignature.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) throw new RangeError('a chunk beyond the end')
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Swaps red and blue. Filters compare bytes of one color only, so that the lines need not be decoded. */
const swapColors = (lines: Buffer, width: number): void => {
  for (let line = 0; line < lines.length; line += width * 4 + 1)
    for (let at = line + 1; at + 4 <= Math.min(line + width * 4 + 1, lines.length); at += 4) {
      const blue = lines[at] ?? 0
      lines[at] = lines[at + 2] ?? 0
      lines[at + 2] = blue
    }
}

const maxSide = 1_024

/**
 * Returns a PNG that browsers can show. Xcode packs an app's PNGs in a non-standard form, marked by a chunk `CgBI`: compressed
 * without a header, and with red and blue swapped.
 * @returns undefined for anything but a PNG of the kind that Xcode uses for icons
 */
export const plainPng = (bytes: Buffer): Buffer | undefined => {
  if (!signatures.png(bytes)) return undefined
  try {
    const chunks = chunksOf(bytes)
    if (chunks[0]?.type !== 'CgBI') return bytes
    const head = chunks.find(({ type }) => type === 'IHDR')?.data
    if (!head) return undefined
    const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
    // Eight bits of red, green, blue and alpha, not interlaced.
    if (Math.max(width, height) > maxSide || head.subarray(8, 13).toString('hex') !== '0806000000') return undefined
    const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))
    const lines = inflateRawSync(packed, { maxOutputLength: (width * 4 + 1) * height })
    swapColors(lines, width)
    return pngOf([
      { type: 'IHDR', data: head },
      { type: 'IDAT', data: deflateSync(lines) },
    ])
  } catch {
    return undefined
  }
}

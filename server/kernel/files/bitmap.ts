/** A picture as its pixels: four bytes each, red, green, blue and opacity, row by row from the top. */
export interface Pixels {
  width: number
  height: number
  data: Buffer
}

const uncompressed = 0
const bitFields = 3

/**
 * Reads a Windows bitmap of 24 or 32 bits a pixel, the only ones still in use.
 * @returns undefined for anything else, for more pixels than `limit`, and for truncated data
 */
export const readBitmap = (bytes: Buffer, limit: number): Pixels | undefined => {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined
  const start = bytes.readUInt32LE(10)
  const width = bytes.readInt32LE(18)
  const signed = bytes.readInt32LE(22)
  const height = Math.abs(signed)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  if (width <= 0 || height === 0 || width * height > limit) return undefined
  if (bits !== 24 && !(bits === 32 && (compression === uncompressed || compression === bitFields))) return undefined
  if (bits === 24 && compression !== uncompressed) return undefined
  const step = bits / 8
  const row = Math.ceil((width * step) / 4) * 4
  if (start + row * height > bytes.length) return undefined
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    // Rows are stored bottom-up unless the height is negative.
    const from = start + (signed > 0 ? height - 1 - y : y) * row
    for (let x = 0; x < width; x += 1) {
      const [source, target] = [from + x * step, (y * width + x) * 4]
      data[target] = bytes[source + 2] ?? 0
      data[target + 1] = bytes[source + 1] ?? 0
      data[target + 2] = bytes[source] ?? 0
      data[target + 3] = 255
    }
  }
  return { width, height, data }
}

type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

const maxObjects = 50_000
/** Maximum total characters: a string that is referenced repeatedly is copied each time, beyond the thread's memory limit. */
const maxTextLength = 1_000_000

/** Parses a binary property list. @throws RangeError for corrupt bytes */
const binaryPlist = (bytes: Buffer): Value => {
  const foot = bytes.length - 32
  const [offsetBytes, referenceBytes] = [bytes.readUInt8(foot + 6), bytes.readUInt8(foot + 7)]
  const [count, top, table] = [8, 16, 24].map((at) => Number(bytes.readBigUInt64BE(foot + at))) as [number, number, number]
  if (count > maxObjects || offsetBytes > 6 || referenceBytes > 4) throw new RangeError('too many objects')
  let read = 0
  let text = 0

  const lengthAt = (at: number): [length: number, start: number] => {
    const low = bytes.readUInt8(at) & 0x0f
    if (low !== 0x0f) return [low, at + 1]
    const width = 1 << (bytes.readUInt8(at + 1) & 0x0f)
    return [bytes.readUIntBE(at + 2, Math.min(width, 6)), at + 2 + width]
  }
  const references = (start: number, length: number): number[] =>
    Array.from({ length }, (_, index) => bytes.readUIntBE(start + index * referenceBytes, referenceBytes))
  const object = (index: number, level: number): Value => {
    read += 1
    if (index >= count || level > 16 || read > maxObjects) throw new RangeError('nested too deeply')
    const offset = bytes.readUIntBE(table + index * offsetBytes, offsetBytes)
    const kind = bytes.readUInt8(offset) >> 4
    if (kind === 0) return bytes.readUInt8(offset) === 9
    if (kind === 1) {
      const width = 1 << (bytes.readUInt8(offset) & 0x0f)
      return width > 6 ? Number(bytes.readBigInt64BE(offset + 1 + width - 8)) : bytes.readUIntBE(offset + 1, width)
    }
    const [length, start] = lengthAt(offset)
    if (kind === 5 || kind === 6) text += length
    if (text > maxTextLength) throw new RangeError('too much text')
    if (kind === 5) return bytes.toString('latin1', start, start + length)
    if (kind === 6)
      return Buffer.from(bytes.subarray(start, start + length * 2))
        .swap16()
        .toString('utf16le')
    if (kind === 0xa) return references(start, length).map((one) => object(one, level + 1))
    if (kind !== 0xd) return null
    const [keys, values] = [references(start, length), references(start + length * referenceBytes, length)]
    return Object.fromEntries(keys.map((key, place) => [String(object(key, level + 1)), object(values[place] ?? -1, level + 1)]))
  }
  return object(top, 0)
}

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads the strings directly after a key in an XML property list. */
const xmlPlist = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    [...bytes.toString('utf8').matchAll(/<key>([^<]+)<\/key>\s*<(?:string|integer)>([^<]*)<\//g)].map(([, key = '', value = '']) => [
      key,
      value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => unescaped[name] ?? ''),
    ]),
  )

/** Reads the top-level strings and numbers of an `Info.plist`, binary or XML. @throws RangeError for corrupt bytes */
export const infoPlist = (bytes: Buffer): Record<string, string> => {
  if (bytes.toString('latin1', 0, 6) !== 'bplist') return xmlPlist(bytes)
  const value = binaryPlist(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' || typeof one === 'number' ? [[key, String(one)]] : [])),
  )
}

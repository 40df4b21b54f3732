import { stringsIn } from './manifest.ts'

const chunks = { strings: 0x0001, table: 0x0002, package: 0x0200, type: 0x0201 } as const
const noEntry = 0xffff_ffff
const complex = 1
const stringType = 3

interface Chunk {
  type: number
  at: number
  header: number
  size: number
}

function* chunksIn(bytes: Buffer, from: number, to: number): Generator<Chunk> {
  for (let at = from; at + 8 <= to;) {
    const chunk = { type: bytes.readUInt16LE(at), at, header: bytes.readUInt16LE(at + 2), size: bytes.readUInt32LE(at + 4) }
    if (chunk.size < 8) return
    yield chunk
    at += chunk.size
  }
}

/** Returns an entry's string in one configuration of a type. Sparse and compact tables are not supported. */
const entryIn = (bytes: Buffer, { at, header }: Chunk, entry: number, strings: (index: number) => string): string | undefined => {
  const [flags, count, start] = [bytes.readUInt8(at + 9), bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
  if (flags !== 0 || entry >= count) return undefined
  const offset = bytes.readUInt32LE(at + header + entry * 4)
  if (offset === noEntry) return undefined
  const place = at + start + offset
  if (bytes.readUInt16LE(place + 2) & complex) return undefined
  return bytes.readUInt8(place + 11) === stringType ? strings(bytes.readUInt32LE(place + 12)) : undefined
}

/** Returns a resource's strings in all configurations, from the compiled resource table; for an image, its files. */
export const resourceStrings = (bytes: Buffer, id: number): string[] => {
  const [packageId, typeId, entry] = [id >>> 24, (id >>> 16) & 0xff, id & 0xffff]
  const found: string[] = []
  let strings: (index: number) => string = () => ''
  for (const chunk of chunksIn(bytes, 12, bytes.length)) {
    if (chunk.type === chunks.strings) strings = stringsIn(bytes, chunk.at)
    if (chunk.type !== chunks.package || bytes.readUInt32LE(chunk.at + 8) !== packageId) continue
    for (const part of chunksIn(bytes, chunk.at + chunk.header, chunk.at + chunk.size))
      if (part.type === chunks.type && bytes.readUInt8(part.at + 8) === typeId) {
        const text = entryIn(bytes, part, entry, strings)
        if (text !== undefined) found.push(text)
      }
  }
  return found
}

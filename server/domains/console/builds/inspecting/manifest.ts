/** An attribute of Android's manifest: by name, or by resource id where names were stripped. */
interface Attribute {
  name: string
  resourceId: number
  value: string
  /** The id of the resource that the value refers to, if any. */
  reference: number | undefined
}

export interface Element {
  name: string
  attributes: readonly Attribute[]
}

/** The stable ids of Android's own attributes, by name. */
const attributeIds: Readonly<Record<string, number>> = {
  name: 0x0101_0003,
  versionCode: 0x0101_021b,
  versionName: 0x0101_021c,
  minSdkVersion: 0x0101_020c,
  targetSdkVersion: 0x0101_0270,
  compileSdkVersion: 0x0101_0572,
  icon: 0x0101_0002,
}

/** Returns an element's attribute; undefined if absent. */
export const attributeOf = (element: Element | undefined, name: string): Attribute | undefined =>
  element?.attributes.find((one) => (one.resourceId === 0 ? one.name === name : one.resourceId === attributeIds[name]) || one.name === name)

const utf8Length = (bytes: Buffer, at: number): [length: number, next: number] => {
  const first = bytes.readUInt8(at)
  return first & 0x80 ? [((first & 0x7f) << 8) | bytes.readUInt8(at + 1), at + 2] : [first, at + 1]
}

const utf8At = (bytes: Buffer, at: number): string => {
  const [, lengthEnd] = utf8Length(bytes, at)
  const [length, start] = utf8Length(bytes, lengthEnd)
  return bytes.toString('utf8', start, start + length)
}

/** Maximum characters of a string: one that is referenced repeatedly is copied each time, beyond the thread's memory limit. */
const maxTextLength = 0x7fff

const utf16At = (bytes: Buffer, at: number): string => {
  const first = bytes.readUInt16LE(at)
  const [length, start] = first & 0x8000 ? [((first & 0x7fff) << 16) | bytes.readUInt16LE(at + 2), at + 4] : [first, at + 2]
  if (length > maxTextLength) throw new RangeError('too long a text')
  return bytes.toString('utf16le', start, start + length * 2)
}

/** Reads a string pool, of the manifest or of the resource table. Corrupt strings are read as empty. */
export const stringsIn = (bytes: Buffer, at: number): ((index: number) => string) => {
  const count = bytes.readUInt32LE(at + 8)
  const isUtf8 = (bytes.readUInt32LE(at + 16) & 0x100) !== 0
  const start = at + bytes.readUInt32LE(at + 20)
  return (index) => {
    if (index < 0 || index >= count) return ''
    const place = start + bytes.readUInt32LE(at + 28 + index * 4)
    return isUtf8 ? utf8At(bytes, place) : utf16At(bytes, place)
  }
}

const types = { reference: 1, string: 3, boolean: 0x12 } as const

const valueOf = (type: number, data: number, strings: (index: number) => string): string => {
  if (type === types.string) return strings(data)
  if (type === types.boolean) return data === 0 ? 'false' : 'true'
  return String(data)
}

/** Chunk types of a binary manifest. */
const chunks = { strings: 0x0001, xml: 0x0003, resourceMap: 0x0180, startElement: 0x0102 } as const

/** Reads an Android manifest compiled by `aapt`: its elements in order. @throws RangeError for corrupt bytes */
export const binaryManifest = (bytes: Buffer): Element[] => {
  if (bytes.readUInt16LE(0) !== chunks.xml) throw new RangeError('not a binary manifest')
  const elements: Element[] = []
  let strings: (index: number) => string = () => ''
  let ids: number[] = []
  for (let at = bytes.readUInt16LE(2); at + 8 <= bytes.length;) {
    const [type, size] = [bytes.readUInt16LE(at), bytes.readUInt32LE(at + 4)]
    if (size < 8) throw new RangeError('an empty chunk')
    if (type === chunks.strings) strings = stringsIn(bytes, at)
    if (type === chunks.resourceMap)
      ids = Array.from({ length: Math.min((size - 8) / 4, 10_000) }, (_, index) => bytes.readUInt32LE(at + 8 + index * 4))
    if (type === chunks.startElement) {
      const [first, width, count] = [at + 16 + bytes.readUInt16LE(at + 24), bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
      const attributes = Array.from({ length: count }, (_, index): Attribute => {
        const place = first + index * width
        const [name, raw] = [bytes.readUInt32LE(place + 4), bytes.readUInt32LE(place + 8)]
        const [kind, data] = [bytes.readUInt8(place + 15), bytes.readUInt32LE(place + 16)]
        const value = raw === 0xffff_ffff ? valueOf(kind, data, strings) : strings(raw)
        return { name: strings(name), resourceId: ids[name] ?? 0, value, reference: kind === types.reference ? data : undefined }
      })
      elements.push({ name: strings(bytes.readUInt32LE(at + 20)), attributes })
    }
    at += size
  }
  return elements
}

/** A protobuf field: its number, and its bytes or number. */
type Field = [number: number, value: Buffer | number]

const varint = (bytes: Buffer, at: number): [value: number, next: number] => {
  let value = 0
  for (let shift = 0; shift < 63; shift += 7) {
    const byte = bytes.readUInt8(at)
    at += 1
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [value, at]
  }
  throw new RangeError('an endless number')
}

/** Reads the fields of a message. @throws RangeError for corrupt bytes */
export const fieldsOf = (bytes: Buffer): Field[] => {
  const fields: Field[] = []
  for (let at = 0; at < bytes.length;) {
    const [tag, next] = varint(bytes, at)
    const [number, kind] = [Math.floor(tag / 8), tag % 8]
    at = next
    if (kind === 0) {
      const [value, after] = varint(bytes, at)
      fields.push([number, value])
      at = after
    } else if (kind === 2) {
      const [length, start] = varint(bytes, at)
      if (start + length > bytes.length) throw new RangeError('a field beyond the end')
      fields.push([number, bytes.subarray(start, start + length)])
      at = start + length
    } else if (kind === 1 || kind === 5) at += kind === 1 ? 8 : 4
    else throw new RangeError('an unknown kind of field')
  }
  return fields
}

const textIn = (fields: readonly Field[], number: number): string => {
  const value = fields.find(([one]) => one === number)?.[1]
  return Buffer.isBuffer(value) ? value.toString('utf8') : ''
}

const protoAttribute = (bytes: Buffer): Attribute => {
  const fields = fieldsOf(bytes)
  const id = fields.find(([number]) => number === 5)?.[1]
  return { name: textIn(fields, 2), resourceId: typeof id === 'number' ? id : 0, value: textIn(fields, 3), reference: undefined }
}

/** Reads the manifest of an app bundle (protobuf): its elements in order. @throws RangeError for corrupt bytes */
export const protoManifest = (bytes: Buffer): Element[] => {
  const elements: Element[] = []
  const pending: { node: Buffer; level: number }[] = [{ node: bytes, level: 0 }]
  for (let next = pending.shift(); next; next = pending.shift()) {
    if (next.level > 32) throw new RangeError('nested too deeply')
    const element = fieldsOf(next.node).find(([number]) => number === 1)?.[1]
    if (!Buffer.isBuffer(element)) continue
    const fields = fieldsOf(element)
    const parts = (number: number) => fields.flatMap(([one, value]) => (one === number && Buffer.isBuffer(value) ? [value] : []))
    elements.push({ name: textIn(fields, 3), attributes: parts(4).map(protoAttribute) })
    for (const node of parts(5)) pending.push({ node, level: next.level + 1 })
  }
  return elements
}

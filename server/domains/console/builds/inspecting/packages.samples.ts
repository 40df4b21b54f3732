import { crc32 } from 'node:zlib'

/** An entry of a sample archive, stored without compression. */
export interface SampleEntry {
  name: string
  bytes: Buffer
  /** The unpacked size claimed in the directory. */
  claims?: number
  link?: true
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** Builds the Zip64 record of the directory and its locator, for more entries than the usual record can count. */
const largeEnd = (count: number, length: number, offset: number): Buffer =>
  Buffer.concat([
    Buffer.from('PK\x06\x06', 'latin1'),
    Buffer.concat([u64(44), u16(45), u16(45), u32(0), u32(0), u64(count), u64(count), u64(length), u64(offset)]),
    Buffer.from('PK\x06\x07', 'latin1'),
    Buffer.concat([u32(0), u64(offset + length), u32(1)]),
  ])

/** Builds an archive. */
export const sampleZip = (entries: readonly SampleEntry[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claims, link } of entries) {
    const path = Buffer.from(name)
    const sizes = Buffer.concat([u32(crc32(bytes)), u32(bytes.length), u32(claims ?? bytes.length), u16(path.length), u16(0)])
    // Compressed if it claims a false size: stored entries have only one size.
    const common = Buffer.concat([u16(20), u16(0), u16(claims === undefined ? 0 : 8), u16(0), u16(33), sizes])
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, bytes])
    const mode = link ? (0o120_777 << 16) >>> 0 : 0
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        u16((3 << 8) | 20),
        common,
        u16(0),
        u16(0),
        u16(0),
        u32(mode),
        u32(offset),
        path,
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const large = entries.length < 0xffff ? [] : [largeEnd(entries.length, listed.length, offset)]
  const count = u16(Math.min(entries.length, 0xffff))
  const end = [Buffer.from('PK\x05\x06', 'latin1'), u16(0), u16(0), count, count, u32(listed.length), u32(offset), u16(0)]
  return Buffer.concat([...parts, listed, ...large, ...end])
}

export interface SampleApp {
  package: string
  versionName: string
  versionCode: number
  minSdk?: number
  targetSdk?: number
  permissions?: readonly string[]
}

const names = [
  'versionCode',
  'versionName',
  'minSdkVersion',
  'targetSdkVersion',
  'name',
  'package',
  'manifest',
  'uses-sdk',
  'uses-permission',
]
const resourceIds = [0x0101_021b, 0x0101_021c, 0x0101_020c, 0x0101_0270, 0x0101_0003]

const chunk = (type: number, header: Buffer, body: Buffer): Buffer =>
  Buffer.concat([u16(type), u16(8 + header.length), u32(8 + header.length + body.length), header, body])

const stringPool = (strings: readonly string[]): Buffer => {
  const encoded = strings.map((text) => Buffer.concat([u16(text.length), Buffer.from(text, 'utf16le'), u16(0)]))
  const offsets: Buffer[] = []
  let at = 0
  for (const bytes of encoded) {
    offsets.push(u32(at))
    at += bytes.length
  }
  const padding = Buffer.alloc((4 - (at % 4)) % 4)
  return chunk(
    0x0001,
    Buffer.concat([u32(strings.length), u32(0), u32(0), u32(28 + strings.length * 4), u32(0)]),
    Buffer.concat([...offsets, ...encoded, padding]),
  )
}

/** Builds the binary manifest of an Android app. */
export const sampleManifest = ({
  package: id,
  versionName,
  versionCode,
  minSdk = 26,
  targetSdk = 35,
  permissions = [],
}: SampleApp): Buffer => {
  const strings = [...names, id, versionName, ...permissions]
  const at = (text: string) => u32(strings.indexOf(text))
  const none = u32(0xffff_ffff)
  const text = (name: string, value: string) => Buffer.concat([none, at(name), at(value), u16(8), Buffer.from([0, 3]), at(value)])
  const number = (name: string, value: number) => Buffer.concat([none, at(name), none, u16(8), Buffer.from([0, 0x10]), u32(value)])
  const element = (name: string, attributes: readonly Buffer[]) =>
    chunk(
      0x0102,
      Buffer.concat([u32(1), none]),
      Buffer.concat([none, at(name), u16(20), u16(20), u16(attributes.length), u16(0), u16(0), u16(0), ...attributes]),
    )
  const body = [
    stringPool(strings),
    chunk(0x0180, Buffer.alloc(0), Buffer.concat(resourceIds.map(u32))),
    element('manifest', [number('versionCode', versionCode), text('versionName', versionName), text('package', id)]),
    element('uses-sdk', [number('minSdkVersion', minSdk), number('targetSdkVersion', targetSdk)]),
    ...permissions.map((permission) => element('uses-permission', [text('name', permission)])),
  ]
  return chunk(0x0003, Buffer.alloc(0), Buffer.concat(body))
}

/** Builds a small unsigned Android package: a manifest, some code, a library and the given entries. */
export const sampleApk = (app: SampleApp, more: readonly SampleEntry[] = []): Buffer =>
  sampleZip([
    { name: 'AndroidManifest.xml', bytes: sampleManifest(app) },
    { name: 'classes.dex', bytes: Buffer.from('dex\n035\0'.repeat(64)) },
    { name: 'lib/arm64-v8a/libgame.so', bytes: Buffer.alloc(2_048, 1) },
    ...more,
  ])

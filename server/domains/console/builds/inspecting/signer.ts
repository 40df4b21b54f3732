import type { Inspection } from '@portico/contract/console/builds'
import { X509Certificate } from 'node:crypto'
import type { Reader } from './archive.ts'

type Signer = NonNullable<Inspection['signer']>

/** Block ids of Android's signature schemes. */
const schemeIds: Readonly<Record<number, string>> = { 0x7109_871a: 'v2', 0xf053_68c0: 'v3', 0x1b93_ad61: 'v3.1' }
const magic = 'APK Sig Block 42'
const maxBlockBytes = 16 * 1024 * 1024

/** Returns the bytes after a four-byte length prefix. @throws RangeError past the end */
const prefix = (bytes: Buffer, at = 0): Buffer => {
  const length = bytes.readUInt32LE(at)
  if (at + 4 + length > bytes.length) throw new RangeError('a length beyond the end')
  return bytes.subarray(at + 4, at + 4 + length)
}

/** Returns the first certificate of the first signer of a block: signers → signer → signed data → digests, certificates. */
const certificateIn = (block: Buffer): Buffer => {
  const signed = prefix(prefix(prefix(block)))
  const digests = prefix(signed)
  return prefix(prefix(signed, 4 + digests.length))
}

/** Finds the start of the central directory from the end record, which may be followed by a comment. */
const directoryOffset = async (reader: Reader): Promise<number | undefined> => {
  const length = Math.min(reader.size, 65_557)
  const tail = await reader.read(reader.size - length, length)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  return end < 0 || end + 20 > tail.length ? undefined : tail.readUInt32LE(end + 16)
}

/** Reads Android's signing block, which precedes the central directory. @returns certificates by scheme */
const schemesIn = async (reader: Reader): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>()
  const directory = await directoryOffset(reader)
  if (directory === undefined || directory < 32) return found
  const foot = await reader.read(directory - 24, 24)
  const size = Number(foot.readBigUInt64LE(0))
  if (foot.toString('latin1', 8) !== magic || size > maxBlockBytes || size + 8 > directory) return found
  const block = await reader.read(directory - size, size - 24)
  for (let at = 0; at + 12 <= block.length;) {
    const length = Number(block.readBigUInt64LE(at))
    const scheme = schemeIds[block.readUInt32LE(at + 8)]
    if (scheme) found.set(scheme, certificateIn(block.subarray(at + 12, at + 8 + length)))
    at += 8 + length
  }
  return found
}

interface Der {
  tag: number
  content: Buffer
  whole: Buffer
  next: number
}

const derAt = (bytes: Buffer, at: number): Der => {
  const [tag, first] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)]
  const extra = first & 0x80 ? first & 0x7f : 0
  const length = extra === 0 ? first : bytes.readUIntBE(at + 2, Math.min(extra, 6))
  const start = at + 2 + extra
  if (start + length > bytes.length) throw new RangeError('a value beyond the end')
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length), next: start + length }
}

const derValues = (bytes: Buffer): Der[] => {
  const values: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const value = derAt(bytes, at)
    values.push(value)
    at = value.next
  }
  return values
}

/** Returns the first certificate of a PKCS #7 signature: content info → [0] → signed data → [0] certificates. */
const certificateOfPkcs7 = (bytes: Buffer): Buffer | undefined => {
  const info = derValues(derAt(bytes, 0).content).find(({ tag }) => tag === 0xa0)
  const signed = info && derAt(info.content, 0)
  const certificates = signed && derValues(signed.content).find(({ tag }) => tag === 0xa0)
  return certificates && derAt(certificates.content, 0).whole
}

const describe = (der: Buffer, schemes: string[]): Signer => {
  const certificate = new X509Certificate(der)
  const subject = certificate.subject.split('\n').reverse().join(', ')
  return {
    schemes,
    subject,
    fingerprint: certificate.fingerprint256,
    expiresAt: new Date(certificate.validTo).toISOString(),
    debug: /CN=Android Debug\b/.test(subject),
  }
}

/**
 * Returns the signer of an Android package; null if unsigned. The certificate is that of the newest scheme, as apksigner reports it: once the
 * key has been rotated, v3.1 is signed with the new one, and v3 with the original one, for systems before Android 13.
 */
export const androidSigner = async (reader: Reader, v1: Buffer | undefined): Promise<Signer | null> => {
  const found = await schemesIn(reader)
  const jar = v1 && certificateOfPkcs7(v1)
  const certificate = found.get('v3.1') ?? found.get('v3') ?? found.get('v2') ?? jar
  return certificate ? describe(certificate, [...(jar ? ['v1'] : []), ...[...found.keys()].toSorted()]) : null
}

/** Returns the signer of an IPA, from its provisioning profile, a signed plain-text property list. */
export const profileSigner = (profile: Buffer): Signer => {
  const text = profile.toString('latin1')
  const value = (key: string, kind: string) =>
    new RegExp(`<key>${key}</key>\\s*(?:<array>\\s*)?<${kind}>([^<]*)</${kind}>`).exec(text)?.[1] ?? ''
  const expires = new Date(value('ExpirationDate', 'date'))
  const name = Buffer.from(value('TeamName', 'string'), 'latin1').toString('utf8')
  const debug = /<key>get-task-allow<\/key>\s*<true\s*\/>/.test(text)
  return {
    schemes: [debug ? 'development' : 'distribution'],
    subject: `${name} (${value('TeamIdentifier', 'string')})`,
    fingerprint: '',
    expiresAt: Number.isNaN(expires.getTime()) ? null : expires.toISOString(),
    debug,
  }
}

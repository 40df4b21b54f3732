import type { Random } from './random.ts'
import { nastyTexts } from './nasty.ts'

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const table = 'id,name,status\r\nAURORA,Aurora Saga,PUBLISHED\r\n'

const contents: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
  ['a.png', 'image/png', pixel],
  ['a.png', 'image/png', pixel.subarray(0, 40)],
  ['a.jpg', 'image/jpeg', Buffer.from('\xFF\xD8\xFF\xE0', 'latin1')],
  ['a.gif', 'image/gif', Buffer.from('GIF89a\xFF\xFF\xFF\xFF\x00', 'latin1')],
  ['a.bmp', 'image/bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 255)])],
  ['a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a.csv', 'text/csv', Buffer.from(table)],
  ['a.csv', 'text/csv', Buffer.from(`${table}B,"never closed,PUBLISHED\r\n`)],
  ['a.csv', 'text/csv', Buffer.from('\xFF\xFE\x00\x00', 'latin1')],
  ['a.apk', 'application/vnd.android.package-archive', Buffer.from('PK\x03\x04')],
  ['a.txt', 'text/plain', Buffer.alloc(0)],
  ['big.bin', 'application/octet-stream', Buffer.alloc(200_000, 'x')],
]

const boundary = 'portico-fuzz'
type Part = (name: string, file: { name: string; type: string; bytes: Buffer } | string) => Buffer

const part: Part = (name, value) => {
  const quote = (text: string) => text.replace(/[\r\n"]/g, '_')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"`
  if (typeof value === 'string') return Buffer.from(`${head}\r\n\r\n${value}\r\n`)
  const intro = Buffer.from(`${head}; filename="${quote(value.name)}"\r\nContent-Type: ${value.type}\r\n\r\n`)
  return Buffer.concat([intro, value.bytes, Buffer.from('\r\n')])
}
const end = Buffer.from(`--${boundary}--\r\n`)

/** Returns a malformed body. */
const malform = (random: Random, whole: Buffer): { payload: Buffer; type: string } => {
  const type = `multipart/form-data; boundary=${boundary}`
  const file = { name: 'a.png', type: 'image/png', bytes: pixel }
  return random.pick<() => { payload: Buffer; type: string }>([
    () => ({ payload: Buffer.alloc(0), type }),
    () => ({ payload: whole, type: 'multipart/form-data' }),
    () => ({ payload: whole, type: 'multipart/form-data; boundary=' }),
    () => ({ payload: whole, type: `multipart/form-data; boundary=${'b'.repeat(300)}` }),
    () => ({ payload: whole, type: 'multipart/form-data; boundary=other' }),
    () => ({ payload: whole, type: 'multipart/mixed; boundary=x' }),
    () => ({ payload: whole.subarray(0, random.below(whole.length)), type }),
    () => ({ payload: end, type }),
    () => ({ payload: Buffer.concat([part('file', file), part('file', file), end]), type }),
    () => ({ payload: Buffer.concat([...Array.from({ length: 40 }, (_, at) => part(`field${at}`, 'x')), part('file', file), end]), type }),
    () => ({ payload: Buffer.concat([part('file', 'no file at all'), end]), type }),
    () => ({ payload: Buffer.from(`--${boundary}\r\n\r\nno head\r\n--${boundary}--\r\n`), type }),
    () => ({ payload: Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name=\r\n\r\n\r\n--${boundary}--`), type }),
    () => ({ payload: Buffer.from(`--${boundary}\r\nX: ${'y'.repeat(20_000)}\r\n\r\nz\r\n--${boundary}--`), type }),
  ])()
}

/** Returns a multipart body with a file, sometimes a malformed one. */
export const multipartOf = (random: Random, wild: number): { payload: Buffer; headers: { 'content-type': string } } => {
  const [plain, type, bytes] = random.pick(contents)
  const name = random.chance(wild) ? random.pick(nastyTexts) : plain
  const fields = random.chance(wild) ? [part(random.pick(['region.x', 'skipSave', '__proto__', 'x']), random.pick(nastyTexts))] : []
  const whole = Buffer.concat([...fields, part(random.pick(['file', 'image']), { name, type, bytes }), end])
  const { payload, type: sent } = random.chance(wild)
    ? malform(random, whole)
    : { payload: whole, type: `multipart/form-data; boundary=${boundary}` }
  return { payload, headers: { 'content-type': sent } }
}

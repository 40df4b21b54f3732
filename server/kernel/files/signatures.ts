import { pngSignature } from './png.ts'

type SignatureTest = (head: Buffer) => boolean

const bytesAt =
  (place: number, text: string): SignatureTest =>
  (head) =>
    head.toString('latin1', place, place + text.length) === text
const both =
  (one: SignatureTest, other: SignatureTest): SignatureTest =>
  (head) =>
    one(head) && other(head)
const either =
  (...tests: SignatureTest[]): SignatureTest =>
  (head) =>
    tests.some((test) => test(head))

/** An MPEG audio frame: eleven bits set, and a layer that exists. */
const audioFrame: SignatureTest = (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && ((head[1] ?? 0) & 0x06) !== 0
const riff = (kind: string): SignatureTest => both(bytesAt(0, 'RIFF'), bytesAt(8, kind))
const isoMedia = bytesAt(4, 'ftyp')

/** Tests by kind of file: whether a file's first bytes are those with which all files of the kind begin. */
export const signatures = {
  png: bytesAt(0, pngSignature.toString('latin1')),
  jpeg: bytesAt(0, '\xff\xd8\xff'),
  gif: either(bytesAt(0, 'GIF87a'), bytesAt(0, 'GIF89a')),
  bmp: bytesAt(0, 'BM'),
  mp3: either(bytesAt(0, 'ID3'), audioFrame),
  wav: riff('WAVE'),
  ogg: bytesAt(0, 'OggS'),
  flac: bytesAt(0, 'fLaC'),
  isoMedia,
  quicktime: either(isoMedia, bytesAt(4, 'moov')),
  matroska: bytesAt(0, '\x1aE\xdf\xa3'),
  avi: riff('AVI '),
  pdf: bytesAt(0, '%PDF-'),
  zip: bytesAt(0, 'PK'),
} as const satisfies Record<string, SignatureTest>

export type FileKind = keyof typeof signatures

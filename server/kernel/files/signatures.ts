import { pngSignature } from './png.ts'

type Sign = (head: Buffer) => boolean

const signAt =
  (place: number, text: string): Sign =>
  (head) =>
    head.toString('latin1', place, place + text.length) === text
const both =
  (one: Sign, other: Sign): Sign =>
  (head) =>
    one(head) && other(head)
const either =
  (...signatures: Sign[]): Sign =>
  (head) =>
    signatures.some((sign) => sign(head))

/** An MPEG audio frame: eleven bits set, and a layer that exists. */
const audioFrame: Sign = (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && ((head[1] ?? 0) & 0x06) !== 0
const riff = (kind: string): Sign => both(signAt(0, 'RIFF'), signAt(8, kind))
const isoMedia = signAt(4, 'ftyp')

/** Tests the first bytes of a file for what every file of the kind begins with. */
export const signatures = {
  png: signAt(0, pngSignature.toString('latin1')),
  jpeg: signAt(0, '\xff\xd8\xff'),
  gif: either(signAt(0, 'GIF87a'), signAt(0, 'GIF89a')),
  bmp: signAt(0, 'BM'),
  mp3: either(signAt(0, 'ID3'), audioFrame),
  wav: riff('WAVE'),
  ogg: signAt(0, 'OggS'),
  flac: signAt(0, 'fLaC'),
  isoMedia,
  quicktime: either(isoMedia, signAt(4, 'moov')),
  matroska: signAt(0, '\x1aE\xdf\xa3'),
  avi: riff('AVI '),
  pdf: signAt(0, '%PDF-'),
  zip: signAt(0, 'PK'),
} as const satisfies Record<string, Sign>

export type FileKind = keyof typeof signatures

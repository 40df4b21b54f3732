import { extensionOf } from '../../../../kernel/files/names.ts'

/** Most bytes of a picture, whatever the limit for files. */
export const imageMax = 5 * 1024 * 1024

type Sign = (head: Buffer) => boolean
const at =
  (place: number, text: string): Sign =>
  (head) =>
    head.toString('latin1', place, place + text.length) === text
const both =
  (one: Sign, other: Sign): Sign =>
  (head) =>
    one(head) && other(head)
const either =
  (...signs: Sign[]): Sign =>
  (head) =>
    signs.some((sign) => sign(head))

/** Matches an MPEG audio frame: eleven bits set, and a valid layer. */
const audioFrame: Sign = (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && ((head[1] ?? 0) & 0x06) !== 0
const riff = (kind: string): Sign => both(at(0, 'RIFF'), at(8, kind))
const isoMedia = at(4, 'ftyp')
const matroska = at(0, '\x1aE\xdf\xa3')

/** Extensions whose content is recognised by its first bytes. */
const media: Record<string, readonly [contentType: string, sign: Sign]> = {
  png: ['image/png', at(0, '\x89PNG\r\n\x1a\n')],
  jpg: ['image/jpeg', at(0, '\xff\xd8\xff')],
  jpeg: ['image/jpeg', at(0, '\xff\xd8\xff')],
  gif: ['image/gif', either(at(0, 'GIF87a'), at(0, 'GIF89a'))],
  bmp: ['image/bmp', at(0, 'BM')],
  mp3: ['audio/mpeg', either(at(0, 'ID3'), audioFrame)],
  wav: ['audio/wav', riff('WAVE')],
  ogg: ['audio/ogg', at(0, 'OggS')],
  flac: ['audio/flac', at(0, 'fLaC')],
  m4a: ['audio/mp4', isoMedia],
  mp4: ['video/mp4', isoMedia],
  m4v: ['video/mp4', isoMedia],
  mov: ['video/quicktime', either(isoMedia, at(4, 'moov'))],
  webm: ['video/webm', matroska],
  avi: ['video/x-msvideo', riff('AVI ')],
  pdf: ['application/pdf', at(0, '%PDF-')],
  zip: ['application/zip', at(0, 'PK')],
}

/** Returns whether a file looks like an SVG drawing, which can carry scripts. */
const isDrawing = (extension: string, head: Buffer): boolean => {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()
  return extension === 'svg' || extension === 'svgz' || (text.startsWith('<') && text.includes('<svg'))
}

/**
 * Returns the content type for storing and serving a file: by its extension, which must agree with its first bytes where
 * these are known. Unknown types are plain bytes. `null`: refused.
 */
export const contentTypeOf = (name: string, head: Buffer): string | null => {
  const extension = extensionOf(name)
  if (isDrawing(extension, head)) return null
  const known = Object.hasOwn(media, extension) ? media[extension] : undefined
  if (!known) return 'application/octet-stream'
  const [contentType, sign] = known
  return sign(head) ? contentType : null
}

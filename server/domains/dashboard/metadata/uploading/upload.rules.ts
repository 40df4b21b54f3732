import { extensionOf } from '../../../../kernel/files/names.ts'
import { type FileKind, signs } from '../../../../kernel/files/signs.ts'

/** Pictures are at most 5 MB, whatever files may be. */
export const imageMax = 5 * 1024 * 1024

/** Extensions whose content is known by its first bytes. */
const media: Record<string, readonly [contentType: string, kind: FileKind]> = {
  png: ['image/png', 'png'],
  jpg: ['image/jpeg', 'jpeg'],
  jpeg: ['image/jpeg', 'jpeg'],
  gif: ['image/gif', 'gif'],
  bmp: ['image/bmp', 'bmp'],
  mp3: ['audio/mpeg', 'mp3'],
  wav: ['audio/wav', 'wav'],
  ogg: ['audio/ogg', 'ogg'],
  flac: ['audio/flac', 'flac'],
  m4a: ['audio/mp4', 'isoMedia'],
  mp4: ['video/mp4', 'isoMedia'],
  m4v: ['video/mp4', 'isoMedia'],
  mov: ['video/quicktime', 'quicktime'],
  webm: ['video/webm', 'matroska'],
  avi: ['video/x-msvideo', 'avi'],
  pdf: ['application/pdf', 'pdf'],
  zip: ['application/zip', 'zip'],
}

/** Markup that begins like a drawing: SVG can carry scripts. */
const isDrawing = (extension: string, head: Buffer): boolean => {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()
  return extension === 'svg' || extension === 'svgz' || (text.startsWith('<') && text.includes('<svg'))
}

/**
 * The content type that a file is kept and served with: by its extension, with which its first bytes must agree where
 * they are known. Unknown kinds are plain bytes. `null`: refused.
 */
export const contentTypeOf = (name: string, head: Buffer): string | null => {
  const extension = extensionOf(name)
  if (isDrawing(extension, head)) return null
  const known = Object.hasOwn(media, extension) ? media[extension] : undefined
  if (!known) return 'application/octet-stream'
  const [contentType, kind] = known
  return signs[kind](head) ? contentType : null
}

import { extensionOf } from '../../../../kernel/files/names.ts'
import { type FileKind, signatures } from '../../../../kernel/files/signatures.ts'

/** Maximum bytes of a picture, regardless of the limit for files. */
export const maxImageBytes = 5 * 1024 * 1024

/** Extensions whose content is recognised by its first bytes. */
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
  const entry = Object.hasOwn(media, extension) ? media[extension] : undefined
  if (!entry) return 'application/octet-stream'
  const [contentType, kind] = entry
  return signatures[kind](head) ? contentType : null
}

import { createHash } from 'node:crypto'
import { hasForbiddenCharacter, isBlank } from '@portico/contract/kernel/text'

const maxNameLength = 255
const maxExtensionLength = 20

/** Returns the extension, in lower case and without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

type Measure = (text: string) => number
const unitsOf: Measure = (text) => text.length

/** Truncates to at most `max` UTF-16 units, or as `measure` counts, without half a character at the end. */
const cut = (text: string, max: number, measure = unitsOf): string => {
  let [result, length] = ['', 0]
  for (const character of text) {
    length += measure(character)
    if (length > max) break
    result += character
  }
  return result
}

/**
 * Returns a file's name made of the name of another and an ending. One that would be too long is cut, without its folders; a
 * checksum of what was cut tells it from others.
 */
export const nameWith = (name: string, ending: string, { max = maxNameLength, measure = unitsOf } = {}): string => {
  if (measure(name + ending) <= max) return name + ending
  const rest = `~${createHash('sha256').update(name).digest('hex').slice(0, 8)}${ending}`
  return cut(name.split('/').at(-1) ?? '', max - measure(rest), measure) + rest
}

/** Maximum bytes of a name on common file systems, less some for prefixes. */
const maxBytes = 240

/** Returns a name under which a file can be kept in a folder, with its extension. */
export const nameOnDisk = (name: string): string => {
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? ''
  return nameWith(name.slice(0, name.length - ending.length), ending, { max: maxBytes, measure: Buffer.byteLength })
}

/**
 * Cleans a file's name for storage: without folders, control and direction characters, in NFC, at most 255 long with its
 * extension. `file` when nothing is left.
 */
export const cleanFileName = (name: string): string => {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = Array.from(last)
    .filter((character) => !hasForbiddenCharacter(character))
    .join('')
    .trim()
  if (isBlank(clean) || /^\.+$/.test(clean)) return 'file'
  if (clean.length <= maxNameLength) return clean
  const extension = extensionOf(clean)
  return extension !== '' && extension.length <= maxExtensionLength
    ? `${cut(clean, maxNameLength - extension.length - 1)}.${clean.slice(-extension.length)}`
    : cut(clean, maxNameLength)
}

import { hasForbiddenCharacter, isBlank } from '@portico/contract/kernel/text'

const maxNameLength = 255
const maxExtensionLength = 20

/** Returns the extension, in lower case and without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Truncates to at most `max` UTF-16 units, without half a character at the end. */
const cut = (text: string, max: number): string => {
  let result = ''
  for (const character of text) {
    if (result.length + character.length > max) break
    result += character
  }
  return result
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

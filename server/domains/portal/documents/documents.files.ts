import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { FileAnswer } from '../../../kernel/http/files/files.ts'

const imageTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

/** Resolves a file below a folder. @throws file_not_found for anything outside, including links that lead outside */
const fileBelow = async (root: string, path: string): Promise<string> => {
  const [folder, file] = await Promise.all([realpath(root), realpath(join(root, path))]).catch(() => fail('file_not_found'))
  return file.startsWith(folder + sep) ? file : fail('file_not_found')
}

const sums = new Map<string, { key: string; sha256: string }>()

/** Returns the SHA-256 of a file, computed again when it changed. */
const sha256Of = async (file: string, key: string): Promise<string> => {
  const cached = sums.get(file)
  if (cached?.key === key) return cached.sha256
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const sha256 = hash.digest('hex')
  sums.set(file, { key, sha256 })
  return sha256
}

/** Returns a file of the content folder with its size and checksum. @throws file_not_found */
export const contentFile = async (root: string, path: string, contentType = 'application/octet-stream'): Promise<FileAnswer> => {
  const file = await fileBelow(root, path)
  const facts = await stat(file)
  if (!facts.isFile()) return fail('file_not_found')
  const etag = await sha256Of(file, `${facts.size} ${facts.mtimeMs}`)
  return { name: basename(file), size: facts.size, contentType, etag, bytes: async () => createReadStream(file) }
}

/** Returns an image of the content folder. @throws file_not_found when it is not an image */
export const contentImage = async (root: string, path: string): Promise<FileAnswer> => {
  const contentType = imageTypes[extname(path).toLowerCase()]
  return contentType === undefined ? fail('file_not_found') : contentFile(root, path, contentType)
}

import { buildLimits, hashChunk } from '@portico/contract/console/builds'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { exitCodes, Problem } from '../client.ts'
import type { Checksums, ChecksumTask } from './checksums.ts'

/** A file to upload. */
export interface LocalFile {
  path: string
  /** Its name in the component, with folders separated by `/` and composed letters, as the portal stores it. */
  name: string
  size: number
}

const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'))

/** Returns a path as the portal names its file: a Mac has decomposed letters in file names. */
const storedName = (path: string): string => path.split(sep).join('/').normalize('NFC')

/** Returns the size of a file, also of one that is linked. @throws Problem for a link to anything else */
const sizeOf = (path: string): number => {
  const about = statSync(path, { throwIfNoEntry: false })
  if (!about?.isFile())
    throw new Problem(`${path} is a link to ${about ? 'a folder' : 'nothing'}, which cannot be uploaded.`, exitCodes.usage)
  return about.size
}

const filesBelow = (folder: string): LocalFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: storedName(relative(folder, path)) }))
    .filter(({ name }) => !isHidden(name))
    .map((file) => ({ ...file, size: sizeOf(file.path) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Returns the files of a folder and its subfolders, sorted by name, without hidden ones, links to files included; or the one given file. @throws Problem */
export const filesIn = (path: string): LocalFile[] => {
  const about = statSync(path, { throwIfNoEntry: false })
  if (!about) throw new Problem(`${path} does not exist.`, exitCodes.usage)
  const files = about.isFile() ? [{ path, name: storedName(basename(path)), size: about.size }] : filesBelow(path)
  if (files.length === 0) throw new Problem(`${path} has no files.`, exitCodes.usage)
  const empty = files.find(({ size }) => size === 0)
  if (empty) throw new Problem(`${empty.path} is empty; empty files cannot be uploaded.`, exitCodes.usage)
  const tooLarge = files.find(({ size }) => size > buildLimits.fileBytes)
  if (tooLarge)
    throw new Problem(`${tooLarge.path} is larger than ${buildLimits.fileBytes / 1024 ** 3} GiB, the limit for a file.`, exitCodes.usage)
  return files
}

/** Computes the checksums of a file in one pass, hashing each chunk while the next is read. */
export const hashesOf = async ({ path, sha256: isNeeded }: ChecksumTask): Promise<Checksums> => {
  const md5 = createHash('md5')
  const sha256 = isNeeded ? createHash('sha256') : undefined
  const buffers = [Buffer.allocUnsafeSlow(hashChunk), Buffer.allocUnsafeSlow(hashChunk)] as const
  const file = await open(path)
  try {
    let reading = file.read(buffers[0], 0, hashChunk)
    for (let next = 1; ; next = 1 - next) {
      const { bytesRead, buffer } = await reading
      if (bytesRead === 0) break
      reading = file.read(buffers[next as 0 | 1], 0, hashChunk)
      const chunk = buffer.subarray(0, bytesRead)
      md5.update(chunk)
      sha256?.update(chunk)
    }
  } finally {
    await file.close()
  }
  return { md5: md5.digest('hex'), ...(sha256 && { sha256: sha256.digest('hex') }) }
}

const endings: readonly [ending: RegExp, os: 'aos' | 'ios'][] = [
  [/\.(apk|aab)$/i, 'aos'],
  [/\.ipa$/i, 'ios'],
]

/** Returns the system of the packages; `etc` for none, or for both. */
export const systemOf = (files: readonly LocalFile[]): 'aos' | 'ios' | 'etc' => {
  const systems = new Set(files.flatMap(({ name }) => endings.filter(([ending]) => ending.test(name)).map(([, os]) => os)))
  const [only] = systems
  return systems.size === 1 && only !== undefined ? only : 'etc'
}

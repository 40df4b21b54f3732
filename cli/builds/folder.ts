import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { exits, Problem } from '../client.ts'

/** A file to upload. */
export interface LocalFile {
  path: string
  /** Its name in the component, with folders separated by `/`. */
  name: string
  size: number
}

const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'))

/** Returns the files of a folder and its subfolders, sorted by name, without hidden ones; or the one given file. @throws Problem */
export const filesIn = (path: string): LocalFile[] => {
  const about = statSync(path, { throwIfNoEntry: false })
  if (!about) throw new Problem(`${path} does not exist.`, exits.usage)
  if (about.isFile()) return [{ path, name: basename(path), size: about.size }]
  const found = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file, name: relative(path, file).split(sep).join('/'), size: statSync(file).size }))
    .filter(({ name }) => !isHidden(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  if (found.length === 0) throw new Problem(`${path} has no files.`, exits.usage)
  const empty = found.find(({ size }) => size === 0)
  if (empty) throw new Problem(`${empty.path} is empty; empty files are not kept.`, exits.usage)
  return found
}

/** Computes the checksums of a file in one pass. */
export const hashesOf = async (path: string): Promise<{ md5: string; sha256: string }> => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    md5.update(part)
    sha256.update(part)
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

const endings: readonly [ending: RegExp, os: 'aos' | 'ios'][] = [
  [/\.(apk|aab)$/i, 'aos'],
  [/\.ipa$/i, 'ios'],
]

/** Returns the system of the packages; `etc` for none, or for both. */
export const systemOf = (files: readonly LocalFile[]): 'aos' | 'ios' | 'etc' => {
  const found = new Set(files.flatMap(({ name }) => endings.filter(([ending]) => ending.test(name)).map(([, os]) => os)))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : 'etc'
}

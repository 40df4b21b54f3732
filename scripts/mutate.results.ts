import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Results {
  get(key: string): string | number | undefined
  /** Stores a result at once: a run may be stopped at any moment. */
  set(key: string, value: string | number): void
  delete(keys: readonly string[]): void
}

type Entry = [key: string, value: string | number]

/** Parses a line; empty for one that was cut off when a run was stopped. */
const parseLine = (line: string): Entry[] => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`

/** Opens the results of earlier runs: a file with one line per result. */
export const openResults = (path: string): Results => {
  const entries = new Map(existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parseLine) : [])
  const save = () => writeFileSync(path, [...entries].map(lineOf).join(''))
  mkdirSync(dirname(path), { recursive: true })
  // Rewrites the file without lines that were cut off.
  save()
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.set(key, value)
      appendFileSync(path, lineOf([key, value]))
    },
    delete: (keys) => {
      for (const key of keys) entries.delete(key)
      save()
    },
  }
}

/** Returns a key that changes with the words and with the content of the files. */
export const keyOf = (root: string, words: readonly string[], files: readonly string[]): string => {
  const contents = files.map((file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''))
  return createHash('sha256')
    .update(JSON.stringify([words, files, contents]))
    .digest('hex')
    .slice(0, 32)
}

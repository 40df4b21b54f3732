import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source file: its path from the root, with `/`, and its text. */
export interface Source {
  path: string
  text: string
}

const folders = ['contract', 'server', 'web', 'e2e', 'scripts', 'bench']
const read = /\.(ts|tsx|mjs|json)$/
const ignored = new Set(['node_modules', 'dist'])

const walk = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return walk(root, path)
    return read.test(entry.name) ? [path] : []
  })

/** The pages that the code is compared with. */
const pages = ['ARCHITECTURE.md', 'docs/rows.md', 'docs/specification-coverage.md']

/** Reads every source file below a folder with this repository's structure, and the pages that describe it. */
export function readSources(root: string): Source[] {
  const paths = folders.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => walk(root, folder))
  const described = pages.filter((page) => existsSync(join(root, page)))
  return [...paths, ...described].sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

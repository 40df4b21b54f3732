import { readdirSync, readFileSync } from 'node:fs'
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

/** Reads every source file below a folder with this repository's structure, and its ARCHITECTURE.md. */
export function readSources(root: string): Source[] {
  const present = new Set(readdirSync(root))
  const paths = folders.filter((folder) => present.has(folder)).flatMap((folder) => walk(root, folder))
  if (present.has('ARCHITECTURE.md')) paths.push('ARCHITECTURE.md')
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

import { type Place, placeOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

/** Endings that say what a file of the server is: its layer. */
const layers = ['routes', 'jobs', 'actions', 'source', 'rules', 'store', 'tables', 'texts', 'main', 'worker', 'demo', 'samples'] as const

/** Endings that say what a server file is about, with the layer that it belongs to. */
const subjects: Readonly<Record<string, (typeof layers)[number]>> = {
  content: 'rules',
  csv: 'rules',
  dates: 'rules',
  files: 'rules',
  guess: 'rules',
  index: 'actions',
  input: 'rules',
  library: 'rules',
  mapping: 'rules',
  openapi: 'rules',
  options: 'actions',
  pages: 'rules',
  search: 'actions',
  transforms: 'rules',
  workbook: 'rules',
  yaml: 'rules',
}

const endingOf = (file: string): string => /\.([a-z]+)\.tsx?$/.exec(file)?.[1] ?? ''

/** Returns the layer of a file within its domain; other columns than the server have no subjects. */
export const layerOf = ({ column, file }: Place): string => {
  const ending = endingOf(file)
  return (column === 'server' && subjects[ending]) || ending
}

/** Returns files of the server whose ending no table knows, and endings of the table that no file has. */
export const endingProblems = (sources: readonly Source[]): string[] => {
  const files = sources.flatMap(({ path }) => {
    const place = placeOf(path)
    return place?.column === 'server' && isCode(path) && !isTest(path) ? [{ path, ending: endingOf(place.file) }] : []
  })
  const allowed = new Set<string>(['', ...layers, ...Object.keys(subjects)])
  const used = new Set(files.map(({ ending }) => ending))
  const page = sources.find(({ path }) => path === 'docs/rows.md')?.text ?? ''
  return [
    ...files
      .filter(({ ending }) => !allowed.has(ending))
      .map(({ path, ending }) => `${path}: .${ending}.ts is not an ending of the server’s files, see docs/rows.md`),
    ...[...allowed]
      .filter((ending) => !used.has(ending))
      .map((ending) => `scripts/house/endings.ts lists .${ending}.ts, which no file has`),
    ...[...allowed]
      .filter((ending) => ending !== '' && !page.includes(`.${ending}.ts\``))
      .map((ending) => `docs/rows.md does not explain .${ending}.ts`),
  ]
}

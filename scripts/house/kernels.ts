import { singular } from '../new-domain.names.ts'
import { isCode, isTest, type Source } from './sources.ts'
import { listedRows } from './symmetry.ts'

/** A word of a row that kernels may use, because it also has a meaning in them. */
export interface KernelWord {
  row: string
  because: string
  /** The files in which it may be used; default: all kernels. */
  in?: readonly string[]
}

/** Splits a name into its words, in lower case and singular: `countTickets` → count, ticket. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? []).map((word) => singular(word.toLowerCase()))

const includes = (words: readonly string[], sought: readonly string[]): boolean =>
  words.some((_, at) => sought.every((word, place) => words[at + place] === word))

const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm

/** Returns the names by which a file is known: its own, and those of its exports. */
const namesOf = ({ path, text }: Source): string[] => [
  path.replace(/^.*\//, '').replace(/\.tsx?$/, ''),
  ...[...text.matchAll(exported)].map(([, name = '']) => name),
]

/** Checks that no file and no export of a kernel is named for a row, unless its word is allowed, and that each allowed word is used. */
export function kernelProblems(sources: readonly Source[], allowed: readonly KernelWord[]): string[] {
  const rows = listedRows(sources.find(({ path }) => path === 'docs/rows.md')?.text ?? '').map((row) => row.replace(/^.*\//, ''))
  const uses = sources
    .filter(({ path }) => /^(contract|server|web)\/kernel\//.test(path) && isCode(path) && !isTest(path))
    .flatMap((source) =>
      namesOf(source).flatMap((name) =>
        rows.filter((row) => includes(wordsOf(name), wordsOf(row))).map((row) => ({ row, name, path: source.path })),
      ),
    )
  const allows = (word: KernelWord, { row, path }: { row: string; path: string }) => word.row === row && (word.in?.includes(path) ?? true)
  return [
    ...uses
      .filter((use) => !allowed.some((word) => allows(word, use)))
      .map(({ row, name, path }) => `${path}: ${name} is named for ${row}, and a kernel knows no domain`),
    ...allowed
      .filter((word) => !uses.some((use) => allows(word, use)))
      .map(({ row }) => `no kernel uses the word of ${row}; take it out of exceptions.ts`),
  ]
}

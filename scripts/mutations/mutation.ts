/** Changes of one file, each of which its tests must notice: the exact text, which stands there once, and what takes its place. */
export interface Mutated {
  file: string
  /** Test files, by their paths from the root. */
  tests: readonly string[]
  changes: readonly (readonly [text: string, replacement: string])[]
}

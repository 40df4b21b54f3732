/** Changes to one file that its tests must notice: the exact text, which occurs once, and its replacement. */
export interface MutatedFile {
  file: string
  /** Test files, as paths from the root. */
  tests: readonly string[]
  changes: readonly (readonly [text: string, replacement: string])[]
}

import { isCode, type Source } from './sources.ts'

/** Columns whose comments are checked. */
const checked = /^(contract|server|web|cli|e2e|scripts|bench)\//

/** A doc comment that begins with a question instead of the thing, and its indentation. */
const question = /^([ \t]*)\/\*\*(?:\r?\n\s*\*)? (What|Whether)\b/gm

/**
 * Returns doc comments that begin with "What" or "Whether" instead of naming the thing or saying what it does. A field may begin
 * with "Whether": that is how a boolean is read.
 */
export const commentProblems = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => checked.test(path) && isCode(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(question)]
        .filter(([, indent, word]) => word === 'What' || indent === '')
        .map(({ index, 2: word }) => `${path}:${text.slice(0, index).split('\n').length} begins a comment with "${word}"; name the thing`),
    )

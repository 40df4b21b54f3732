import { createHash } from 'node:crypto'

/** Number of uses after which a statement is prepared. */
const prepareAfter = 5
/** Maximum number of texts whose uses are counted. */
const maxTexts = 2_000
/** Maximum number of prepared statements: each costs memory on every connection that uses it. */
const maxPrepared = 500

/** Derives a name from the text, so that behind a pooler no other process uses it for a different statement. */
const nameFor = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The frequent statements of a pool of connections. */
export interface Statements {
  /** Returns the statement's name once it has been used often enough to be prepared; undefined until then. */
  nameOf: (text: string) => string | undefined
}

export const createStatements = (): Statements => {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return {
    nameOf: (text) => {
      const name = names.get(text)
      if (name !== undefined || names.size >= maxPrepared) return name
      const count = (uses.get(text) ?? 0) + 1
      if (uses.size >= maxTexts) uses.clear()
      uses.set(text, count)
      if (count < prepareAfter) return undefined
      const newName = nameFor(text)
      names.set(text, newName)
      uses.delete(text)
      return newName
    },
  }
}

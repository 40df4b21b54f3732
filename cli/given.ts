import type { Access } from './access.ts'
import { exits, Problem } from './client.ts'

/** What a command has to work with. */
export interface Given {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  environment: Readonly<Record<string, string | undefined>>
  access: () => Access
  ask: (question: string) => Promise<string>
  /** Tells how far a long command is; beside what it says in the end. */
  progress: Progress
}

/** What a command says: lines for people, a value for `--json`. */
export interface Said {
  lines: readonly string[]
  value: unknown
  /** How the program ends; 0 without it. */
  exit?: number
}

/** Shows how far something is. */
export interface Progress {
  show(name: string, done: number, of: number): void
  /** Leaves what was shown last, with a word on how it ended. */
  end(name: string, how: string): void
}

/** Returns an option that must be given. @throws Problem */
export const text = ({ options }: Pick<Given, 'options'>, name: string): string => {
  const value = options[name]
  if (typeof value !== 'string' || value === '') throw new Problem(`--${name} is missing.`, exits.usage)
  return value
}

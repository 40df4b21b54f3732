import type { Access } from './access.ts'
import { exitCodes, Problem } from './client.ts'

/** The input of a command and its access to the portal. */
export interface CommandContext {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  environment: Readonly<Record<string, string | undefined>>
  access: () => Access
  prompt: (question: string) => Promise<string>
  /** Reports the progress of a long command, in addition to its result. */
  progress: Progress
}

/** The output of a command: lines for people, a value for `--json`. */
export interface CommandResult {
  lines: readonly string[]
  value: unknown
  /** The exit code; 0 if absent. */
  exit?: number
}

/** Displays progress. */
export interface Progress {
  show(name: string, done: number, of: number): void
  /** Ends the display of one task with its outcome. */
  end(name: string, how: string): void
}

/** Returns a required option. @throws Problem */
export const textOption = ({ options }: Pick<CommandContext, 'options'>, name: string): string => {
  const value = options[name]
  if (typeof value !== 'string' || value === '') throw new Problem(`--${name} is missing.`, exitCodes.usage)
  return value
}

/** Returns an option that is a whole number; undefined if it is absent. @throws Problem */
export const numberOption = ({ options }: Pick<CommandContext, 'options'>, name: string): number | undefined => {
  const value = options[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new Problem(`--${name} must be a whole number.`, exitCodes.usage)
  return Number(value)
}

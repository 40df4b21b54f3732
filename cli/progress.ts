import type { Progress } from './command.ts'

const width = 24

/** Draws progress as a bar with a percentage. */
const barOf = (name: string, done: number, total: number): string => {
  const part = total === 0 ? 1 : done / total
  const full = Math.floor(part * width)
  return `${'#'.repeat(full)}${'.'.repeat(width - full)} ${String(Math.floor(part * 100)).padStart(3)}%  ${name}`
}

/** Creates the progress display of a terminal: a moving bar. Elsewhere, such as in a CI log, each file gets one line when it ends. */
export const createProgress = (out: NodeJS.WriteStream): Progress => ({
  show: (name, done, total) => void (out.isTTY && out.write(`\r\u001b[K${barOf(name, done, total)}`)),
  end: (name, outcome) => void out.write(`${out.isTTY ? '\r\u001b[K' : ''}${outcome.padEnd(12)} ${name}\n`),
})

import { type ChildProcess, spawn } from 'node:child_process'

/** A real process of ours, watched by what it prints. */
export interface Running {
  child: ChildProcess
  /** Everything it printed so far, standard output and errors. */
  output: () => string
  /** Resolves when the text has been printed. @throws with all output when the process ends first */
  printed: (text: string) => Promise<void>
  /** Exit code, or null when a signal ended it. */
  ended: Promise<number | null>
}

/** Starts Node on a file or an `--eval`, with nothing in the environment but what is given. */
export const run = (args: readonly string[], environment: Record<string, string> = {}): Running => {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!text.includes(wanted)) return
        child.stdout.off('data', look)
        resolve()
      }
      child.stdout.on('data', look)
      void ended.then(() => reject(new Error(`The process ended before it printed "${wanted}":\n${text}`)))
      look()
    })
  return { child, output: () => text, printed, ended }
}

import { type ChildProcess, spawn } from 'node:child_process'

/** A real process, observed through its output. */
export interface RunningProcess {
  child: ChildProcess
  /** Returns everything it has printed so far to standard output and standard error. */
  output: () => string
  /** Resolves when the text has been printed. @throws with all output if the process ends first */
  printed: (text: string) => Promise<void>
  /** The exit code; null if a signal ended it. */
  ended: Promise<number | null>
}

/**
 * Starts Node with a file or `--eval`, and only the given environment.
 * @param prefix a command that runs another, with its words
 */
export const run = (args: readonly string[], environment: Record<string, string> = {}, prefix: readonly string[] = []): RunningProcess => {
  const [program = '', ...words] = [...prefix, process.execPath, ...args]
  const child = spawn(program, words, { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!text.includes(wanted)) return
        child.stdout.off('data', check)
        resolve()
      }
      child.stdout.on('data', check)
      void ended.then(() => reject(new Error(`The process ended before it printed "${wanted}":\n${text}`)))
      check()
    })
  return { child, output: () => text, printed, ended }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { Step } from '@portico/contract/console/pipeline'

interface Run {
  command: readonly string[]
  folder: string
  /** Additional environment variables of the program. */
  facts: Readonly<Record<string, string>>
  milliseconds: number
  onOutput: (text: string) => void
}

export interface CommandResult {
  reason: Step['reason']
  resultCode: number | null
}

/** Milliseconds for which output is read after a program has exited: a process it left behind may hold the pipe open. */
const outputGraceMs = 1_000

/** Kills a program's whole process group. */
const endGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

/**
 * Runs an operator's program in a folder of its own, without a shell and without the portal's environment, which holds its secrets.
 * On a timeout the program is killed with all its child processes; processes that it leaves behind do not delay the result.
 */
export const runCommand = ({ command: [program = '', ...args], folder, facts, milliseconds, onOutput }: Run): Promise<CommandResult> =>
  new Promise((resolve) => {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, ...facts }
    const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const streams = [child.stdout, child.stderr]
    const timers: NodeJS.Timeout[] = []
    const within = (time: number, work: () => void) => void timers.push(setTimeout(work, time))
    const stopWaiting = (): void => {
      for (const stream of streams) stream.destroy()
    }
    const done = (ended: CommandResult): void => {
      for (const timer of timers) clearTimeout(timer)
      resolve(ended)
    }
    let isLate = false
    within(milliseconds, () => {
      isLate = child.exitCode === null && child.signalCode === null
      endGroup(child)
      stopWaiting()
    })
    for (const stream of streams) stream.setEncoding('utf8').on('data', onOutput)
    child.once('error', (error) => {
      onOutput(`${error.message}\n`)
      done({ reason: 'not_started', resultCode: null })
    })
    child.once('exit', () => {
      endGroup(child)
      within(outputGraceMs, stopWaiting)
    })
    child.once('close', (code, signal) => {
      if (isLate) return done({ reason: 'time_limit', resultCode: null })
      if (signal !== null) return done({ reason: 'signal', resultCode: constants.signals[signal] })
      done({ reason: code === 0 ? null : 'exit', resultCode: code })
    })
  })

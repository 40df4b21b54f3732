import { spawn } from 'node:child_process'
import type { Step } from '@portico/contract/console/pipeline'

interface Run {
  command: readonly string[]
  folder: string
  /** Additional environment variables of the program. */
  facts: Readonly<Record<string, string>>
  milliseconds: number
  onOutput: (text: string) => void
}

export interface Ended {
  reason: Step['reason']
  resultCode: number | null
}

/**
 * Runs an operator's program in a folder of its own, without a shell and without the portal's environment, which holds its secrets.
 * On a timeout the program is killed with all its child processes.
 */
export const runCommand = ({ command: [program = '', ...args], folder, facts, milliseconds, onOutput }: Run): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, ...facts }
    const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let isLate = false
    const end = (): void => {
      isLate = true
      // The whole process group: the program may have started others.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(end, milliseconds)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput)
    const done = (ended: Ended): void => {
      clearTimeout(timer)
      resolve(ended)
    }
    child.once('error', (error) => {
      onOutput(`${error.message}\n`)
      done({ reason: 'exit', resultCode: null })
    })
    child.once('close', (code) =>
      done(isLate ? { reason: 'time_limit', resultCode: null } : { reason: code === 0 ? null : 'exit', resultCode: code }),
    )
  })

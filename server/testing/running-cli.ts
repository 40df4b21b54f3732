import { execFile } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../cli/main.ts')

/** Returns what runs the command line client with words and environment variables, and keeps its session in a folder. */
export const runningIn =
  (folder: string) =>
  (args: string[], environment: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      const env = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: folder, ...environment }
      execFile(process.execPath, [main, ...args], { env }, (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }))
    })

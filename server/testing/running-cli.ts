import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleCli } from '../../scripts/package-cli.mjs'

let bundle: Promise<string> | undefined

/** Bundles the client as it is shipped, once for all tests of this process: a command starts several times as fast as from its sources. */
const program = (): Promise<string> =>
  (bundle ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
    process.once('exit', () => rmSync(folder, { recursive: true }))
    await bundleCli(folder)
    return join(folder, 'portico.mjs')
  })())

/** Returns a function that runs the command line client with words and environment variables but without input, and keeps its session in a folder. */
export const createCliRunner =
  (folder: string) =>
  async (args: string[], environment: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> => {
    const main = await program()
    const env = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: folder, ...environment }
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [main, ...args], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
      child.stdin?.end()
    })
  }

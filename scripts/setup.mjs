// Runs on the installed Node (20 or later), before anything else: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-from')

/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string | Uint8Array} text */
export const digest = (text) => createHash('sha256').update(text).digest('hex')

/** Returns whether npm's own record of the installation agrees with the lock file. Packages for other platforms may be absent. */
function installedByHand() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = json(join(root, 'package-lock.json')).packages
  const installed = json(record).packages
  return Object.entries(locked).every(
    ([path, { version, optional }]) => path === '' || (path in installed ? installed[path].version === version : optional === true),
  )
}

/** Installs what the lock file lists, unless it is installed already. Ends the program with npm's message on failure. */
export function install() {
  const wantedStamp = `${digest(readFileSync(join(root, 'package-lock.json'), 'utf8'))} ${process.platform}-${process.arch}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp) return
  if (!installedByHand()) {
    console.log('Installing the dependencies …')
    const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    })
    if (status !== 0) stop(`npm ci failed${error ? `: ${error.message}` : ` (${status})`}. The lines above say why.`)
  }
  writeFileSync(stamp, wantedStamp)
}

/** Returns the absolute path of the Node that package.json pins for this machine. */
export function pinnedNode() {
  const windows = process.platform === 'win32'
  const names = [`node-${windows ? 'win' : process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  for (const name of names) {
    const file = join(modules, name, 'bin', windows ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  }
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  return stop(`There is no pinned Node for ${process.platform}-${process.arch}: start this with Node 26 or later.`)
}

/** Returns the environment for programs under the pinned Node: it and the installed tools come first in PATH. */
export const environment = () => ({
  ...process.env,
  PATH: [dirname(pinnedNode()), join(modules, '.bin'), process.env.PATH].join(delimiter),
})

/**
 * Returns the file behind a tool's command, to be run with Node: the same on every system.
 * @param {string} name the package
 * @param {string} [command] its command, if its name differs from the package's
 */
export function tool(name, command = name) {
  const folder = join(modules, name)
  return join(folder, json(join(folder, 'package.json')).bin[command])
}

// npm passes a signal to its shell, which dies without passing it on: this process then has another parent.
const parent = process.ppid

/**
 * Runs a script with the pinned Node in this terminal, and forwards signals.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, stopped: boolean }>} its exit code, 128 and more for a signal; and whether it was asked to stop
 */
export function run(args, { cwd = root, env = {} } = {}) {
  const child = spawn(pinnedNode(), args, { cwd, stdio: 'inherit', env: { ...environment(), ...env } })
  let stopped = false
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl-C in a terminal also reaches the child directly; forwarding it would count as a second, impatient signal.
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    stopped = true
  }
  process.on('SIGINT', pass).on('SIGTERM', pass)
  const watch = setInterval(() => process.ppid !== parent && !stopped && pass('SIGTERM'), 200)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', pass).off('SIGTERM', pass)
      const stoppedByRequest = stopped || signal === 'SIGINT' || signal === 'SIGTERM'
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), stopped: stoppedByRequest })
    })
  })
}

/**
 * Does the same, and returns the exit code only.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export const node = async (args, options) => (await run(args, options)).code

/**
 * Prints the reason and exits.
 * @param {string} reason
 * @returns {never}
 */
export function stop(reason) {
  console.error(reason)
  process.exit(1)
}

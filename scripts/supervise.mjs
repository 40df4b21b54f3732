import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBackOff, finalCode } from './restarts.mjs'
import { root, run } from './setup.mjs'

/** The environment of the portal's process, besides what the caller's has. */
export const portalEnvironment = {
  // The script enables this cache for its modules. Set here, it also covers the script itself:
  // otherwise Node would load its TypeScript compiler for it.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/portico'),
  // By default malloc gives each of the dozen threads an arena of its own. Their fragments grow for hours and are never returned.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // Larger blocks, such as pictures and pieces of uploads, are returned as soon as they are freed. By default, malloc raises this limit to
  // the largest block freed so far, up to 32 MB, and then keeps such blocks between smaller ones.
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? String(1024 * 1024),
}

/**
 * Options of Node for the portal's process, and for those that it forks.
 * By default, the young generation of V8 grows to 64 MB. A call at full load costs hardly less CPU with that than with these 32, but up to a
 * third more with 16.
 * The old generation is first collected at 128 MB. A start fills some 80, nearly all of which stay: collected earlier,
 * they would be marked several times.
 */
export const portalOptions = ['--max-semi-space-size=16', '--initial-old-space-size=128']

/**
 * Runs a script with the pinned Node, and restarts it when it fails for a reason that may not recur.
 * Signals end it for good.
 * @param {string[]} args
 * @returns {Promise<number>} its last exit code
 */
export async function supervise(args) {
  const secondsAfter = createBackOff()
  for (;;) {
    const began = performance.now()
    const { code, stopped } = await run([...portalOptions, ...args], { env: portalEnvironment })
    if (stopped || code === 0 || code === finalCode) return code
    const seconds = secondsAfter(performance.now() - began)
    console.error(`The portal exited with code ${code}. Restarting in ${seconds} s.`)
    await pause(seconds * 1_000)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { createBackOff, finalCode } from './restarts.mjs'
import { run } from './setup.mjs'

/**
 * Runs a script under the pinned Node, and starts it again when it fails for a reason that another try may not have.
 * Signals end it for good.
 * @param {string[]} args
 * @returns {Promise<number>} its last exit code
 */
export async function supervise(args) {
  const secondsAfter = createBackOff()
  for (;;) {
    const began = performance.now()
    const { code, told } = await run(args)
    if (told || code === 0 || code === finalCode) return code
    const seconds = secondsAfter(performance.now() - began)
    console.error(`The portal ended with code ${code}. It starts again in ${seconds} s.`)
    await pause(seconds * 1_000)
  }
}

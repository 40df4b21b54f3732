import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/testing/cluster.ts'
import { run } from '../server/testing/process.ts'
import { cpuSecondsOf } from './cpu.ts'
import { isReady } from './portal.ts'

const script = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
/** The first of them fills the caches. */
const starts = 4

/** Starts the portal as `npm start` does. @returns the CPU seconds of all its processes until it is ready; undefined if unknown */
const startOnce = async (settings: Record<string, string>): Promise<number | undefined> => {
  const port = String(await freePort())
  const { child, ended, output } = run([script], { NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: 'off', ...settings, PORT: port })
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended: ${output()}`)
    await sleep(50)
  }
  const cpu = cpuSecondsOf(child.pid)
  child.kill('SIGTERM')
  await ended
  return cpu
}

/** Starts the portal several times on existing data. @returns the least and the greatest CPU time until it is ready, in words */
export const costOfStart = async (settings: Record<string, string>): Promise<string> => {
  const costs: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const cpu = await startOnce(settings)
    if (start > 0 && cpu !== undefined) costs.push(cpu)
  }
  return costs.length === 0 ? 'unknown' : `${Math.min(...costs).toFixed(2)} to ${Math.max(...costs).toFixed(2)} s`
}

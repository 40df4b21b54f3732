import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { portalEnvironment, portalOptions } from '../scripts/supervise.mjs'
import { freePort } from '../server/testing/cluster.ts'
import { run, type RunningProcess } from '../server/testing/process.ts'
import { cpuSecondsOf, memoryOf, treeOf } from './cpu.ts'

const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))

export interface RunningPortal extends RunningProcess {
  origin: string
  pid: number
  /** Returns the number of serving processes, including the first. */
  processes(): number
  /** Returns the resident memory of all its processes, in MB. */
  memory(): number
  cpuSeconds(): number | undefined
  stop(): Promise<void>
}

/** Returns whether the portal reports that it is ready to serve. */
export const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** @throws if the process ends, or is not ready in time */
const waitUntilReady = async (origin: string, { child, output }: RunningProcess): Promise<void> => {
  const until = Date.now() + 180_000
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the portal stopped with code ${child.exitCode}: ${output()}`)
    if (Date.now() > until) throw new Error(`the portal did not become ready within three minutes: ${output()}`)
    await sleep(100)
  }
}

/** Starts the portal as a separate process, as in production, and waits until it is ready. */
export const startPortal = async (settings: Record<string, string>): Promise<RunningPortal> => {
  const port = settings.PORT ?? String(await freePort())
  const origin = `http://${settings.HOST ?? '127.0.0.1'}:${port}`
  const running = run([...portalOptions, '--import', exitWithParent, main], {
    ...portalEnvironment,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PUBLIC_URL: origin,
    DEMO: 'off',
    ...settings,
    PORT: port,
  })
  const { child, ended } = running
  const pid = child.pid ?? 0
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  await waitUntilReady(origin, running)
  return {
    ...running,
    origin,
    pid,
    processes: () => Math.max(treeOf(pid).length - 1, 1),
    memory: () => memoryOf(pid),
    cpuSeconds: () => cpuSecondsOf(pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

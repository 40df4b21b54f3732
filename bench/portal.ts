import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export interface RunningPortal {
  origin: string
  /** Resident memory in MB, as the portal's own metrics give it. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const waitUntilReady = async (origin: string, child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the portal stopped with code ${child.exitCode}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('the portal did not become ready within a minute')
}

/** Starts the portal as a process of its own, as it runs in production, and waits until it is ready. */
export const startPortal = async (settings: Record<string, string>): Promise<RunningPortal> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: origin,
      DEMO: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(origin, child)
  const memory = async () => {
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? Number.NaN) / 2 ** 20
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { origin, memory, stop }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/testing/cluster.ts'
import { percentile } from '../soak/tally.ts'
import { createFaultyLine, type LineConditions } from './line.ts'
import { onScene, type Scene } from './scene.ts'
import { startWriters, summarise, unexpected } from './writers.ts'

const lanes = 4
const seconds = 30
/** 300 ms round-trip time, more where something is lost. */
const conditions: LineConditions = { delay: 150, lost: 0.02, broken: 0.005 }
const portOf = (url: string): number => Number(new URL(url).port)

/** Writes for a while, and reads alongside. */
const writeOver = async (scene: Scene, origin: string) => {
  const writers = startWriters(scene.ledger, scene.browsersOn(origin, lanes), scene.apps)
  const [reader] = scene.browsersOn(origin, 1)
  const took: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const startedAt = performance.now()
    const answer = await reader!.send('GET', '/games-api/api/v1.0/env/info').catch(() => undefined)
    if (answer?.status === 200) took.push(performance.now() - startedAt)
    await sleep(100)
  }
  await writers.stop()
  reader?.close()
  console.log(
    `reading p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms; writing: ${summarise(writers.take())}`,
  )
}

/** Puts a bad network between browsers and portal. Users whose connection breaks do not know whether they saved; acknowledged saves must persist. */
const beforePortal = async (scene: Scene): Promise<string[]> => {
  const port = await freePort()
  const line = await createFaultyLine(port, conditions)
  // Browsers reach the portal at the address of the proxy.
  const portal = await scene.start({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${line.port}` })
  console.log('a slow line with losses between browsers and portal:')
  await writeOver(scene, `http://127.0.0.1:${line.port}`)
  await line.close()
  const problems = await scene.audit()
  await portal.stop()
  return problems
}

/** Puts the same network between portal and database. */
const beforeDatabase = async (scene: Scene): Promise<string[]> => {
  const line = await createFaultyLine(portOf(scene.postgres.url), conditions)
  const url = new URL(scene.postgres.url)
  url.port = String(line.port)
  const portal = await scene.start({}, url.href)
  console.log('the same between portal and PostgreSQL:')
  const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, lanes), scene.apps)
  await sleep(seconds * 1_000)
  await writers.stop()
  const answers = writers.take()
  console.log(`writing: ${summarise(answers)}`)
  await portal.stop()
  await line.close()
  return [...unexpected(answers, /^(200|409 |503 )/), ...(await scene.audit())]
}

/** Runs with 300 ms round-trip time, losses and broken connections, on either side of the portal. */
export const lines = (): Promise<string[]> => onScene(async (scene) => [...(await beforePortal(scene)), ...(await beforeDatabase(scene))])

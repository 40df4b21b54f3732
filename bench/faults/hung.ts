import { setTimeout as sleep } from 'node:timers/promises'
import { createCuttableLine } from '../../server/testing/real-portal.ts'
import { api } from '../questions.ts'
import { isReady } from '../portal.ts'
import { percentile } from '../soak/tally.ts'
import { onScene, secondsUntilReady } from './scene.ts'
import { kindOf, startWriters, summarise, unexpected } from './writers.ts'

const atOnce = 15
const rounds = 3
/** Longest acceptable wait for an answer, in milliseconds. */
const longest = 5_000

/** Makes the database hang: connections stay open, and nothing comes back. Every call is answered within five seconds. */
export const hungDatabase = (): Promise<string[]> =>
  onScene(async (scene) => {
    const url = new URL(scene.postgres.url)
    const line = scene.add(await createCuttableLine({ host: url.hostname, port: Number(url.port) }))
    url.port = String(line.port)
    const portal = await scene.start({}, url.href)
    const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, 4), scene.apps)
    const [reader] = scene.browsersOn(portal.origin, 1)
    const problems: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      await sleep(2_000)
      line.mute()
      const took: number[] = []
      const calls = Array.from({ length: atOnce }, async (_, at) => {
        const startedAt = performance.now()
        const reply = await reader!.send('GET', `${api}/app/${scene.apps[at]}/meta/latest/list`)
        took.push(performance.now() - startedAt)
        return kindOf(reply)
      })
      const alive = await fetch(`${portal.origin}/healthz`)
      const kinds = Map.groupBy(await Promise.all(calls), (kind) => kind)
      const answers = new Map([...kinds].map(([kind, all]) => [kind, all.length]))
      const ready = await isReady(portal.origin)
      line.reconnect()
      const again = await secondsUntilReady(portal.origin)
      const slowest = percentile(took, 1)
      console.log(
        `${summarise(answers)} within ${slowest.toFixed(0)} ms; /healthz ${alive.status}, /readyz ${ready ? 'ready' : 'not ready'}; ready ${again} after it responded`,
      )
      problems.push(
        ...unexpected(answers, /^503 (unavailable|busy)/),
        ...(slowest <= longest ? [] : [`a call waited ${slowest.toFixed(0)} ms`]),
        ...(alive.ok && !ready ? [] : ['the probes were wrong']),
      )
    }
    await sleep(2_000)
    await writers.stop()
    reader!.close()
    console.log(`writing meanwhile: ${summarise(writers.take())}`)
    problems.push(...(await scene.audit(undefined, portal.origin)))
    await portal.stop()
    return problems
  })

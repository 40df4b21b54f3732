import { setTimeout as sleep } from 'node:timers/promises'
import { onScene, secondsUntilReady } from './scene.ts'
import { startWriters, summarise, unexpected } from './writers.ts'

const lanes = 4
const rounds = 3
/** A refused connection is all that a browser sees of a stopped portal. */
const stopped = /^(200|ECONNREFUSED|ECONNRESET|Error: socket hang up)/

/** Restarts the database under load, in order and as after a crash: calls fail with 503 meanwhile, and the portal continues by itself. */
export const restartedDatabase = (): Promise<string[]> =>
  onScene(async (scene) => {
    const portal = await scene.start()
    const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, lanes), scene.apps)
    const problems: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      await sleep(2_000)
      writers.take()
      await (round % 2 === 0 ? scene.postgres.stop() : scene.postgres.crash())
      await sleep(1_000)
      await scene.postgres.start()
      const ready = await secondsUntilReady(portal.origin)
      const answers = writers.take()
      await sleep(2_000)
      const after = writers.take()
      console.log(`${round % 2 === 0 ? 'restarted' : 'crashed'}: ${summarise(answers)}; ready ${ready} later: ${summarise(after)}`)
      problems.push(...unexpected(answers, /^(200|409 |503 )/), ...unexpected(after, /^(200|409 )/))
      if (![...answers.keys()].some((kind) => kind.startsWith('503'))) problems.push('nobody noticed that the database was away')
    }
    await writers.stop()
    problems.push(...(portal.child.exitCode === null ? [] : ['the portal ended']), ...(await scene.audit(undefined, portal.origin)))
    return problems
  })

/** Stops the portal by SIGTERM under load: calls in progress are completed, later ones refused, and it ends with code 0. */
export const stoppedPortal = (): Promise<string[]> =>
  onScene(async (scene) => {
    const problems: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const portal = await scene.start()
      const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, 16), scene.apps)
      await sleep(3_000)
      writers.take()
      const startedAt = performance.now()
      portal.child.kill('SIGTERM')
      const code = await portal.ended
      const took = performance.now() - startedAt
      await writers.stop()
      const answers = writers.take()
      console.log(`ended with ${code} after ${took.toFixed(0)} ms: ${summarise(answers)}`)
      problems.push(...(code === 0 ? [] : [`it ended with ${code}`]), ...unexpected(answers, stopped))
    }
    problems.push(...(await scene.audit()))
    return problems
  })

import { setTimeout as sleep } from 'node:timers/promises'
import { onScene, type Scene } from './scene.ts'
import { startWriters, summarise, unexpected } from './writers.ts'

const rounds = 3
const lanes = 4

const round = async (scene: Scene, apps: readonly string[]): Promise<string[]> => {
  const [killed, other] = [await scene.start(), await scene.start()]
  const first = startWriters(scene.ledger, scene.browsersOn(killed.origin, lanes), apps.slice(0, lanes))
  const second = startWriters(scene.ledger, scene.browsersOn(other.origin, lanes), apps.slice(lanes))
  await sleep(2_000 + Math.random() * 2_000)
  first.take()
  killed.child.kill('SIGKILL')
  await sleep(1_500)
  await first.stop()
  console.log(`killed under load; the other went on: ${summarise(second.take())}`)
  // Users of the killed process continue on the other.
  const moved = startWriters(scene.ledger, scene.browsersOn(other.origin, lanes), apps.slice(0, lanes))
  await sleep(1_500)
  await Promise.all([second.stop(), moved.stop()])
  const answers = [second.take(), moved.take()]
  console.log(`and after those of the killed one came over: ${answers.map(summarise).join('; ')}`)
  const problems = [...answers.flatMap((answers) => unexpected(answers, /^200/)), ...(await scene.audit(undefined, other.origin))]
  await other.stop()
  return problems
}

/** Runs two processes on one PostgreSQL and kills one under load: nothing acknowledged may be lost. */
export const killOneOfTwo = (): Promise<string[]> =>
  onScene(async (scene) => {
    const problems: string[] = []
    for (let at = 0; at < rounds; at += 1) problems.push(...(await round(scene, scene.apps.slice(at * lanes * 2, (at + 1) * lanes * 2))))
    return problems
  })

import { afterAll, expect, test } from 'vitest'
import { createSamples } from '../../domains/dashboard/metadata/metadata.samples.ts'
import { unique, createWorld } from '../world.ts'
import { ignoreSecrets } from '../secrets.ts'
import { attempt, type Finding, fuzz } from './fuzz.ts'
import { nastyTexts } from './nasty.ts'
import { operations } from './operations.ts'
import { isReached, rarelyReached } from './reach.ts'
import { regressions, requestOf } from './regressions.ts'
import { words } from './schemas.ts'

const { FUZZ_SEED = '20261122', FUZZ_CASES = '6', FUZZ_ONLY } = process.env
const cases = Number(FUZZ_CASES)
/** Calls of each operation of which one at least should reach its handler. */
const enough = 100

// They are sent as secrets and as names alike; what the portal creates stays a secret.
afterAll(() => ignoreSecrets([...words, ...nastyTexts]))

/** Returns one line per kind of finding, with the first request that shows it. */
const linesOf = (findings: readonly Finding[]): string[] => {
  const kinds = Map.groupBy(findings, ({ operation, problem }) => `${operation}: ${problem.slice(0, 300)}`)
  return [...kinds].map(([kind, [first, ...more]]) => {
    const { method, url, headers, payload = '' } = first!.request
    const sent = typeof payload === 'string' ? payload : payload.toString('latin1')
    return `${kind} (${more.length + 1}×, as ${first!.who}) ${method} ${url.slice(0, 500)} ${JSON.stringify(headers).slice(0, 300)} ${sent.slice(0, 1_000)}`
  })
}

test(
  `${cases} calls of each operation get answers as described, whatever is sent (seed ${FUZZ_SEED})`,
  { timeout: 120_000 + cases * 30_000 },
  async () => {
    const { findings, statuses } = await fuzz({ seed: Number(FUZZ_SEED), cases, only: FUZZ_ONLY })
    const unreached = [...statuses].filter(([, answers]) => !isReached(answers)).map(([id]) => id)
    const done = [...statuses].filter(([, answers]) => answers.has('200')).map(([id]) => id)
    if (process.env.FUZZ_CASES !== undefined) {
      process.stdout.write(`Answers: ${JSON.stringify(Object.fromEntries([...statuses].map(([id, m]) => [id, Object.fromEntries(m)])))}\n`)
      process.stdout.write(
        `Of ${statuses.size} operations ${done.length} succeeded, ${unreached.length} never reached their handler: ${unreached.join(' ')}\n`,
      )
    }
    expect(linesOf(findings)).toEqual([])
    expect(rarelyReached.filter((id) => !operations.some((operation) => operation.id === id))).toEqual([])
    // Calls that are only refused would show nothing.
    const share = FUZZ_ONLY === undefined ? 0.25 : 0
    expect(done.length / statuses.size).toBeGreaterThanOrEqual(share)
    const inexcusable = cases < enough ? [] : unreached.filter((id) => !rarelyReached.includes(id))
    expect(inexcusable).toEqual([])
    // One that succeeds need not be excused any longer.
    expect(rarelyReached.filter((id) => cases >= enough && done.includes(id))).toEqual([])
  },
)

test('requests that once caused internal errors are answered as described', async () => {
  const scene = await createWorld()
  const samples = await createSamples(scene.deps.db, unique())
  scene.changed()
  const problems = await Promise.all(
    regressions.map(async (regression) => {
      const operation = operations.find(({ id }) => id === regression.operation)
      if (!operation) return `there is no ${regression.operation}`
      const request = requestOf(regression, operation.route.method, { app: scene.app.id, key: samples.key('Genre') })
      const { problem } = await attempt(operation, scene[regression.who], request)
      return problem === undefined ? [] : `${regression.operation} (${regression.flaw}): ${problem}`
    }),
  )
  expect(problems.flat()).toEqual([])
})

test('afterwards the portal is still ready', async () => {
  const { visitor } = await createWorld()
  const { statusCode } = await visitor.raw({ method: 'GET', url: '/readyz' })
  expect(statusCode).toBe(200)
})

import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { runIn } from '../../server/kernel/database/run.ts'
import { openPostgres } from '../../server/kernel/database/open.ts'
import { codeOf, type Reply } from '../client.ts'
import { login } from '../setup.ts'
import { api } from '../questions.ts'
import { percentile } from '../soak/tally.ts'
import { onScene, type Scene } from './scene.ts'

const people = 1_000
const maxAttempts = 20
const emailOf = (number: number): string => `storm-${number}@example.test`

/** Creates accounts with the benchmark's own password. */
const addPeople = async ({ postgres, userKey }: Scene): Promise<void> => {
  const { db, close } = openPostgres(postgres.url, 1)
  const emails = Array.from({ length: people }, (_, number) => emailOf(number))
  const ids = emails.map(() => randomUUID())
  await runIn(
    db,
    'insert into person (id, name, email, first_login) select id, email, email, false from unnest($1::text[], $2::text[]) as new (id, email)',
    [ids, emails],
  )
  await runIn(
    db,
    `insert into sign_in_method (id, account_id, provider_id, user_id, password)
     select id, id, 'credential', id, (select password from sign_in_method where user_id = $2) from unnest($1::text[]) as id`,
    [ids, userKey],
  )
  await close()
}

/** Signs in from a separate address, on a separate connection. */
const signIn = (origin: string, number: number): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: emailOf(number), password: login.password })
    const headers = { origin, 'x-requested-with': 'Portico', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const localAddress = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
    const call = request(`${origin}/games-api/api/v1.0/account/sign-in`, { method: 'POST', agent: false, headers, localAddress })
    call.once('error', reject)
    call.once('response', (response) =>
      buffer(response).then((read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }), reject),
    )
    call.end(body)
  })

interface Attempt {
  status: string
  took: number
}

const outcome = (attempts: readonly Attempt[]): string => {
  const kinds = Map.groupBy(attempts, ({ status }) => status)
  const line = (status: string, attempts: readonly Attempt[]): string => {
    const took = attempts.map((one) => one.took)
    return `${attempts.length} × ${status} (p50 ${percentile(took, 0.5).toFixed(0)}, max ${percentile(took, 1).toFixed(0)} ms)`
  }
  return [...kinds].map(([status, attempts]) => line(status, attempts)).join(', ')
}

/** Retries when told to, until signed in. @returns the response to each attempt */
const retryUntilAnswered = async (origin: string, number: number): Promise<Attempt[]> => {
  const attempts: Attempt[] = []
  while (attempts.length < maxAttempts) {
    const startedAt = performance.now()
    const reply = await signIn(origin, number).catch((error: unknown) => String(error))
    const took = performance.now() - startedAt
    if (typeof reply === 'string') return [...attempts, { status: reply, took }]
    attempts.push({ status: reply.status === 200 ? '200' : `${reply.status} ${codeOf(reply)}`, took })
    if (reply.status === 200) return attempts
    await sleep(Number(reply.headers['retry-after']) * 1_000 * (1 + Math.random()))
  }
  return attempts
}

/** Simulates somebody who works meanwhile. */
const work = (scene: Scene, origin: string) => {
  const attempts: Attempt[] = []
  let stopped = false
  const [browser] = scene.browsersOn(origin, 1)
  const done = (async () => {
    while (!stopped) {
      const startedAt = performance.now()
      const { status } = await browser!.send('GET', `${api}/app/${scene.apps[attempts.length % scene.apps.length]}/meta/latest/list`)
      attempts.push({ status: String(status), took: performance.now() - startedAt })
      await sleep(20)
    }
    browser!.close()
  })()
  return {
    attempts,
    stop: async () => {
      stopped = true
      await done
    },
  }
}

/** Signs a thousand people in at the same moment, each from their own address, while somebody works. */
export const storm = (): Promise<string[]> =>
  onScene(async (scene) => {
    await addPeople(scene)
    const portal = await scene.start()
    // A portal never reports that it is busy in its first seconds.
    await sleep(6_000)
    const other = work(scene, portal.origin)
    await sleep(2_000)
    console.log(`before, somebody who works: ${outcome(other.attempts.splice(0))}`)
    const startedAt = performance.now()
    const all = await Promise.all(Array.from({ length: people }, (_, number) => retryUntilAnswered(portal.origin, number)))
    const took = (performance.now() - startedAt) / 1_000
    await other.stop()
    console.log(`first tries: ${outcome(all.map(([first]) => first!))}`)
    console.log(`later tries: ${outcome(all.flatMap(([, ...later]) => later)) || 'none'}`)
    console.log(`somebody who works meanwhile: ${outcome(other.attempts)}`)
    const inside = all.filter((attempts) => attempts.at(-1)?.status === '200').length
    console.log(`signed in: ${inside} of ${people} within ${took.toFixed(1)} s`)
    const strange = all.flat().filter(({ status }) => status !== '200' && status !== '503 busy')
    return [
      ...(inside === people ? [] : [`${people - inside} never got in`]),
      ...(strange.length === 0 ? [] : [`strange answers: ${outcome(strange)}`]),
      ...other.attempts.filter(({ status }) => status !== '200').map(({ status }) => `somebody else was answered ${status}`),
    ]
  })

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nameOfPhase, platform } from '@portico/contract/console/connections'
import { phases } from '@portico/contract/kernel/permission'
import type { Deps } from '../deps.ts'
import { connectReceiver, tell } from '../domains/console/connections/index.ts'
import { registrationOf } from '../domains/apps/registrations/index.ts'
import { serviceWithSecret } from '../domains/dashboard/services/index.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { demoAnswers } from './answers.ts'

/** What the receiver was given to speak with the portal. */
interface Key {
  /** Where the portal listens on this machine. */
  portal: string
  headers: Record<string, string>
  secret: string
}

interface Message {
  type: string
  appId: string | null
  phase: string | null
  data: { area?: string; jobId?: string; kind?: string }
}

const mostAge = 300

/** The demo's platform as a public host, for URLs that the portal calls: where players sign in and purchases are reported. */
export const demoHost = 'platform.demo.portico.test'

/** Answers as the server of a game does: sign-in refuses calls without a code, purchases are taken. */
const asGame = (method: string, path: string, body: string): { status: number; said: object } => {
  if (path.startsWith('/auth/')) return { status: 400, said: { problem: 'The code is missing.' } }
  const isPurchase = method === 'POST' && path === '/purchases' && body.startsWith('{"type":"purchase.')
  return isPurchase ? { status: 200, said: { taken: true } } : { status: 404, said: { problem: 'There is nothing here.' } }
}
const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** Returns whether a message is from the portal and recent. As a receiver would do it, in its own words. */
const isGenuine = (headers: IncomingHttpHeaders, body: string, secret: string, now = Date.now() / 1_000): boolean => {
  const seconds = Number(headers['webhook-timestamp'])
  if (!(Math.abs(now - seconds) <= mostAge)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${textOf(headers['webhook-id'])}.${seconds}.${body}`)
    .digest()
  return textOf(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

const call = async ({ portal, headers }: Key, method: string, path: string, body?: object): Promise<{ status: number; data: unknown }> => {
  const answer = await fetch(`${portal}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(5_000),
  })
  const said = (await answer.json()) as { data?: unknown }
  return { status: answer.status, data: said.data }
}

/** Does the jobs of a kind that the demo knows, and reports them. @returns how many */
const doJobs = async (key: Key, kind: string): Promise<number> => {
  const answerOf = demoAnswers[kind]
  if (!answerOf) return 0
  const { data } = await call(key, 'POST', platform.takeJobs.path, { kind, most: 10 })
  const { jobs } = data as { jobs: { id: string; data: unknown }[] }
  for (const job of jobs)
    await call(key, 'POST', platform.reportJob.path.replace(':id', job.id), { outcome: 'done', result: answerOf(job.data) })
  return jobs.length
}

/** Does what a platform would do with a message: reads what changed, or does the job that waits. @returns what it did */
const actOn = async (key: Key, { type, appId, phase, data }: Message): Promise<object> => {
  if (type === 'job.waiting' && data.kind !== undefined) return { jobsDone: await doJobs(key, data.kind) }
  if (appId === null || data.area === undefined) return { noted: type }
  const asked = phase === null ? phases.map(nameOfPhase) : [phase]
  const paths = asked.map((name) =>
    platform.read.path
      .replace(':appId', appId)
      .replace(':phase', name)
      .replace(':area', data.area ?? ''),
  )
  const read = await Promise.all(paths.map(async (path) => `${path} ${(await call(key, 'GET', path)).status}`))
  return { read }
}

const serverOf = (key: { current?: Key }): Server =>
  createServer((request, response) => {
    const parts: Buffer[] = []
    const answer = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    const take = async (): Promise<void> => {
      const body = Buffer.concat(parts).toString()
      const path = request.url ?? '/'
      if (path !== '/') {
        const { status, said } = asGame(request.method ?? 'GET', path, body)
        return void answer(status, said)
      }
      if (!key.current || !isGenuine(request.headers, body, key.current.secret))
        return void answer(401, { problem: 'The signature is wrong.' })
      answer(200, await actOn(key.current, JSON.parse(body) as Message))
    }
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void take().catch((error: unknown) => answer(500, { problem: String(error) })))
  })

/** The portal's parts, with what services can read and do. */
type Offering = Deps & { areas: readonly string[]; jobKinds: readonly string[] }

/** The game whose settings the receiver reads first. */
const first = 'LG-AURORA'

/**
 * Starts a small platform on this machine that the demo's portal is connected with: it verifies what it is told, reads what changed, and
 * does jobs. @returns what ends it @param port of the portal
 */
export const startReceiver = async (deps: Offering, port: number): Promise<() => Promise<void>> => {
  if (!(await registrationOf(deps.db, first))) return async () => {}
  const key: { current?: Key } = {}
  const server = serverOf(key)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  deps.outside.allow(host, demoHost)
  await inTransaction(deps.db, async (tx) => {
    const { service, headers } = await serviceWithSecret(tx, { code: 'demo-platform', name: 'Demo platform' })
    const { secret, isNew } = await connectReceiver(tx, deps, { name: 'Demo platform', url: `http://${host}/`, serviceId: service.id })
    key.current = { portal: `http://127.0.0.1:${port}`, headers, secret }
    if (isNew) await tell(tx, { appId: first, kind: 'settings.changed', data: { area: 'settings' } })
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

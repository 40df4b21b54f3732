import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nameOfPhase, platform } from '@portico/contract/console/connections'
import { phases } from '@portico/contract/kernel/permission'
import type { Deps } from '../deps.ts'
import { connectReceiver, emitEvent } from '../domains/console/connections/index.ts'
import { registrationOf } from '../domains/apps/registrations/index.ts'
import { serviceWithSecret } from '../domains/dashboard/services/index.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { demoAnswers } from './answers.ts'
import { storyApp } from './story.ts'

/** Address and secret with which the receiver communicates with the portal. */
interface Key {
  /** The origin of the portal on this machine. */
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

const maxAgeSeconds = 300

/** The demo's platform as a public host, for URLs that the portal calls: where players sign in and purchases are reported. */
export const demoHost = 'platform.demo.portico.test'

/** Answers like a game's server: sign-in refuses calls without a code, purchases are accepted. */
const asGame = (method: string, path: string, body: string): { status: number; response: object } => {
  if (path.startsWith('/auth/')) return { status: 400, response: { problem: 'The code is missing.' } }
  const isPurchase = method === 'POST' && path === '/purchases' && body.startsWith('{"type":"purchase.')
  return isPurchase ? { status: 200, response: { taken: true } } : { status: 404, response: { problem: 'There is nothing here.' } }
}
const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** Returns whether a message is recent and from the portal. Written independently of the portal's code, as a real receiver would. */
const isGenuine = (headers: IncomingHttpHeaders, body: string, secret: string, now = Date.now() / 1_000): boolean => {
  const seconds = Number(headers['webhook-timestamp'])
  if (!(Math.abs(now - seconds) <= maxAgeSeconds)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${textOf(headers['webhook-id'])}.${seconds}.${body}`)
    .digest()
  return textOf(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
}

const call = async ({ portal, headers }: Key, method: string, path: string, body?: object): Promise<{ status: number; data: unknown }> => {
  const answer = await fetch(`${portal}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(5_000),
  })
  const result = (await answer.json()) as { data?: unknown }
  return { status: answer.status, data: result.data }
}

/** Does the waiting jobs of a kind and reports their results. @returns their number */
const doJobs = async (key: Key, kind: string): Promise<number> => {
  const answerOf = demoAnswers[kind]
  if (!answerOf) return 0
  const { data } = await call(key, 'POST', platform.takeJobs.path, { kind, most: 10 })
  const { jobs } = data as { jobs: { id: string; data: unknown }[] }
  for (const job of jobs)
    await call(key, 'POST', platform.reportJob.path.replace(':id', job.id), { outcome: 'done', result: answerOf(job.data) })
  return jobs.length
}

/** Handles a message as a platform would: reads what changed, or does the waiting job. @returns what it did */
const actOn = async (key: Key, { type, appId, phase, data }: Message): Promise<object> => {
  if (type === 'job.waiting' && data.kind !== undefined) return { jobsDone: await doJobs(key, data.kind) }
  if (appId === null || data.area === undefined) return { noted: type }
  const phaseNames = phase === null ? phases.map(nameOfPhase) : [phase]
  const paths = phaseNames.map((name) =>
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
    const answer = (status: number, result: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
    const take = async (): Promise<void> => {
      const body = Buffer.concat(parts).toString()
      const path = request.url ?? '/'
      if (path !== '/') {
        const { status, response } = asGame(request.method ?? 'GET', path, body)
        return void answer(status, response)
      }
      if (!key.current || !isGenuine(request.headers, body, key.current.secret))
        return void answer(401, { problem: 'The signature is wrong.' })
      answer(200, await actOn(key.current, JSON.parse(body) as Message))
    }
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void take().catch((error: unknown) => answer(500, { problem: String(error) })))
  })

/** The portal's parts, with what services can read and do. */
type ReceiverDeps = Deps & { areas: readonly string[]; jobKinds: readonly string[] }

/**
 * Starts a small platform on this machine and connects the demo's portal with it. It verifies events, reads what changed, and
 * does jobs.
 * @param port the portal's port
 * @returns a function that stops it
 */
export const startReceiver = async (deps: ReceiverDeps, port: number): Promise<() => Promise<void>> => {
  if (!(await registrationOf(deps.db, storyApp))) return async () => {}
  const key: { current?: Key } = {}
  const server = serverOf(key)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  deps.outbound.allow(host, demoHost)
  await inTransaction(deps.db, async (tx) => {
    const { service, headers } = await serviceWithSecret(tx, { code: 'demo-platform', name: 'Demo platform' })
    const { secret, isNew } = await connectReceiver(tx, deps, { name: 'Demo platform', url: `http://${host}/`, serviceId: service.id })
    key.current = { portal: `http://127.0.0.1:${port}`, headers, secret }
    if (isNew) await emitEvent(tx, { appId: storyApp, kind: 'settings.changed', data: { area: 'settings' } })
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Db } from '../../../kernel/database/database.ts'
import { runIn } from '../../../kernel/database/run.ts'
import type { OutboundClient } from '../../../kernel/outbound/outbound.ts'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'
import type { Vault } from '../../../kernel/vault/vault.ts'
import { secretUseOf } from './events/message.rules.ts'
import { newSecret } from './events/signing.rules.ts'

const content = join(import.meta.dirname, '../../../../content')

/** Returns the examples of the guide to connections in a language, by file name. */
export const guideExamples = (language: string): Map<string, string> => {
  const text = readFileSync(join(content, language, 'guides/1.0/run/connections.md'), 'utf8')
  return new Map([...text.matchAll(/^```\w+ title="([\w.]+)"\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code]))
}

/** Returns a value with the type of each part in its place; of a list, that of its first entry. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

/** Returns the shapes of a job's data and of its example in the guide, which are to be equal. */
export const documentedShapes = (data: unknown, example: string): { real: unknown; documented: unknown } => ({
  real: shapeOf(data),
  documented: shapeOf(JSON.parse(guideExamples('en').get(example) ?? 'null')),
})

/** Creates a service with read access, and the headers that identify it. */
export const connectService = async (
  db: Db,
  given: { areas?: string[]; jobKinds?: string[]; secrets?: boolean; appIds?: string[] | 'all' } = {},
): Promise<{ id: string; headers: Record<string, string> }> => {
  const { areas = [], jobKinds = [], secrets = false, appIds = 'all' } = given
  const code = `platform-${randomBytes(6).toString('hex')}`
  const secret = newToken()
  const { rows } = await runIn(db, 'insert into service (code, name) values ($1, $1) returning id', [code])
  const { id } = rows[0] as { id: string }
  await runIn(db, 'insert into service_secret (service_id, hash) values ($1, $2)', [id, hashOfToken(secret)])
  await runIn(db, 'insert into service_reading (service_id, areas, job_kinds, secrets, all_apps) values ($1, $2, $3, $4, $5)', [
    id,
    areas,
    jobKinds,
    secrets,
    appIds === 'all',
  ])
  for (const appId of appIds === 'all' ? [] : appIds) await runIn(db, 'insert into service_reading_app values ($1, $2)', [id, appId])
  return { id, headers: { 'x-support-service-code': code, 'x-support-service-secret': secret } }
}

/** Subscribes to all events of an app without sending them anywhere. @returns what reads their kinds, phases and data, oldest first */
export const listenTo = async (db: Db, appId: string) => {
  const subscribing = `insert into webhook_endpoint (app_id, name, secret, disabled_at, disabled_because) values ($1, 'Heard', '', now(), 'person')`
  await runIn(db, subscribing, [appId])
  return async () => {
    const { rows } = await runIn(db, 'select kind, phase, data from webhook_event where app_id = $1 order by id', [appId])
    return (rows as { kind: string; phase: number | null; data: object }[]).map(({ kind, phase, data }) => [kind, phase, data] as const)
  }
}

/** A message as received. */
export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a local server that receives messages until `close`. Its responses can be changed. */
export const createReceiver = async () => {
  const messages: ReceivedMessage[] = []
  const answer: { by: RequestListener } = { by: (_, response) => void response.end('ok') }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      messages.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      answer.by(request, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { messages, answer, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/hook`, close }
}

/** Adds a platform endpoint and allows its host. */
export const createEndpoint = async (
  { db, vault, outbound }: { db: Db; vault: Vault; outbound: OutboundClient },
  { url, topics = null, phases = null }: { url: string; topics?: string[] | null; phases?: number[] | null },
): Promise<{ id: string; secret: string }> => {
  outbound.allow(new URL(url).host)
  const { rows } = await runIn(
    db,
    "insert into webhook_endpoint (name, url, secret, topics, phases) values ('Test', $1, '', $2, $3) returning id",
    [url, topics, phases],
  )
  const { id } = rows[0] as { id: string }
  const secret = newSecret()
  await runIn(db, 'update webhook_endpoint set secret = $2 where id = $1', [id, vault.seal(secret, secretUseOf(id))])
  return { id, secret }
}

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'
import type { Vault } from '../kernel/vault/vault.ts'

/** The secrets that passed between the tests of a file and the portal, and what it wrote: its log and its exports. */
const secrets = new Set<string>()
const output: string[] = []

const shortest = 10
const secretNames = /^(?:password|newPassword|secret|token|apiKey|recoveryCodes)$/

const keep = (value: unknown, isSecret = false): void => {
  if (typeof value === 'string') {
    if (isSecret && value.length >= shortest) secrets.add(value)
  } else if (Array.isArray(value)) for (const one of value) keep(one, isSecret)
  else if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) keep(one, secretNames.test(name))
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps the credentials and secrets of a successful call, and what it exported. */
export const recordCall = (headers: Record<string, string>, { payload }: InjectOptions, answer: LightMyRequestResponse): void => {
  if (answer.statusCode >= 300) return
  const cookies = (headers.cookie ?? '').split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
  keep([headers['x-support-service-secret'], headers.authorization?.replace('Bearer ', ''), ...cookies], true)
  if (typeof payload === 'string' && payload.startsWith('{')) keep(json(payload))
  const type = String(answer.headers['content-type'])
  if (type.startsWith('text/csv')) output.push(answer.payload)
  else if (type.startsWith('application/json') && /"(?:secret|token|recoveryCodes)":/.test(answer.payload)) keep(json(answer.payload))
}

/** Keeps everything that is sealed from now on. */
export const recordSealed = (vault: Vault): void => {
  const seal = vault.seal.bind(vault)
  vault.seal = (text, use) => {
    keep(text, true)
    return seal(text, use)
  }
}

/** Forgets the secrets among texts that a test also sends where others can read them. */
export const ignoreSecrets = (texts: Iterable<string>): void => {
  for (const text of texts) secrets.delete(text)
}

/** Receives the lines of the portal's log. */
export const logSink = {
  write: (line: string): void => {
    output.push(line)
    if (process.env.TEST_LOG_LEVEL !== undefined) process.stdout.write(line)
  },
}

/** Returns the kept secrets in a text, each with the characters around it. */
export const secretsIn = (text: string): string[] =>
  [...secrets].flatMap((secret) => {
    const at = text.indexOf(secret)
    return at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + secret.length + 20)]
  })

/** Texts that are read later: the activity log, notifications, mails without the link kept beside them, answers to repeated calls. */
const readLater = `select details::text as text from activity_log union all select title || body || link from notification
  union all select subject || text from mail union all select reply::text from idempotency_key`
/** The tokens of mailed links, whoever received them. */
const tokens = 'select secret from mail where secret is not null'

/**
 * Searches the log, exports, activities, notifications, mails and kept answers of a test file for its secrets, and forgets both.
 * @throws if any is found
 */
export const searchSecrets = async (db: Db): Promise<void> => {
  keep((await runIn(db, tokens)).rows)
  const { rows } = await runIn(db, readLater)
  const leaked = secretsIn([...output, ...rows.map((row) => (row as { text: string }).text)].join('\n'))
  secrets.clear()
  output.length = 0
  if (leaked.length > 0) throw new Error(`Secrets were written:\n${leaked.join('\n')}`)
}

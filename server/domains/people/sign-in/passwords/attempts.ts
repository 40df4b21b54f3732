import type { Attempts } from '@portico/contract/kernel/route'
import type { Config } from '../../../../config.ts'
import type { Deps } from '../../../../deps.ts'
import { countAttempt, clearAttempts, type AttemptKey, revertAttempt } from '../../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { addressKey } from '../../../../kernel/http/serving/address.ts'
import type { Limited } from '../../../../kernel/http/calls/implement.ts'
import { createLanes } from '../../../../kernel/lanes.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { requireHashingRoom } from './hashing.ts'
import { knownBrowser } from '../sessions/known-browser.ts'

/** Limits of attempts, each counted separately. */
const limits = {
  /** All attempts from one IP address, which an office may share. */
  address: { max: 300, seconds: 300 },
  /** Attempts at one account from one IP address, or from a known browser. */
  account: { max: 10, seconds: 300 },
  /** Attempts at one account from all unknown browsers. */
  accountAnywhere: { max: 50, seconds: 900 },
  link: { max: 10, seconds: 300 },
  /** Mails to one person that strangers can trigger. */
  mail: { max: 5, seconds: 3600 },
}

const textIn = (body: unknown, field: 'email' | 'token'): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : undefined
  return typeof value === 'string' ? value : ''
}

interface Guess {
  /** The id of the browser, if the account knows it. */
  known: string | undefined
  from: AttemptKey
  anywhere: AttemptKey
}

const guessAt = (config: Config, request: Limited['request'], typed: string): Guess => {
  const email = typed.toLowerCase()
  const browser = knownBrowser(request, config, email)
  return { known: browser, from: ['password', email, browser ?? addressKey(request)], anywhere: ['password', email] }
}

const limitPassword = async (db: Db, { from, anywhere, known }: Guess): Promise<void> => {
  await countAttempt(db, from, limits.account)
  if (known === undefined) await countAttempt(db, anywhere, limits.accountAnywhere)
}

const count = async ({ db, config }: Pick<Deps, 'db' | 'config'>, attempts: Attempts, { actor, body, request }: Limited): Promise<void> => {
  await countAttempt(db, [attempts, 'from', addressKey(request)], limits.address)
  if (attempts === 'link') return countAttempt(db, [attempts, hashOfToken(textIn(body, 'token'))], limits.link)
  if (attempts === 'mail') return countAttempt(db, [attempts, textIn(body, 'email').toLowerCase()], limits.mail)
  const own = attempts === 'own-password' && actor.kind === 'person'
  return limitPassword(db, guessAt(config, request, own ? actor.email : textIn(body, 'email')))
}

/**
 * Returns a function that counts and limits the attempts that a route declares. Attempts at no account count by IP address
 * alone. At most two are counted at once, because those of one address block one another in the database and would
 * otherwise occupy its connections.
 */
export const limitAttempts = (deps: Pick<Deps, 'db' | 'config'>) => {
  const lanes = createLanes({ count: 2, maxWait: 5, initialSeconds: 0.01 })
  return (attempts: Attempts, limited: Limited): Promise<void> =>
    lanes.run(async () => {
      if (attempts !== 'mail') requireHashingRoom()
      await count(deps, attempts, limited)
    })
}

/** Resets the counts of a person who has signed in. */
export const resetAttempts = async (db: Db, config: Config, request: Limited['request'], email: string): Promise<void> => {
  const { from, anywhere, known } = guessAt(config, request, email)
  await clearAttempts(db, from)
  if (known === undefined) await revertAttempt(db, anywhere)
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '../../kernel/http/failure.ts'

const derive = promisify(argon2)

/** SAFETY 15: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashLength = 32
const saltLength = 16

/** One hash takes 19 MiB and a core for some 20 ms: more than a few at once would starve everybody else. */
const atOnce = 2
const longestQueue = 30
/** After which a full queue is empty again. */
const queueSeconds = 2

let running = 0
const waiting: (() => void)[] = []

/** Waits for a turn. @throws too_many_requests when too many wait already */
const takeTurn = async (): Promise<void> => {
  if (running < atOnce) {
    running += 1
    return
  }
  if (waiting.length >= longestQueue) fail('too_many_requests', { retryAfter: queueSeconds })
  // The one that finishes hands its turn over, so `running` stays as it is.
  await new Promise<void>((turn) => waiting.push(turn))
}

const passTurn = (): void => {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  await takeTurn()
  try {
    return await work()
  } finally {
    passTurn()
  }
}

/** How many hashes are being made and how many wait. */
export const hashingLoad = (): { running: number; waiting: number } => ({ running, waiting: waiting.length })

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const message = (password: string): string => password.normalize('NFKC')

const written = (nonce: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(nonce)}$${plain(hash)}`

/** The password's argon2id hash with its salt and cost, in the usual `$argon2id$…` form. @throws too_many_requests */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => {
    const nonce = randomBytes(saltLength)
    const hash = await derive('argon2id', { message: message(password), nonce, tagLength: hashLength, ...cost })
    return written(nonce, hash)
  })

/** A hash that no password is known for, to be compared with where there is none: it takes as long as any. */
export const hashOfNothing = (): string => written(randomBytes(saltLength), randomBytes(hashLength))

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether the hash was made of this password, at the cost that the hash names. @throws too_many_requests */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', wanted = ''] = form.exec(hash) ?? []
  if (memory === undefined) return false
  const expected = Buffer.from(wanted, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await inTurn(() =>
    derive('argon2id', { message: message(password), nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, ...parameters }),
  )
  return timingSafeEqual(found, expected)
}

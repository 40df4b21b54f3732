import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createLanes } from '../../../../kernel/lanes.ts'

const derive = promisify(argon2)

/** Cost of argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashLength = 32
const saltLength = 16

/**
 * Computes at most two hashes at once: each takes 19 MiB and a core for some 20 ms, so more would starve other requests. A
 * request that would wait longer than `maxWait` seconds is refused before its attempt is counted.
 */
export const hashingLanes = createLanes({ count: 2, maxWait: 5, initialSeconds: 0.03 })

/** Returns how many hashes are being computed and how many are waiting. */
export const hashingLoad = hashingLanes.load

/** Refuses a caller whose password could not be hashed in time. @throws busy */
export const requireHashingRoom = hashingLanes.requireRoom

const unpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')
const messageOf = (password: string): string => password.normalize('NFKC')

const encodeHash = (nonce: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpaddedBase64(nonce)}$${unpaddedBase64(hash)}`

/** Returns the password's argon2id hash with its salt and cost, in PHC string format (`$argon2id$…`). @throws busy */
export const hashPassword = (password: string): Promise<string> =>
  hashingLanes.run(async () => {
    const nonce = randomBytes(saltLength)
    const hash = await derive('argon2id', { message: messageOf(password), nonce, tagLength: hashLength, ...cost })
    return encodeHash(nonce, hash)
  })

/** Returns a hash that no password matches, to be verified when there is no account so that the response takes as long. */
export const hashOfNothing = (): string => encodeHash(randomBytes(saltLength), randomBytes(hashLength))

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Returns whether the hash matches this password, at the cost stated in the hash. @throws busy */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', expectedHash = ''] = form.exec(hash) ?? []
  if (memory === undefined) return false
  const expected = Buffer.from(expectedHash, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await hashingLanes.run(() =>
    derive('argon2id', { message: messageOf(password), nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, ...parameters }),
  )
  return timingSafeEqual(actual, expected)
}

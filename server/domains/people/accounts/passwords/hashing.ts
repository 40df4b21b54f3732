import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createLanes } from '../../../../kernel/lanes.ts'

const derive = promisify(argon2)

/** SAFETY 15: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashLength = 32
const saltLength = 16

/**
 * One hash takes 19 MiB and a core for some 20 ms: more than a few at once would starve everybody else. Whoever would wait longer
 * than the seconds given here comes again, before anything of theirs was counted.
 */
const lanes = createLanes({ count: 2, longestWait: 5, usual: 0.03 })

/** How many hashes are being made and how many wait. */
export const hashingLoad = lanes.load

/** Refuses who could not be hashed in time anyway. @throws busy */
export const requireHashingRoom = lanes.requireRoom

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const message = (password: string): string => password.normalize('NFKC')

const written = (nonce: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(nonce)}$${plain(hash)}`

/** The password's argon2id hash with its salt and cost, in the usual `$argon2id$…` form. @throws busy */
export const hashPassword = (password: string): Promise<string> =>
  lanes.run(async () => {
    const nonce = randomBytes(saltLength)
    const hash = await derive('argon2id', { message: message(password), nonce, tagLength: hashLength, ...cost })
    return written(nonce, hash)
  })

/** A hash that no password is known for, to be compared with where there is none: it takes as long as any. */
export const hashOfNothing = (): string => written(randomBytes(saltLength), randomBytes(hashLength))

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether the hash was made of this password, at the cost that the hash names. @throws busy */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', wanted = ''] = form.exec(hash) ?? []
  if (memory === undefined) return false
  const expected = Buffer.from(wanted, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await lanes.run(() =>
    derive('argon2id', { message: message(password), nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, ...parameters }),
  )
  return timingSafeEqual(found, expected)
}

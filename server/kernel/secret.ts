import { dayMs } from '@portico/contract/kernel/time'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds for which an earlier secret is accepted: the longest duration of a session. */
const acceptedMs = 7 * dayMs

interface PreviousSecret {
  secret: string
  /** When it stops being accepted; undefined until a portal has started with its successor. */
  until?: Date
}

/** The file's contents: the current secret in the first line, then the earlier ones, each with the time until which it is accepted. */
interface Secrets {
  current: string
  earlier: PreviousSecret[]
}

const pathIn = (folder: string): string => join(folder, 'secret')

/** Generates a secret of more than 256 bits, in characters that never need quoting. */
export const newSecret = (): string => randomBytes(48).toString('base64url')

const earlierIn = (line: string, now: Date): PreviousSecret[] => {
  const [secret = '', until] = line.split(' ')
  if (until === undefined) return [{ secret }]
  return new Date(until) > now ? [{ secret, until: new Date(until) }] : []
}

const read = (folder: string, now: Date): Secrets | undefined => {
  try {
    const [current = '', ...lines] = readFileSync(pathIn(folder), 'utf8').trim().split('\n')
    return { current, earlier: lines.flatMap((line) => earlierIn(line, now)) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const textOf = ({ current, earlier }: Secrets): string =>
  [current, ...earlier.map(({ secret, until }) => (until ? `${secret} ${until.toISOString()}` : secret)), ''].join('\n')

const write = (folder: string, secrets: Secrets): void => {
  const draft = `${pathIn(folder)}.${process.pid}`
  writeFileSync(draft, textOf(secrets), { mode: 0o600, flag: 'wx', flush: true })
  renameSync(draft, pathIn(folder))
}

/**
 * Returns the secrets that sign this portal's sessions: the first signs, all are accepted. They are stored in its folder;
 * the first start creates one. Only the portal's user may read them.
 */
export const secretsIn = (folder: string, now: Date = new Date()): readonly string[] => {
  const stored = read(folder, now)
  if (stored) return [stored.current, ...stored.earlier.map(({ secret }) => secret)]
  const secret = newSecret()
  writeFileSync(pathIn(folder), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return [secret]
}

/**
 * Replaces the secret. The previous one stays accepted, so that no one is signed out. A running portal reads the new one at its
 * next start.
 */
export const rotateSecretIn = (folder: string, now: Date = new Date()): void => {
  mkdirSync(folder, { recursive: true })
  const stored = read(folder, now)
  write(folder, { current: newSecret(), earlier: stored ? [{ secret: stored.current }, ...stored.earlier] : [] })
}

/**
 * Limits secrets that were replaced to seven more days. Call it once a portal has started with their successor: until then they sign
 * its sessions, and alone open what is sealed.
 */
export const putSecretInForce = (folder: string, now: Date = new Date()): void => {
  const stored = read(folder, now)
  if (!stored?.earlier.some(({ until }) => until === undefined)) return
  const until = new Date(now.getTime() + acceptedMs)
  write(folder, { ...stored, earlier: stored.earlier.map((one) => ({ until, ...one })) })
}

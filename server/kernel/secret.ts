import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds for which an earlier secret is accepted: as long as a session lasts at most. */
const kept = 7 * 24 * 3600 * 1_000

interface Earlier {
  secret: string
  until: Date
}

/** What the file says: the secret in force in its first line, then the earlier ones with the moment until which each is accepted. */
interface Secrets {
  current: string
  earlier: Earlier[]
}

const pathIn = (folder: string): string => join(folder, 'secret')

/** 256 bits and more, of characters that need no quotes anywhere. */
export const newSecret = (): string => randomBytes(48).toString('base64url')

const earlierIn = (line: string, now: Date): Earlier[] => {
  const [secret = '', until = ''] = line.split(' ')
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
  [current, ...earlier.map(({ secret, until }) => `${secret} ${until.toISOString()}`), ''].join('\n')

/**
 * Gives the secrets that sign this portal's sessions: the first signs, all are accepted. They are kept in its folder, where
 * the first is made once. Only the portal's user may read them.
 */
export const secretsIn = (folder: string, now: Date = new Date()): readonly string[] => {
  const found = read(folder, now)
  if (found) return [found.current, ...found.earlier.map(({ secret }) => secret)]
  const secret = newSecret()
  writeFileSync(pathIn(folder), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return [secret]
}

/**
 * Puts a new secret in force. The one before is accepted for seven more days, so that nobody is signed out. A portal that
 * runs learns of it when it starts again.
 */
export const rotateSecretIn = (folder: string, now: Date = new Date()): void => {
  mkdirSync(folder, { recursive: true })
  const found = read(folder, now)
  const earlier = found ? [{ secret: found.current, until: new Date(now.getTime() + kept) }, ...found.earlier] : []
  const draft = `${pathIn(folder)}.${process.pid}`
  writeFileSync(draft, textOf({ current: newSecret(), earlier }), { mode: 0o600, flag: 'wx', flush: true })
  renameSync(draft, pathIn(folder))
}

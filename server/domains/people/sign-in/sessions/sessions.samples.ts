import { randomUUID } from 'node:crypto'
import type { Config } from '../../../../config.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { hashOfToken, newToken } from '../../../../kernel/tokens.ts'
import { secretOf, sessionCookieName, signedToken } from './cookies.ts'
import { sessionsStore } from './sessions.store.ts'

/** Creates a session without signing in and returns its `Cookie` header. */
export const createSession = async (db: Db, config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'secrets'>, userKey: string): Promise<string> => {
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await sessionsStore(db).add({ id: randomUUID(), userId: userKey, tokenHash, ipAddress: '127.0.0.1', userAgent: null })
  return `${sessionCookieName(config)}=${signedToken(token, secretOf(config))}`
}

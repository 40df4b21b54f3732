import type { FastifyRequest } from 'fastify'
import { countAttempt, type AttemptKey, revertAttempt } from '../../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { addressKey } from '../../../../kernel/http/serving/address.ts'
import { createLanes } from '../../../../kernel/lanes.ts'
import { verifyPassword } from '../../../people/sign-in/index.ts'
import type { CachedLink } from './destination.rules.ts'

/** Limits of wrong passwords for a link: from one address, and in total. */
const limits = { address: { max: 10, seconds: 600 }, anywhere: { max: 300, seconds: 600 } }

/**
 * Verifies link passwords. Hashes only one attempt at a time, so that sign-in waits for at most one
 * of them.
 */
export const createPasswordCheck = (db: Db) => {
  const lanes = createLanes({ count: 1, maxWait: 2, initialSeconds: 0.03 })
  /** Verifies a link's password; only wrong attempts stay counted. @throws too_many_requests, busy */
  return async (request: FastifyRequest, { id, passwordHash }: CachedLink, password: string): Promise<boolean> => {
    lanes.requireRoom()
    const anywhere: AttemptKey = ['link password', String(id)]
    const fromAddress: AttemptKey = [...anywhere, addressKey(request)]
    await countAttempt(db, fromAddress, limits.address)
    await countAttempt(db, anywhere, limits.anywhere)
    const isRight = await lanes.run(() => verifyPassword({ hash: passwordHash ?? '', password }))
    if (isRight) for (const key of [fromAddress, anywhere]) await revertAttempt(db, key)
    return isRight
  }
}

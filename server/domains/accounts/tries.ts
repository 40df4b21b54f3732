import { createHash } from 'node:crypto'
import { accounts } from '@portico/contract/accounts'
import type { Route } from '@portico/contract/kernel/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { fail } from '../../kernel/http/failure.ts'
import { triesStore } from './tries.store.ts'

interface Limit {
  most: number
  seconds: number
}

/** An account from one address, and one address whatever the account (SAFETY 28). */
const ofAccount: Limit = { most: 10, seconds: 300 }
const ofAddress: Limit = { most: 300, seconds: 300 }

const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''

const countTry = async (db: Db, key: string, limit: Limit, reply: FastifyReply): Promise<void> => {
  const { count, left } = await triesStore(db).count(key, limit.seconds)
  if (count <= limit.most) return
  void reply.header('retry-after', Math.max(1, left))
  fail('too_many_requests')
}

/**
 * Counts what tries to get in, in the database so that all processes share the count, and before the call's own
 * transaction, whose end must not undo it.
 * @param routes those that are limited
 */
export const limitTries = (app: FastifyInstance, db: Db, routes: readonly Route[]): void => {
  const limited = new Set(routes.map(({ path }) => path))
  app.addHook('preHandler', async (request: FastifyRequest, reply) => {
    const path = request.routeOptions.url ?? ''
    if (!limited.has(path)) return
    await countTry(db, keyOf(path, request.ip), ofAddress, reply)
    await countTry(db, keyOf(path, request.ip, emailIn(request.body)), ofAccount, reply)
  })
}

/** Whoever got in starts anew. */
export const forgetTries = async (db: Db, email: string, ip: string): Promise<void> => {
  await triesStore(db).forget(keyOf(accounts.signIn.path, ip, email))
}

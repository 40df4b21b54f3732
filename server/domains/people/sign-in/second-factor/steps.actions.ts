import type { SignInStep } from '@portico/contract/people/sign-in'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { countAttempt, clearAttempts, type AttemptKey } from '../../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { addressKey } from '../../../../kernel/http/serving/address.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { hashOfToken, newToken } from '../../../../kernel/tokens.ts'
import { credentialsStore } from '../passwords/credentials.store.ts'
import type { VerifiedPerson } from '../passwords/credentials.actions.ts'
import { verifyUse, requestOptions } from './passkeys.ts'
import { factorsStore, passkeysStore, stepsStore } from './second-factor.store.ts'
import { matchingStep } from './totp.ts'
import { totpUse } from './factors.actions.ts'

type Parts = Pick<Deps, 'vault' | 'clock' | 'config'>

/** Maximum attempts at an account's second step: from one IP address, and from all of them together. */
const [fromHere, fromAnywhere] = [
  { max: 10, seconds: 300 },
  { max: 50, seconds: 900 },
] as const
/** Maximum sign-ins by passkey that one IP address may begin. */
const beginning = { max: 60, seconds: 300 } as const

const attemptedBy = (userKey: string, request: FastifyRequest): readonly [AttemptKey, AttemptKey] => [
  ['second-step', userKey, addressKey(request)],
  ['second-step', userKey],
]

const proofOf = ({ hash }: Pick<VerifiedPerson, 'hash'>): string => hashOfToken(hash)

/** Begins the second step of a sign-in, after the password; undefined if the person has no second factor. */
export const beginStep = async (db: Db, person: VerifiedPerson): Promise<SignInStep | undefined> => {
  const store = factorsStore(db, person.userKey)
  const [totp, passkeys, codes] = [await store.totp(), await store.passkeys(), await store.codesLeft()]
  const hasTotp = totp?.confirmed === true
  if (!hasTotp && passkeys.length === 0) return undefined
  const token = newToken()
  await stepsStore(db).add({
    tokenHash: hashOfToken(token),
    userId: person.userKey,
    purpose: 'second',
    proof: proofOf(person),
    challenge: null,
  })
  const ways = [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ]
  return { token, ways }
}

/** Returns the pending sign-in of a token, with its person. @throws link_expired also if the password has been replaced meanwhile */
const readStep = async (db: Db, token: string) => {
  const step = await stepsStore(db).find(hashOfToken(token))
  if (step?.purpose !== 'second' || step.userId === null) return fail('link_expired')
  const person = await credentialsStore(db).byId(step.userId)
  if (!person || person.hash === null || proofOf({ hash: person.hash }) !== step.proof) return fail('link_expired')
  // Locks the password, so that replacing it also ends the session that this step opens.
  if (!(await credentialsStore(db).hasHash(person.userKey, person.hash))) return fail('link_expired')
  return { step, person }
}

/** Counts an attempt at the second step, outside the transaction of the change. @throws link_expired, too_many_requests */
export const countStep = async (db: Db, token: string, request: FastifyRequest): Promise<void> => {
  const step = await stepsStore(db).find(hashOfToken(token))
  if (!step) return fail('link_expired')
  if (step.userId === null) return
  const [fromAddress, anywhere] = attemptedBy(step.userId, request)
  await countAttempt(db, fromAddress, fromHere)
  await countAttempt(db, anywhere, fromAnywhere)
}

/** Ends a successful sign-in. @throws link_expired if it has ended already */
const finish = async (db: Db, token: string, userKey: string, request: FastifyRequest): Promise<void> => {
  if (!(await stepsStore(db).end(hashOfToken(token)))) fail('link_expired')
  for (const key of attemptedBy(userKey, request)) await clearAttempts(db, key)
}

interface Account {
  userKey: string
  name: string
  email: string
}

/** Completes the second step by a code of the app or a recovery code. @throws link_expired, wrong_credentials */
export const verifyByCode = async (
  db: Db,
  deps: Parts,
  { token, code }: { token: string; code: string },
  request: FastifyRequest,
): Promise<{ person: Account; second: 'totp' | 'recovery' }> => {
  const { person } = await readStep(db, token)
  const typed = code.replace(/[\s-]/g, '').toLowerCase()
  const isTotp = /^\d{6}$/.test(typed)
  const isRight = isTotp
    ? await isTotpCode(db, deps, person.userKey, typed)
    : await factorsStore(db, person.userKey).useCode(hashOfToken(typed))
  if (!isRight) return fail('wrong_credentials')
  await finish(db, token, person.userKey, request)
  return { person, second: isTotp ? 'totp' : 'recovery' }
}

const isTotpCode = async (db: Db, { vault, clock }: Parts, userKey: string, code: string): Promise<boolean> => {
  const totp = await factorsStore(db, userKey).totp()
  if (!totp?.confirmed) return false
  const step = matchingStep(vault.open(totp.secretSealed, totpUse(userKey)), code, { now: clock.now(), lastStep: totp.lastStep })
  return step !== undefined && factorsStore(db, userKey).useTotp(step)
}

/** Counts the start of a sign-in by passkey without a password. @throws too_many_requests */
export const countPasskeyAttempt = (db: Db, request: FastifyRequest): Promise<void> =>
  countAttempt(db, ['passkey-options', addressKey(request)], beginning)

/** Begins a sign-in by passkey: after the password if its token is given, otherwise alone. @throws link_expired */
export const beginPasskeySignIn = async (db: Db, { config }: Pick<Parts, 'config'>, passwordToken: string | null) => {
  const passkeys = passwordToken === null ? [] : await factorsStore(db, (await readStep(db, passwordToken)).person.userKey).passkeys()
  const options = await requestOptions(config, passkeys)
  const token = passwordToken ?? newToken()
  const tokenHash = hashOfToken(token)
  if (passwordToken === null)
    await stepsStore(db).add({ tokenHash, userId: null, purpose: 'passkey', proof: null, challenge: options.challenge })
  else await stepsStore(db).challenge(tokenHash, options.challenge)
  return { options: { ...options }, token }
}

/**
 * Completes a sign-in by passkey, alone or after the password.
 * @throws link_expired, wrong_credentials
 */
export const verifyByPasskey = async (
  db: Db,
  { config }: Pick<Parts, 'config'>,
  { token, response }: { token: string; response: Record<string, unknown> },
  request: FastifyRequest,
): Promise<{ person: Account; alone: boolean }> => {
  const step = await stepsStore(db).find(hashOfToken(token))
  if (!step || step.challenge === null || step.purpose === 'add') return fail('link_expired')
  const alone = step.purpose === 'passkey'
  const owner = alone ? undefined : (await readStep(db, token)).person
  const passkey = await passkeysStore(db).find(String(response['id']))
  if (!passkey || (owner && owner.userKey !== passkey.userId)) return fail('wrong_credentials')
  const counter = await verifyUse({ config, request, challenge: step.challenge, response }, passkey, { alone })
  const person = owner ?? (await credentialsStore(db).byId(passkey.userId))
  if (counter === undefined || !person) return fail('wrong_credentials')
  if (!(await passkeysStore(db).used(passkey.id, counter))) return fail('wrong_credentials')
  await finish(db, token, person.userKey, request)
  return { person, alone }
}

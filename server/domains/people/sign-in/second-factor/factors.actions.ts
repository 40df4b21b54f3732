import { passkeyLimits, recoveryCodes } from '@portico/contract/people/sign-in'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { acquireLock } from '../../../../kernel/database/locks.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { hashOfToken, newToken } from '../../../../kernel/tokens.ts'
import { credentialsStore } from '../passwords/credentials.store.ts'
import { creationOptions, verifyCreation } from './passkeys.ts'
import { factorsStore, passkeysStore, stepsStore } from './second-factor.store.ts'
import { matchingStep, newRecoveryCode, newSecret, totpUri } from './totp.ts'

type Parts = Pick<Deps, 'vault' | 'clock' | 'config'>

/** Returns the purpose that an authenticator app's secret is sealed for. */
export const totpUse = (userKey: string): string => `totp ${userKey}`

/** Returns a person's sign-in factors. */
export const factorsOf = async (db: Db, userKey: string) => {
  const store = factorsStore(db, userKey)
  const passkeys = await store.passkeys()
  return {
    hasPassword: ((await credentialsStore(db).byId(userKey))?.hash ?? null) !== null,
    totp: (await store.totp())?.confirmed ?? false,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await store.codesLeft(),
  }
}

/** Creates a secret, yet to be confirmed. @throws move_not_possible if the person has a confirmed one */
export const beginTotp = async (db: Db, { vault, config }: Parts, { userKey, email }: Person) => {
  const secret = newSecret()
  if (!(await factorsStore(db, userKey).beginTotp(vault.seal(secret, totpUse(userKey))))) return fail('move_not_possible')
  return { secret, uri: totpUri(secret, { issuer: config.PRODUCT_NAME, account: email }) }
}

const replaceCodes = async (db: Db, userKey: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await factorsStore(db, userKey).saveCodes(codes.map((code) => hashOfToken(code.replaceAll('-', ''))))
  return codes
}

/** Creates recovery codes with the first factor; null if there are some already. */
const firstCodes = async (db: Db, userKey: string): Promise<string[] | null> =>
  (await factorsStore(db, userKey).codesLeft()) > 0 ? null : replaceCodes(db, userKey)

/** Confirms an authenticator app by one of its codes. @throws move_not_possible if none is to be confirmed, wrong_credentials */
export const confirmTotp = async (db: Db, { vault, clock }: Parts, userKey: string, code: string): Promise<string[] | null> => {
  const store = factorsStore(db, userKey)
  const totp = await store.totp()
  if (!totp || totp.confirmed) return fail('move_not_possible')
  const typed = code.replace(/\s/g, '')
  const step = matchingStep(vault.open(totp.secretSealed, totpUse(userKey)), typed, { now: clock.now(), lastStep: totp.lastStep })
  if (step === undefined || !(await store.useTotp(step))) return fail('wrong_credentials')
  return firstCodes(db, userKey)
}

/** Removes the recovery codes with the last factor that they could replace. */
const dropCodesWithoutFactor = async (db: Db, userKey: string): Promise<void> => {
  const { totp, passkeys } = await factorsOf(db, userKey)
  if (!totp && passkeys.length === 0) await factorsStore(db, userKey).saveCodes([])
}

/** Removes the authenticator app. @throws not_found */
export const removeTotp = async (db: Db, userKey: string): Promise<void> => {
  if (!(await factorsStore(db, userKey).removeTotp())) fail('not_found')
  await dropCodesWithoutFactor(db, userKey)
}

/** Removes a passkey. @throws not_found */
export const removePasskey = async (db: Db, userKey: string, id: string): Promise<void> => {
  if (!(await factorsStore(db, userKey).removePasskey(id))) fail('not_found')
  await dropCodesWithoutFactor(db, userKey)
}

/** Replaces the recovery codes. @throws move_not_possible if there is no second factor */
export const renewCodes = async (db: Db, userKey: string): Promise<string[]> => {
  const { totp, passkeys } = await factorsOf(db, userKey)
  return totp || passkeys.length > 0 ? replaceCodes(db, userKey) : fail('move_not_possible')
}

/** Checks that a person may have another passkey; none can be added until this transaction ends. @throws quota_reached */
const requireRoom = async (db: Db, userKey: string) => {
  await acquireLock(db, 'passkey', userKey)
  const passkeys = await factorsStore(db, userKey).passkeys()
  return passkeys.length >= passkeyLimits.max ? fail('quota_reached') : passkeys
}

/** Begins to add a passkey. @throws quota_reached */
export const beginPasskey = async (db: Db, { config }: Pick<Parts, 'config'>, person: Person) => {
  const passkeys = await requireRoom(db, person.userKey)
  const options = await creationOptions(config, person, passkeys)
  const token = newToken()
  const { challenge } = options
  await stepsStore(db).add({ tokenHash: hashOfToken(token), userId: person.userKey, purpose: 'add', proof: null, challenge })
  return { options: { ...options }, token }
}

interface AddInput {
  token: string
  name: string
  response: Record<string, unknown>
}

/** Adds a passkey. @throws link_expired for a ceremony that has ended or is another person's, wrong_credentials, quota_reached */
export const addPasskey = async (
  db: Db,
  { config }: Pick<Parts, 'config'>,
  { userKey }: Person,
  { token, name, response }: AddInput,
  request: FastifyRequest,
): Promise<string[] | null> => {
  const step = await stepsStore(db).find(hashOfToken(token))
  if (step?.purpose !== 'add' || step.userId !== userKey || step.challenge === null) return fail('link_expired')
  const passkey = await verifyCreation({ config, request, challenge: step.challenge, response })
  if (!passkey) return fail('wrong_credentials')
  if (!(await stepsStore(db).end(hashOfToken(token)))) return fail('link_expired')
  // Several may have been begun while there was room for one.
  await requireRoom(db, userKey)
  if (!(await passkeysStore(db).add({ ...passkey, userId: userKey, name }))) return fail('wrong_credentials')
  return firstCodes(db, userKey)
}

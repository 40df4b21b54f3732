import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { SignInStepTable } from './second-factor.tables.ts'

const now = sql<Date>`now()`
const inFiveMinutes = sql<Date>`now() + interval '5 minutes'`

interface NewPasskey {
  id: string
  userId: string
  name: string
  publicKey: string
  counter: number
  transports: readonly string[]
}

/** Stores one person's second factors. */
export const factorsStore = (db: Db, userId: string) => ({
  totp: () => db.selectFrom('totp').select(['secretSealed', 'confirmed', 'lastStep']).where('userId', '=', userId).executeTakeFirst(),

  /** Saves a secret that is to be confirmed. @returns false if there is a confirmed one already */
  beginTotp: async (secretSealed: string): Promise<boolean> => {
    const step = await db
      .insertInto('totp')
      .values({ userId, secretSealed })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secretSealed, lastStep: 0 }).where('totp.confirmed', '=', false))
      .returning('userId')
      .executeTakeFirst()
    return step !== undefined
  },

  /** Records the use of a code, and confirms the app. @returns false if that code or a later one has been used meanwhile */
  useTotp: async (step: number): Promise<boolean> => {
    const used = await db
      .updateTable('totp')
      .set({ lastStep: step, confirmed: true })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .returning('userId')
      .executeTakeFirst()
    return used !== undefined
  },

  removeTotp: async (): Promise<boolean> =>
    (await db.deleteFrom('totp').where('userId', '=', userId).where('confirmed', '=', true).returning('userId').executeTakeFirst()) !==
    undefined,

  passkeys: () =>
    db
      .selectFrom('passkey')
      .select(['id', 'name', 'publicKey', 'counter', 'transports', 'createdAt', 'usedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),

  removePasskey: async (id: string): Promise<boolean> =>
    (await db.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined,

  codesLeft: async (): Promise<number> => {
    const { left } = await db
      .selectFrom('recoveryCode')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return left
  },

  /** Replaces all recovery codes. */
  saveCodes: async (hashes: readonly string[]): Promise<void> => {
    await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
    if (hashes.length > 0)
      await db
        .insertInto('recoveryCode')
        .values(hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })))
        .execute()
  },

  /** Consumes a recovery code. @returns whether it was a valid one */
  useCode: async (codeHash: string): Promise<boolean> =>
    (await db
      .updateTable('recoveryCode')
      .set({ usedAt: now })
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()) !== undefined,

  /** Removes all factors, recovery codes and pending sign-ins of the person. */
  clear: async (): Promise<void> => {
    await db.deleteFrom('totp').where('userId', '=', userId).execute()
    await db.deleteFrom('passkey').where('userId', '=', userId).execute()
    await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
    await db.deleteFrom('signInStep').where('userId', '=', userId).execute()
  },
})

export const passkeysStore = (db: Db) => ({
  /** Adds a passkey; false if anyone has added it before. */
  add: async ({ transports, ...passkey }: NewPasskey): Promise<boolean> => {
    const added = await db
      .insertInto('passkey')
      .values({ ...passkey, transports: JSON.stringify(transports), usedAt: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },

  find: (id: string) =>
    db.selectFrom('passkey').select(['id', 'userId', 'publicKey', 'counter', 'transports']).where('id', '=', id).executeTakeFirst(),

  /** Records a use. @returns false if the passkey was removed, or used with this counter or a later one, meanwhile */
  used: async (id: string, counter: number): Promise<boolean> =>
    (await db
      .updateTable('passkey')
      .set({ counter, usedAt: now })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('counter', '<', counter), eb('counter', '=', 0)]))
      .returning('id')
      .executeTakeFirst()) !== undefined,
})

/** Stores pending ceremonies, by the hash of their token. */
export const stepsStore = (db: Db) => ({
  add: (step: Omit<SignInStepTable, 'expiresAt'>) =>
    db
      .insertInto('signInStep')
      .values({ ...step, expiresAt: inFiveMinutes })
      .execute(),

  find: (tokenHash: string) =>
    db
      .selectFrom('signInStep')
      .select(['userId', 'purpose', 'proof', 'challenge'])
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),

  challenge: (tokenHash: string, challenge: string) =>
    db.updateTable('signInStep').set({ challenge }).where('tokenHash', '=', tokenHash).execute(),

  /** Ends a ceremony. @returns false if it had ended already */
  end: async (tokenHash: string): Promise<boolean> =>
    (await db.deleteFrom('signInStep').where('tokenHash', '=', tokenHash).returning('tokenHash').executeTakeFirst()) !== undefined,

  deleteExpired: () => db.deleteFrom('signInStep').where('expiresAt', '<', now).execute(),
})

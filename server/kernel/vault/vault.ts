import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import './vault.tables.ts'

const algorithm = 'aes-256-gcm'
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16]

/** Encrypts text; `use` is bound to it, so that it can only be opened for the same use. */
const encrypt = (key: Buffer, text: string, use: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts text. @throws when it was sealed with another key or for another use, or was altered */
const decrypt = (key: Buffer, sealed: string, use: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

const wrapping = 'sealing key'
const wrapKeyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', wrapping, keyBytes))

/** Thrown when none of the portal's secrets opens the key, because the right one was lost or another database is used. */
export class WrongSecret extends Error {}

/** Returns the key, and whether it was wrapped by the first secret. @throws WrongSecret when none of the secrets opens it */
const unwrap = (wrapped: string, secrets: readonly string[]): { key: Buffer; current: boolean } => {
  for (const [place, secret] of secrets.entries())
    try {
      return { key: Buffer.from(decrypt(wrapKeyOf(secret), wrapped, wrapping), 'base64'), current: place === 0 }
    } catch {
      // Wrapped by another secret.
    }
  throw new WrongSecret(
    'This database was used with another secret of the portal, which seals what is secret in it. Set PORTAL_SECRET to that one, or restore the file `secret` in DATA_DIR if the setting was not used. If it is lost: docs/operations.md, “A lost secret”.',
  )
}

/** Seals secrets entrusted to the portal, so that the database alone does not reveal them. */
export interface Vault {
  /** Loads or creates the key. Rewraps it after a rotation of PORTAL_SECRET. @throws WrongSecret */
  load(db: Db): Promise<void>
  /** Encrypts text for storage. @param use what the secret is for, such as `app secret LG-AURORA` */
  seal(text: string, use: string): string
  /** Decrypts sealed text. @throws when it was sealed for another use, or altered */
  open(sealed: string, use: string): string
  /** Returns a keyed hash (HMAC-SHA-256) of text, the same after rotations of PORTAL_SECRET. */
  mac(text: string, use: string): Buffer
}

/** Creates a vault. @param secrets the portal's secrets, the current one first */
export const createVault = (secrets: readonly string[]): Vault => {
  let loaded: Buffer | undefined
  const key = (): Buffer => {
    if (!loaded) throw new Error('The vault is used before it is loaded.')
    return loaded
  }
  return {
    load: async (db) => {
      const [current] = secrets
      if (current === undefined) throw new Error('The vault needs PORTAL_SECRET.')
      const wrap = (bytes: Buffer): string => encrypt(wrapKeyOf(current), bytes.toString('base64'), wrapping)
      await db
        .insertInto('sealingKey')
        .values({ id: 1, wrapped: wrap(randomBytes(keyBytes)) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { wrapped } = await db.selectFrom('sealingKey').select('wrapped').executeTakeFirstOrThrow()
      const unwrapped = unwrap(wrapped, secrets)
      loaded = unwrapped.key
      if (!unwrapped.current)
        await db
          .updateTable('sealingKey')
          .set({ wrapped: wrap(unwrapped.key) })
          .execute()
    },
    seal: (text, use) => encrypt(key(), text, use),
    open: (sealed, use) => decrypt(key(), sealed, use),
    mac: (text, use) =>
      createHmac('sha256', Buffer.from(hkdfSync('sha256', key(), '', use, keyBytes)))
        .update(text)
        .digest(),
  }
}

import { addDays } from '@portico/contract/kernel/time'
import type { Permission } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { makeToken } from './tokens.rules.ts'
import { tokensStore } from './tokens.store.ts'

interface SampleToken {
  appId: string
  name: string
  permissions: readonly Permission[]
  /** The user key of its creator. */
  madeBy: string
}

/** Adds a token that is two weeks old and was just used, for demos. No one knows it: only its hash is stored. */
export const createSampleToken = async (db: Db, { permissions, ...token }: SampleToken, now: Date): Promise<void> => {
  const { stored } = makeToken()
  const id = await tokensStore(db).add({ ...token, ...stored, permissions: [...permissions], phases: null, organizationId: null, days: 76 })
  await sql`update app_token set created_at = ${addDays(now, -14)}, last_used_at = ${now} where id = ${id}`.execute(db)
}

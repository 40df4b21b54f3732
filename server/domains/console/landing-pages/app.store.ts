import type { Db } from '../../../kernel/database/database.ts'

/** Returns the name of an app. */
export const appNameOf = async (db: Db, appId: string): Promise<string> => {
  const found = await db.selectFrom('app').select('name').where('id', '=', appId).executeTakeFirst()
  return found?.name ?? ''
}

import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { ChangedText, TextKey } from './help-texts.rules.ts'
import './help-texts.tables.ts'

const columns = ['path', 'roleId', 'locale', 'body', 'link', 'version'] as const

export const helpTextsStore = (db: Db) => {
  const ofKey = ({ path, roleId, locale }: TextKey) =>
    db.selectFrom('helpText').select(columns).where('path', '=', path).where('roleId', '=', roleId).where('locale', '=', locale)
  return {
    /** Returns administrators' changes in a language, for some roles; those of pages of own products only where `ownPaths` has the page. */
    forRoles: (roleIds: readonly number[], locale: Locale, ownPaths: readonly string[]): Promise<ChangedText[]> =>
      db
        .selectFrom('helpText')
        .select(columns)
        .where('roleId', 'in', roleIds)
        .where('locale', '=', locale)
        .where((row) => row.or([row('ownPath', 'is', null), row('ownPath', '=', sql<string>`any(${ownPaths}::text[])`)]))
        .execute(),

    all: (): Promise<ChangedText[]> => db.selectFrom('helpText').select(columns).execute(),

    find: (key: TextKey): Promise<ChangedText | undefined> => ofKey(key).executeTakeFirst(),

    /** Saves a text over the edited version (0: the shipped text). @returns false when that is no longer the latest */
    save: async ({ version, ...text }: ChangedText, { updatedBy, isOwn }: { updatedBy: string; isOwn: boolean }): Promise<boolean> => {
      if (version === 0) {
        const added = await db
          .insertInto('helpText')
          .values({ ...text, updatedBy, ownPath: isOwn ? text.path : null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
        return added !== undefined
      }
      const changed = await db
        .updateTable('helpText')
        .set({ body: text.body, link: text.link, updatedBy, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
        .where('path', '=', text.path)
        .where('roleId', '=', text.roleId)
        .where('locale', '=', text.locale)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed !== undefined
    },

    /** Removes a changed text. @returns false when the edited version is no longer the latest */
    remove: async ({ path, roleId, locale }: TextKey, version: number): Promise<boolean> => {
      const removed = await db
        .deleteFrom('helpText')
        .where('path', '=', path)
        .where('roleId', '=', roleId)
        .where('locale', '=', locale)
        .where('version', '=', version)
        .returning('path')
        .executeTakeFirst()
      return removed !== undefined
    },
  }
}

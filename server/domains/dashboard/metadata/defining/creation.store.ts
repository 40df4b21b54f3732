import type { Names } from '@portico/contract/dashboard/metadata'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { storedNames } from '../metadata.rules.ts'
import type { MetaDefinitionTable, MetaOptionTable } from '../metadata.tables.ts'

/** Writes categories, keys and options. */
export const creationStore = (db: Db) => ({
  addCategory: async (name: string, editorRoles: number[] | null, names: Names = {}): Promise<number> => {
    const { id } = await db
      .insertInto('metaCategory')
      .values({
        name,
        nameByLocale: storedNames(names),
        editorRoles,
        position: sql`(select coalesce(max(position), 0) + 1 from meta_category)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  addDefinitions: async (definitions: readonly Insertable<MetaDefinitionTable>[]): Promise<void> => {
    if (definitions.length > 0) await db.insertInto('metaDefinition').values(definitions).execute()
  },

  /** Adds options; existing ones are unchanged. */
  addOptions: async (options: readonly Insertable<MetaOptionTable>[]): Promise<void> => {
    if (options.length > 0)
      await db
        .insertInto('metaOption')
        .values(options)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
})

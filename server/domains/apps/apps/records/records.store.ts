import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { keepableParts, type KeepablePart, type SavedApp } from './records.rules.ts'
import '../apps.tables.ts'

export const recordsStore = (db: Db) => {
  /** Selects records with their developer's name, by id. */
  const records = () =>
    db
      .selectFrom('app')
      .leftJoin('company', 'company.id', 'app.developerId')
      .select(['app.id', 'app.name', 'status', 'appType', 'mainPlatform', 'company.name as developer', 'contractType', 'app.createdAt'])
      .orderBy('app.id')

  return {
    /** Writes all records in one statement, without what existing apps keep; returns the ids that are new or changed. */
    save: async (apps: readonly SavedApp[], keptColumns: readonly KeepablePart[]): Promise<{ id: string; created: boolean }[]> => {
      const written = ['name', ...keepableParts.filter((column) => !keptColumns.includes(column))]
      const changes = written.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
      const differences = written.map((column) => sql`${sql.ref(`app.${column}`)} is distinct from ${sql.ref(`excluded.${column}`)}`)
      const { rows } = await sql<{ id: string; created: boolean }>`
      insert into app (id, name, status, app_type, main_platform, developer_id, contract_type, created_at, updated_at)
      select id, name, status, app_type, main_platform, developer_id, contract_type, coalesce(created_at, now()), coalesce(updated_at, now())
      from unnest(
        ${apps.map((app) => app.id)}::text[],
        ${apps.map((app) => app.name)}::text[],
        ${apps.map((app) => app.status)}::text[],
        ${apps.map((app) => app.appType)}::int[],
        ${apps.map((app) => app.mainPlatform)}::int[],
        ${apps.map((app) => app.developerId)}::int[],
        ${apps.map((app) => app.contractType)}::text[],
        ${apps.map((app) => app.createdAt?.toISOString() ?? null)}::timestamptz[],
        ${apps.map((app) => app.updatedAt?.toISOString() ?? null)}::timestamptz[]
      ) as saved (id, name, status, app_type, main_platform, developer_id, contract_type, created_at, updated_at)
      on conflict (id) do update set ${sql.join(changes)}, updated_at = now()
      where ${sql.join(differences, sql` or `)}
      returning id, xmax = 0 as created`.execute(db)
      return rows
    },

    /** Adds the record of a new app. @returns false if the id is taken */
    add: async ({ createdAt, ...app }: Omit<SavedApp, 'updatedAt'>): Promise<boolean> => {
      const added = await db
        .insertInto('app')
        .values({ ...app, iconFileId: null, ...(createdAt && { createdAt }) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Returns a record, locked until the transaction ends. */
    lock: (id: string): Promise<SavedApp | undefined> =>
      db
        .selectFrom('app')
        .select(['id', 'name', 'status', 'appType', 'mainPlatform', 'developerId', 'contractType'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    touch: (id: string) =>
      db
        .updateTable('app')
        .set({ updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute(),

    read: (ids: readonly string[]) =>
      records()
        .where('app.id', '=', sql<string>`any(${ids}::text[])`)
        .execute(),

    /** Returns the next records after an id. */
    after: (id: string, size: number) => records().where('app.id', '>', id).limit(size).execute(),
  }
}

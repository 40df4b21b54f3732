import type { Counts, FileProblem, ImportProblem, Mapping } from '@portico/contract/dashboard/imports'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../../kernel/database/page.ts'
import '../imports.tables.ts'

const columns = ['id', 'name', 'size', 'state', 'author', 'progress', 'counts', 'failure', 'createdAt', 'finishedAt'] as const

/** Stores uploaded files and their imports. */
export const runsStore = (db: Db) => ({
  page: (paging: Paging) => pageOf(db.selectFrom('importRun').select(columns).orderBy('createdAt', 'desc').orderBy('id'), paging),

  find: (id: string) =>
    db
      .selectFrom('importRun')
      .select([...columns, 'problems', 'mapping', 'personId'])
      .where('id', '=', id)
      .executeTakeFirst(),

  add: (run: { id: string; name: string; size: number; personId: string; author: string }) =>
    db.insertInto('importRun').values(run).returning(columns).executeTakeFirstOrThrow(),

  /** Marks a run as running, in the name of the person who starts it; undefined when it already is. */
  start: (id: string, { personId, author, mapping }: { personId: string; author: string; mapping: Mapping }) =>
    db
      .updateTable('importRun')
      .set({
        state: 'RUNNING',
        personId,
        author,
        mapping: JSON.stringify(mapping),
        progress: 0,
        counts: sql`null`,
        problems: '[]',
        failure: sql`null`,
        finishedAt: null,
        attempt: sql`attempt + 1`,
      })
      .where('id', '=', id)
      .where('state', '!=', 'RUNNING')
      .returning('name')
      .executeTakeFirst(),

  /** Begins an attempt at a running import; earlier ones may no longer write. Undefined if it is not running. */
  begin: (id: string) =>
    db
      .updateTable('importRun')
      .set({ attempt: sql`attempt + 1` })
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .returning(['name', 'size', 'mapping', 'counts', 'author', 'personId', 'attempt'])
      .executeTakeFirst(),

  /** Saves the progress of a running import, to continue from if interrupted. @returns whether the attempt may still write */
  progress: async (id: string, attempt: number, progress: number, counts: Counts): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('importRun')
      .set({ progress, counts: JSON.stringify(counts) })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Marks a running import as done. @returns whether the attempt may still write */
  finish: async (id: string, attempt: number, counts: Counts, problems: readonly ImportProblem[]): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('importRun')
      .set({ state: 'DONE', progress: 1, counts: JSON.stringify(counts), problems: JSON.stringify(problems), finishedAt: sql`now()` })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Marks a running import as failed, with the report of the attempt that failed; without a report, for any attempt. */
  fail: (
    id: string,
    failure: { code: FileProblem; details: Record<string, string> },
    report?: { attempt: number; counts: Counts; problems: readonly ImportProblem[] },
  ) =>
    db
      .updateTable('importRun')
      .set({
        state: 'FAILED',
        failure: JSON.stringify(failure),
        finishedAt: sql`now()`,
        ...(report && { counts: JSON.stringify(report.counts), problems: JSON.stringify(report.problems) }),
      })
      .where('id', '=', id)
      .$if(report !== undefined, (update) => update.where('attempt', '=', report?.attempt ?? 0))
      .where('state', '=', 'RUNNING')
      .execute(),

  /** Returns the mappings of earlier files of a name, the newest first. */
  mappings: async (name: string): Promise<Mapping[]> => {
    const rows = await db
      .selectFrom('importRun')
      .select('mapping')
      .where('name', '=', name)
      .where('mapping', 'is not', null)
      .orderBy('createdAt', 'desc')
      .limit(10)
      .execute()
    return rows.flatMap(({ mapping }) => mapping ?? [])
  },

  /** Returns those of the names that no company has, ignoring case, in order. */
  newCompanies: async (names: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select distinct on (lower(wanted.name)) wanted.name
      from unnest(${names}::text[]) as wanted (name)
      where not exists (select 1 from company where lower(company.name) = lower(wanted.name))
      order by lower(wanted.name)`.execute(db)
    return rows.map(({ name }) => name)
  },

  /** Deletes a run that is not running; undefined for any other. */
  remove: (id: string): Promise<{ id: string; name: string } | undefined> =>
    db.deleteFrom('importRun').where('id', '=', id).where('state', '!=', 'RUNNING').returning(['id', 'name']).executeTakeFirst(),

  /** Deletes runs older than the given days, except running ones. @returns the ids of their files */
  deleteOld: (days: number) =>
    db
      .deleteFrom('importRun')
      .where('state', '!=', 'RUNNING')
      .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .returning('id')
      .execute(),
})

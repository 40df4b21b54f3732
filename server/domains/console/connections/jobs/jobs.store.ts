import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../connections.tables.ts'

/** Number of leases that may expire without a report before a job fails. */
const maxLeases = 5

const columns = ['id', 'kind', 'appId', 'phase', 'data', 'state', 'leasedBy', 'leasedUntil'] as const

interface LeaseInput {
  kind: string
  serviceId: string
  /** Null: any. */
  appIds: readonly string[] | null
  max: number
  seconds: number
}

/** Hours after which an unfinished job fails, unless its kind says otherwise. */
const defaultHours = 30 * 24

/** The time before which an unfinished job must have been requested to be too late. */
const limitOf = (hours: Readonly<Record<string, number>>) =>
  sql<Date>`now() - make_interval(hours => coalesce((${JSON.stringify(hours)}::jsonb ->> kind)::int, ${defaultHours}))`

export const jobsStore = (db: Db) => ({
  add: async (job: { kind: string; appId: string; phase: Phase | null; data: string }): Promise<string> => {
    const row = { ...job, leasedBy: null, leasedUntil: null, reason: null, endedAt: null }
    return (await db.insertInto('outsideJob').values(row).returning('id').executeTakeFirstOrThrow()).id
  },

  /** Leases the oldest available jobs of a kind. */
  take: ({ kind, serviceId, appIds, max, seconds }: LeaseInput) =>
    db
      .updateTable('outsideJob')
      .set(({ eb }) => ({
        leasedBy: serviceId,
        leasedUntil: sql<Date>`now() + make_interval(secs => ${seconds})`,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (job) =>
        job
          .selectFrom('outsideJob')
          .select('id')
          .where('kind', '=', kind)
          .where('state', '=', 'waiting')
          .where('attempts', '<', maxLeases)
          .where((free) => free.or([free('leasedUntil', 'is', null), free('leasedUntil', '<', sql<Date>`now()`)]))
          .$if(appIds !== null, (query) => query.where('appId', 'in', [...(appIds ?? []), '']))
          .orderBy('number')
          .limit(max)
          .forUpdate()
          .skipLocked(),
      )
      .returning([...columns, 'number'])
      .execute(),

  /** Locks a job until the end of this transaction. */
  lock: (id: string) => db.selectFrom('outsideJob').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

  prolong: (id: string, seconds: number) =>
    db
      .updateTable('outsideJob')
      .set({ leasedUntil: sql<Date>`now() + make_interval(secs => ${seconds})` })
      .where('id', '=', id)
      .execute(),

  end: (id: string, state: 'done' | 'failed', reason: string | null) =>
    db
      .updateTable('outsideJob')
      .set({ state, reason, endedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),

  /**
   * Locks jobs whose last lease expired without a report, and those that no service has finished in time.
   * @param hours the time limits of kinds that have one of their own
   */
  lost: (hours: Readonly<Record<string, number>>) =>
    db
      .selectFrom('outsideJob')
      .select(columns)
      .where('state', '=', 'waiting')
      .where((free) => free.or([free('leasedUntil', 'is', null), free('leasedUntil', '<', sql<Date>`now()`)]))
      .where((job) => job.or([job('attempts', '>=', maxLeases), job('createdAt', '<', limitOf(hours))]))
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute(),

  /** Deletes jobs that ended a month ago. */
  deleteOld: () =>
    db
      .deleteFrom('outsideJob')
      .where('endedAt', '<', sql<Date>`now() - interval '30 days'`)
      .execute(),
})

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './companies.tables.ts'

export interface RequestRow {
  id: number
  companyId: number
  before: string
  name: string
  status: 'REQUESTED' | 'APPROVED' | 'REJECTED'
  reason: string
  requestedBy: string | null
  requestedByKey: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

/** Filters requests: pending, decided, or those of one person. */
export type RequestFilter = { waiting: true } | { decided: true } | { of: string }

/** Characters that are invisible, or visible only as a gap. */
const gaps = String.raw`[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]`

/** Returns the visible part of a name, regardless of case and width. */
const visiblePart = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(normalize(${name}, NFKC), ${gaps}, '', 'g'))`

/** Stores companies' requests for other names. */
export const namesStore = (db: Db) => {
  const requests = db
    .selectFrom('companyNameRequest as r')
    .leftJoin('person as p', 'p.id', 'r.requestedBy')
    .leftJoin('person as d', 'd.id', 'r.decidedBy')
    .select(['r.id', 'r.companyId', 'r.before', 'r.name', 'r.status', 'r.reason', 'r.requestedAt', 'r.decidedAt'])
    .select(['p.name as requestedBy', 'r.requestedBy as requestedByKey', 'd.name as decidedBy'])
  return {
    /** Serialises changes of names until this transaction ends, so that each takes the others into account. */
    lock: () => sql`select pg_advisory_xact_lock(hashtext('company names'))`.execute(db),

    /** Returns whether another company has this name, ignoring case, width, white space and invisible characters. */
    isTaken: async (name: string, exceptId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from company where id <> ${exceptId} and ${visiblePart(sql`name`)} = ${visiblePart(sql`${name}::text`)} limit 1`.execute(db)
      return rows.length > 0
    },

    one: (id: number): Promise<RequestRow | undefined> => requests.where('r.id', '=', id).executeTakeFirst(),

    /** Returns a company's latest request. */
    lastOf: (companyId: number): Promise<RequestRow | undefined> =>
      requests.where('r.companyId', '=', companyId).orderBy('r.id', 'desc').limit(1).executeTakeFirst(),

    /** Returns the open requests of companies. */
    openOf: (companyIds: readonly number[]): Promise<RequestRow[]> =>
      requests
        .where('r.companyId', '=', sql<number>`any(${companyIds}::integer[])`)
        .where('r.status', '=', 'REQUESTED')
        .execute(),

    /** Lists requests of all companies: pending ones oldest first, others latest first. */
    list: (filter: RequestFilter, limit: number): Promise<RequestRow[]> => {
      const matching =
        'of' in filter
          ? requests.where('r.requestedBy', '=', filter.of)
          : requests.where('r.status', 'waiting' in filter ? '=' : '<>', 'REQUESTED')
      return matching
        .orderBy('waiting' in filter ? sql`r.requested_at` : sql`coalesce(r.decided_at, r.requested_at) desc`)
        .limit(limit)
        .execute()
    },

    /** Adds a request. @returns its id; undefined while another request of the company is open */
    add: async (request: { companyId: number; before: string; name: string; requestedBy: string }): Promise<number | undefined> =>
      (
        await db
          .insertInto('companyNameRequest')
          .values({ ...request, decidedBy: null, decidedAt: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      )?.id,

    /** Decides an open request. @returns false if it has been decided already */
    decide: async (id: number, decision: { status: 'APPROVED' | 'REJECTED'; reason?: string; decidedBy: string }): Promise<boolean> =>
      (await db
        .updateTable('companyNameRequest')
        .set({ ...decision, decidedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where('status', '=', 'REQUESTED')
        .returning('id')
        .executeTakeFirst()) !== undefined,

    rename: (companyId: number, name: string) => db.updateTable('company').set({ name }).where('id', '=', companyId).execute(),
  }
}

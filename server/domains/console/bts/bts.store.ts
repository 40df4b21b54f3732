import { type BtsDraft, type BtsSort, type BtsState, btsStates } from '@portico/contract/console/bts'
import type { Order } from '@portico/contract/kernel/order'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import './bts.tables.ts'

/** Whose accounts a person sees: staff all, others their company's. */
export interface Reader {
  userKey: string
  staff: boolean
  admin: boolean
  companyId: number | null
}

interface Filter {
  status?: BtsState | undefined
  keyword?: string | undefined
  order: Order<BtsSort>
}

export interface TransitionColumns {
  from: BtsState
  to: BtsState
  version: number
  by: string
  reason?: string
}

const now = sql<Date>`now()`
/** Columns to set when an account enters a state. Back in the first, it is undecided, but a rejection's reason stays until the next decision. */
const marksOf: Partial<Record<BtsState, Record<string, RawBuilder<Date> | null>>> = {
  REGISTERED: { requestedAt: null, decidedAt: null, decidedBy: null },
  REQUESTED: { requestedAt: now },
  APPROVED: { decidedAt: now },
  REJECTED: { decidedAt: now },
  INVITED: { invitedAt: now },
  ACTIVE: { acceptedAt: now },
}

/** Who approved an account; a rejected one was decided on by somebody who did not. */
const approver = sql<string | null>`case when bts_account.status <> 'REJECTED' then d.name end`

/** Accounts without a time or an approver come before those that have one. */
const orders: Readonly<Record<BtsSort, ReturnType<typeof sql>>> = {
  name: sql`lower(bts_account.name)`,
  email: sql`lower(bts_account.email)`,
  company: sql`lower(company.name)`,
  status: sql`array_position(${[...btsStates]}::text[], bts_account.status)`,
  requested: sql`coalesce(requested_at, '-infinity')`,
  approvedBy: sql`coalesce(lower(${approver}), '')`,
  signIn: sql`coalesce(last_sign_in_at, '-infinity')`,
  until: sql`bts_account.valid_until`,
  updated: sql`bts_account.updated_at`,
}

const columnsOf = ({ from, until, ...draft }: BtsDraft) => ({ ...draft, validFrom: from, validUntil: until })

/** Columns that an edit keeps: the reminder of the same last day, and a rejection's reason, which another company must not see. */
const keptOf = ({ until, companyId }: BtsDraft) => ({
  reminded: sql<boolean>`reminded and valid_until = ${until}::date`,
  reason: sql<string>`case when company_id = ${companyId} then reason else '' end`,
})

/** The accounts of one app that are visible to a reader. */
export const btsStore = (db: Db, appId: string, reader: Reader) => {
  const all = reader.staff || reader.admin
  const rows = db
    .selectFrom('btsAccount')
    .innerJoin('company', 'company.id', 'btsAccount.companyId')
    .leftJoin('person as c', 'c.id', 'btsAccount.createdBy')
    .leftJoin('person as d', 'd.id', 'btsAccount.decidedBy')
    .where('btsAccount.appId', '=', appId)
    .where('btsAccount.status', '<>', 'DELETED')
    .$if(!all, (query) => query.where('btsAccount.companyId', '=', reader.companyId ?? 0))
    .select([
      'btsAccount.id',
      'btsAccount.version',
      'btsAccount.name',
      'btsAccount.email',
      'btsAccount.companyId',
      'company.name as company',
    ])
    .select([
      'btsAccount.role',
      'btsAccount.ips',
      'btsAccount.memo',
      'btsAccount.status',
      'btsAccount.reason',
      'btsAccount.createdBy as createdById',
    ])
    .select([sql<string>`bts_account.valid_from::text`.as('from'), sql<string>`bts_account.valid_until::text`.as('until')])
    .select([approver.as('approvedBy')])
    .select(['c.name as createdBy', 'd.name as decidedBy', 'requestedAt', 'decidedAt', 'invitedAt', 'acceptedAt', 'lastSignInAt'])
    .select(['trackerAsked', 'trackerState', 'trackerAnswer', 'trackerAt'])
  const change = (id: number) =>
    db
      .updateTable('btsAccount')
      .where('id', '=', id)
      .where('appId', '=', appId)
      .$if(!all, (query) => query.where('companyId', '=', reader.companyId ?? 0))
  return {
    page: ({ status, keyword, order: { key, direction } }: Filter, paging: Paging) => {
      let found = rows
      if (status) found = found.where('btsAccount.status', '=', status)
      if (keyword)
        found = found.where((row) =>
          row.or([row('btsAccount.name', 'ilike', likePattern(keyword)), row('btsAccount.email', 'ilike', likePattern(keyword))]),
        )
      return pageOf(found.orderBy(orders[key], direction).orderBy('btsAccount.id', direction), paging)
    },

    find: (id: number) => rows.where('btsAccount.id', '=', id).executeTakeFirst(),

    /** Adds an account. @returns its id; undefined when the address is already used in the app */
    add: async (draft: BtsDraft, createdBy: string): Promise<number | undefined> => {
      const none = { requestedAt: null, decidedAt: null, invitedAt: null, acceptedAt: null, lastSignInAt: null, decidedBy: null }
      const added = await db
        .insertInto('btsAccount')
        .values({
          ...columnsOf(draft),
          ...none,
          appId,
          createdBy,
          trackerAsked: null,
          trackerJob: null,
          trackerState: null,
          trackerAt: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },

    /** Returns whether another account of the app has this address. */
    isTaken: async (email: string, except: number): Promise<boolean> => {
      const { rows: found } = await sql`
        select from bts_account where app_id = ${appId} and lower(email) = lower(${email}) and status <> 'DELETED' and id <> ${except}`.execute(
        db,
      )
      return found.length > 0
    },

    /** Changes an account that is still at this version. @returns the next version, or undefined */
    change: async (id: number, version: number, draft: BtsDraft): Promise<number | undefined> => {
      const changed = await change(id)
        .set({ ...columnsOf(draft), ...keptOf(draft), version: version + 1, updatedAt: now })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    /** Updates the state of an account that is still in this state and at this version. @returns its next version, or undefined */
    move: async (id: number, { from, to, version, by, reason }: TransitionColumns): Promise<number | undefined> => {
      const isDecision = to === 'APPROVED' || to === 'REJECTED'
      const moved = await change(id)
        .set({
          status: to,
          version: version + 1,
          updatedAt: now,
          ...marksOf[to],
          ...(isDecision && { decidedBy: by, reason: reason ?? '' }),
        })
        .where('status', '=', from)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return moved?.version
    },

    /** Sets the last day of an account that is still at this version, and its state from now on. @returns the next version, or undefined */
    extend: async (id: number, version: number, until: string, status: BtsState): Promise<number | undefined> => {
      const extended = await change(id)
        .set({ status, validUntil: until, reminded: false, version: version + 1, updatedAt: now })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return extended?.version
    },

    touch: (id: number, invited: boolean) =>
      change(id)
        .set({ updatedAt: now, ...(invited && { invitedAt: now }) })
        .execute(),

    /** Lists companies with people on the app. */
    companies: async (): Promise<{ id: number; name: string }[]> => {
      const { rows: found } = await sql<{ id: number; name: string }>`
        select c.id, c.name from company c
        where (${all} or c.id = ${reader.companyId})
          and exists (select from app_member m join person p on p.id = m.user_id where m.app_id = ${appId} and p.company_id = c.id)
        order by lower(c.name), c.id`.execute(db)
      return found
    },
  }
}

export interface ExpiringAccount {
  id: number
  appId: string
  companyId: number
  name: string
  email: string
  until: string
  createdBy: string | null
  /** Whether its owner has been invited. */
  isInvited: boolean
}

/** Returns the instant at which an account expires: the end of its last day in the portal's time zone. */
const endIn = (timeZone: string) => sql`((valid_until + 1)::timestamp at time zone ${timeZone})`
const isExpirable = sql`status in ('APPROVED', 'INVITED', 'ACTIVE')`

export type BtsRow = NonNullable<Awaited<ReturnType<ReturnType<typeof btsStore>['find']>>>

/** The data of an account that is sent to the bug tracker. */
export type TrackedAccount = Pick<BtsRow, 'id' | 'name' | 'email' | 'company' | 'role' | 'ips' | 'from' | 'until'>

/** An account that expired; only one whose owner was invited exists in the tracker. */
export interface ExpiredAccount extends TrackedAccount {
  appId: string
  isInvited: boolean
}

/** Expires accounts whose last day is over. @returns the expired accounts */
export const expireAccounts = async (db: Db, at: Date, timeZone: string, limit: number): Promise<ExpiredAccount[]> => {
  const { rows } = await sql<ExpiredAccount>`
    update bts_account a set status = 'EXPIRED', version = a.version + 1, updated_at = now()
    from company c where c.id = a.company_id
      and a.id in (select id from bts_account where ${isExpirable} and ${endIn(timeZone)} <= ${at.toISOString()}::timestamptz
        order by valid_until limit ${limit} for update skip locked)
    returning a.id, a.app_id, a.name, a.email, c.name as company, a.role, a.ips, a.valid_from::text as "from", a.valid_until::text as until,
      a.invited_at is not null as is_invited`.execute(db)
  return rows
}

/** Marks accounts that expire before a given time and need a reminder. @returns them */
export const markExpiring = async (db: Db, until: Date, timeZone: string, limit: number): Promise<ExpiringAccount[]> => {
  const { rows } = await sql<ExpiringAccount>`
    update bts_account set reminded = true
    where id in (select id from bts_account where ${isExpirable} and not reminded and ${endIn(timeZone)} <= ${until.toISOString()}::timestamptz
      order by valid_until limit ${limit} for update skip locked)
    returning id, app_id, company_id, name, email, valid_until::text as until, created_by, invited_at is not null as is_invited`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { EntryRow, LogFilter, Position, Reader } from './activity.rules.ts'

type Condition = RawBuilder<boolean>

const always = sql<boolean>`true`
/** The action in byte order, which is that of the indexes. */
const action = sql`action collate "C"`

/** A person's IP address is visible to them, to their company and to staff. */
const addressFor = ({ staff, userKey, companyId }: Reader): RawBuilder<string | null> =>
  staff
    ? sql`address`
    : sql`case when actor_key = ${userKey} or exists (
        select from person p where p.id = activity_log.actor_key and p.company_id = ${companyId}::integer) then address end`

const columnsFor = (reader: Reader) => sql`
  id, at, (extract(epoch from at) * 1000000)::bigint as micros, actor_kind, actor_key, actor_name, action, details, role_id, phase,
  ${addressFor(reader)} as address`

const inPeriod = ({ from, to }: LogFilter): Condition => sql`at >= ${from} and ${to === null ? always : sql`at < ${to}`}`

const following = (position: Position | undefined): Condition =>
  position === undefined
    ? always
    : sql`(at, id) < (timestamptz 'epoch' + ${position.micros}::bigint * interval '1 microsecond', ${position.id}::bigint)`

/** Limits entries about bug tracker accounts to the company that the account belongs to; staff see all. */
const ofOwnCompany = ({ companyId }: Reader): Condition =>
  sql`(action not like 'bts.%' or (details ->> 'ofCompany')::integer = ${companyId}::integer)`

const readBy = (reader: Reader): Condition => sql`
  ${reader.staff ? always : sql`not coalesce((details ->> 'internal')::boolean, false) and ${ofOwnCompany(reader)}`}
  and ${reader.canAccessDshbrd ? always : sql`action not like 'metadata.%'`}`

const ofActor = ({ appId, actorKey, reader }: Pick<LogFilter, 'appId' | 'actorKey' | 'reader'>): Condition =>
  sql`app_id = ${appId} and ${actorKey === null ? always : sql`actor_key = ${actorKey}`} and ${readBy(reader)}`

/** Limits actions to those of an area, as a range of names: from the area with a dot up to the area with a slash, the next character. */
const inArea = (area: string | null): Condition => (area === null ? always : sql`${action} >= ${`${area}.`} and ${action} < ${`${area}/`}`)

/**
 * Selects the names of actions that have entries, each by one step in the index instead of reading all entries. PostgreSQL
 * only does such skip scans itself from version 18 on.
 */
const namesWhere = (condition: Condition): RawBuilder<unknown> => sql`
  with recursive names as (
    (select ${action} as name from activity_log where ${condition} order by ${action} limit 1)
    union all
    select (select ${action} from activity_log where ${condition} and ${action} > names.name order by ${action} limit 1)
    from names where names.name is not null)
  select name from names where name is not null`

/** Number of an app's newest entries on which a filter is tried first: enough for a page if it lets every tenth through. */
const firstScan = 500

export const activityLogStore = (db: Db) => ({
  /**
   * Lists entries, the newest first. For a person or an area it looks among the app's newest; if they don't fill the page, it
   * merges the newest entries of each action, each of which is a short range of an index, however many other entries lie in
   * between; only those of the page are read in full.
   */
  entries: async (filter: LogFilter, limit: number, position?: Position): Promise<EntryRow[]> => {
    const { area, actorKey } = filter
    const columns = columnsFor(filter.reader)
    const newest = (selected: RawBuilder<unknown>, condition: Condition) => sql`
      select ${selected} from activity_log where ${condition} and ${inPeriod(filter)} and ${following(position)}
      order by at desc, id desc limit ${limit}`
    if (area === null && actorKey === null) return (await sql<EntryRow>`${newest(columns, ofActor(filter))}`.execute(db)).rows
    if (area !== null && filter.action !== null)
      return (await sql<EntryRow>`${newest(columns, sql`${ofActor(filter)} and ${action} = ${`${area}.${filter.action}`}`)}`.execute(db))
        .rows
    const { rows: recent } = await sql<EntryRow>`
      select ${columns} from (
        select * from activity_log where app_id = ${filter.appId} and ${inPeriod(filter)} and ${following(position)}
        order by at desc, id desc limit ${firstScan}) activity_log
      where ${ofActor(filter)} and ${inArea(area)} order by at desc, id desc limit ${limit}`.execute(db)
    if (recent.length === limit) return recent
    const names = namesWhere(sql`${ofActor(filter)} and ${inArea(area)}`)
    const { rows } = await sql<EntryRow>`
      select ${columns} from activity_log where id in (
        select entry.id from (${names}) as named
          cross join lateral (${newest(sql`id, at`, sql`${ofActor(filter)} and ${action} = named.name`)}) as entry
        order by entry.at desc, entry.id desc limit ${limit})
      order by at desc, id desc`.execute(db)
    return rows
  },

  /** Lists the actions with entries for an app, by one person or by all. */
  actions: async (filter: Pick<LogFilter, 'appId' | 'actorKey' | 'reader'>): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`${namesWhere(ofActor(filter))}`.execute(db)
    return rows.map(({ name }) => name)
  },

  /** Lists the people with entries that the reader sees in an app's log, sorted by their present name. */
  actors: async ({ appId, reader }: Pick<LogFilter, 'appId' | 'reader'>): Promise<{ userKey: string; name: string }[]> => {
    const { rows } = await sql<{ userKey: string; name: string }>`
      with recursive actors as (
        (select actor_key from activity_log where app_id = ${appId} and actor_key is not null order by actor_key limit 1)
        union all
        select (
          select actor_key from activity_log where app_id = ${appId} and actor_key > actors.actor_key order by actor_key limit 1)
        from actors where actors.actor_key is not null)
      select p.id as user_key, p.name from actors join person p on p.id = actors.actor_key
      where exists (select from activity_log where ${ofActor({ appId, reader, actorKey: null })} and actor_key = actors.actor_key)
      order by lower(p.name), p.id`.execute(db)
    return rows
  },
})

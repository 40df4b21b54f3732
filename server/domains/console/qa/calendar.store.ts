import type { Booking } from '@portico/contract/console/qa'
import type { QaState, QaType } from '@portico/contract/console/qa'
import { appRoles, type Permission, type Rules, rolesHolding } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './qa.tables.ts'

/** The viewer of a calendar or a queue. */
export interface Viewer {
  userKey: string
  admin: boolean
  /** The permission table in force. */
  rules: Rules
  /** Set when a program acts for them: limits the view to this app. */
  token?: { appId: string }
}

interface Period {
  from: string
  to: string
}

interface BookingRow {
  id: number
  no: number
  appId: string
  appName: string
  organizationId: number | null
  title: string
  type: QaType
  status: QaState
  scheduleFrom: Date
  scheduleTo: Date
  releaseDay: string | null
  seen: boolean
}

const maxBookings = 500
const shown = sql`status in ('REQUESTED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED')`

/** Returns the ids of the roles that hold a permission. */
export const rolesFor = ({ rules }: Pick<Viewer, 'rules'>, permission: Permission): number[] =>
  rolesHolding(rules, permission).map((name) => appRoles[name])

/** Returns the team through which a person has a permission on the row's app; no row if they do not. */
export const teamWithPermission = (viewer: Viewer, permission: Permission) => sql`
  select true as through, own.organization_id from (
    select m.organization_id from app_member m left join organization o on o.id = m.organization_id
    where m.app_id = r.app_id and m.user_id = ${viewer.userKey} and m.role_id = any(${rolesFor(viewer, permission)}::int[])
    order by coalesce(o.type, 0) <> 0, m.organization_id limit 1) as own`

const bookingOf = (row: BookingRow): Booking => ({
  id: row.seen ? row.id : null,
  no: row.seen ? row.no : null,
  appId: row.seen ? row.appId : null,
  appName: row.seen ? row.appName : null,
  organizationId: row.seen ? row.organizationId : null,
  title: row.seen ? row.title : null,
  type: row.type,
  status: row.status,
  from: row.scheduleFrom.toISOString(),
  to: row.scheduleTo.toISOString(),
  releaseDay: row.seen ? row.releaseDay : null,
})

const select = (viewer: Viewer) => sql`
  select r.id, r.no, r.app_id, app.name as app_name, d.organization_id, r.title, r.type, r.status, r.schedule_from, r.schedule_to,
    r.release_day::text, (${viewer.admin} or d.through is not null) as seen
  from qa_request r join app on app.id = r.app_id
  left join lateral (${teamWithPermission(viewer, 'app-qa-request-view')}) as d on true`

export const calendarStore = (db: Db, viewer: Viewer) => ({
  /** Lists the tests of all apps that overlap a period; those hidden from the viewer without names. */
  bookings: async ({ from, to }: Period, type?: QaType): Promise<Booking[]> => {
    const { rows } = await sql<BookingRow>`${select(viewer)}
      where r.${shown} and r.schedule_from <= ${to}::timestamptz and r.schedule_to >= ${from}::timestamptz
        and (${type ?? null}::text is null or r.type = ${type ?? null})
      order by r.schedule_from, r.id limit ${maxBookings}`.execute(db)
    const isWithinReach = ({ appId }: BookingRow): boolean => viewer.token === undefined || viewer.token.appId === appId
    return rows.map((row) => bookingOf({ ...row, seen: row.seen && isWithinReach(row) }))
  },

  /** Lists the tests and releases of the viewer's own apps that overlap a period. */
  own: async ({ from, to }: Period): Promise<Booking[]> => {
    const { rows } = await sql<BookingRow>`${select(viewer)}
      where r.${shown} and d.through is not null
        and ((r.schedule_from <= ${to}::timestamptz and r.schedule_to >= ${from}::timestamptz)
          or r.release_day between ${from}::timestamptz::date and ${to}::timestamptz::date)
      order by r.schedule_from, r.id limit ${maxBookings}`.execute(db)
    return rows.map(bookingOf)
  },
})

import type { Activity } from '@portico/contract/kernel/activity'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { z } from 'zod'
import { withNext } from '../database/client.ts'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Actor } from '../identity/actor.ts'
import type { ActivityLogTable } from './activity.tables.ts'

/** The actor of a change, with the details of the request that made it. */
export interface ActivityAuthor {
  actor: Actor
  requestId?: string
  address?: string
  phase?: Phase | undefined
  /** The role on the app in which they acted. */
  roleId?: number | undefined
}

const actorColumns = (actor: Actor): Pick<ActivityLogTable, 'actorKind' | 'actorKey' | 'actorName'> => {
  switch (actor.kind) {
    case 'person':
      return { actorKind: 'person', actorKey: actor.userKey, actorName: actor.token ? `${actor.name} (${actor.token.name})` : actor.name }
    case 'service':
      return { actorKind: 'service', actorKey: actor.id, actorName: actor.name }
    case 'system':
      return { actorKind: 'system', actorKey: null, actorName: actor.name }
    case 'visitor':
      return { actorKind: 'visitor', actorKey: null, actorName: '' }
  }
}

/** Returns the columns that index an entry, taken from its details. */
const subjectColumns = ({ on }: Activity, details: unknown): { appId?: string; companyId?: number; organizationId?: number } => {
  const { appId, companyId, organizationId } = details as { appId: string; companyId: number; organizationId: number }
  return { app: { appId }, company: { companyId }, team: { organizationId }, none: {} }[on]
}

/** Inserts entries. Every change does so, usually in its last statement: compiled once, and sent together with the next statement. */
const write = statement((db, { entries }: { entries: string }) =>
  sql`${sql.raw(withNext)}
    insert into activity_log (actor_kind, actor_key, actor_name, action, details, request_id, address, app_id, company_id, organization_id, phase, role_id)
    select "actorKind", "actorKey", "actorName", action, details, "requestId", address, "appId", "companyId", "organizationId", phase, "roleId"
    from json_to_recordset(${entries}::json) as entry (
      "actorKind" text, "actorKey" text, "actorName" text, action text, details jsonb, "requestId" text, address text,
      "appId" text, "companyId" integer, "organizationId" integer, phase smallint, "roleId" smallint
    )`.compile(db),
)

/** Writes entries to the activity log in the same transaction as the change they describe, so that both commit or neither does. */
export const recordActivities = async <A extends Activity>(
  db: Db,
  { actor, requestId, address, phase, roleId }: ActivityAuthor,
  activity: A,
  all: readonly z.input<A['details']>[],
): Promise<void> => {
  const by = { ...actorColumns(actor), action: activity.name, requestId: requestId ?? null, address: address ?? null, phase: phase ?? null }
  const role = activity.on === 'app' ? (roleId ?? null) : null
  const entries = all.map((entry) => {
    const details = activity.details.parse(entry)
    return { ...by, roleId: role, ...subjectColumns(activity, details), details }
  })
  if (entries.length > 0) await write(db, { entries: JSON.stringify(entries) })
}

/** Writes a single entry. */
export const recordActivity = <A extends Activity>(
  db: Db,
  author: ActivityAuthor,
  activity: A,
  details: z.input<A['details']>,
): Promise<void> => recordActivities(db, author, activity, [details])

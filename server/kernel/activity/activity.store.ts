import type { Activity } from '@portico/contract/kernel/activity'
import { sql } from 'kysely'
import type { z } from 'zod'
import { withNext } from '../database/client.ts'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Actor } from '../identity/actor.ts'
import './activity.tables.ts'

const whoDid = (actor: Actor): { actorKind: Actor['kind']; actorKey: string | null; actorName: string } => {
  switch (actor.kind) {
    case 'person':
      return { actorKind: 'person', actorKey: actor.userKey, actorName: actor.name }
    case 'service':
      return { actorKind: 'service', actorKey: actor.id, actorName: actor.name }
    case 'system':
      return { actorKind: 'system', actorKey: null, actorName: actor.name }
    case 'visitor':
      return { actorKind: 'visitor', actorKey: null, actorName: '' }
  }
}

interface Entry {
  actorKind: Actor['kind']
  actorKey: string | null
  actorName: string
  action: string
  details: string
  requestId: string | null
}

/** Every change writes one, mostly last of all: composed once, and sent along with what follows. */
const write = statement((db, { actorKind, actorKey, actorName, action, details, requestId }: Entry) =>
  sql`${sql.raw(withNext)}
    insert into activity_log (actor_kind, actor_key, actor_name, action, details, request_id)
    values (${actorKind}, ${actorKey}, ${actorName}, ${action}, ${details}, ${requestId})`.compile(db),
)

/** Writes one entry of the activity log: in the transaction of the change it tells of, so that neither is kept alone. */
export const recordActivity = async <A extends Activity>(
  db: Db,
  actor: Actor,
  activity: A,
  details: z.input<A['details']>,
  requestId: string | null = null,
): Promise<void> => {
  await write(db, { ...whoDid(actor), action: activity.name, details: JSON.stringify(activity.details.parse(details)), requestId })
}

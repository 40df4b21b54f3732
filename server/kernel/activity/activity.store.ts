import type { Activity } from '@portico/contract/kernel/activity'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
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

/** Writes one entry of the activity log: in the transaction of the change it tells of, so that neither is kept alone. */
export const recordActivity = async <A extends Activity>(
  db: Db,
  actor: Actor,
  activity: A,
  details: z.input<A['details']>,
  requestId: string | null = null,
): Promise<void> => {
  await db
    .insertInto('activityLog')
    .values({ ...whoDid(actor), action: activity.name, details: JSON.stringify(activity.details.parse(details)), requestId })
    .execute()
}

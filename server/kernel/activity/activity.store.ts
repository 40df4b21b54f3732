import type { Activity } from '@portico/contract/kernel/activity'
import type { Phase } from '@portico/contract/kernel/permission'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { Actor } from '../identity/actor.ts'
import type { ActivityLogTable } from './activity.tables.ts'

/** Who did something, and what is known of the request by which they did. */
export interface Doer {
  actor: Actor
  requestId?: string
  address?: string
  phase?: Phase | undefined
}

const actorColumns = (actor: Actor): Pick<ActivityLogTable, 'actorKind' | 'actorKey' | 'actorName'> => {
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

/** What an entry is found by, taken from what it says. */
const subjectColumns = ({ on }: Activity, details: unknown): { appId?: string; companyId?: number; organizationId?: number } => {
  const { appId, companyId, organizationId } = details as { appId: string; companyId: number; organizationId: number }
  return { app: { appId }, company: { companyId }, team: { organizationId }, none: {} }[on]
}

/** Writes entries of the activity log in the transaction of the change that they tell of, so that neither is kept alone. */
export const recordActivities = async <A extends Activity>(
  db: Db,
  { actor, requestId, address, phase }: Doer,
  activity: A,
  all: readonly z.input<A['details']>[],
): Promise<void> => {
  const by = { ...actorColumns(actor), action: activity.name, requestId: requestId ?? null, address: address ?? null, phase: phase ?? null }
  const entries = all.map((given) => {
    const details = activity.details.parse(given)
    return { ...by, ...subjectColumns(activity, details), details: JSON.stringify(details) }
  })
  if (entries.length > 0) await db.insertInto('activityLog').values(entries).execute()
}

/** Writes one entry. */
export const recordActivity = <A extends Activity>(db: Db, doer: Doer, activity: A, details: z.input<A['details']>): Promise<void> =>
  recordActivities(db, doer, activity, [details])

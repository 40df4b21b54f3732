import type { EventKind } from '@portico/contract/console/connections'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../../kernel/database/database.ts'
import { eventsStore } from './events.store.ts'

/** An event for outside systems. */
export interface OutsideEvent {
  /** Null: about the platform as a whole. */
  appId: string | null
  phase?: Phase
  kind: EventKind
  /** Its payload; never a secret: services read those from the platform API, if permitted. */
  data: Readonly<Record<string, unknown>>
}

const form = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/
/** Maximum characters of a payload. Larger data is read from the platform API. */
const maxDataLength = 65_536

/**
 * Records a webhook event within the transaction of a change: every subscribed endpoint gets a delivery, sent after the commit
 * at least once. Events of one app arrive in the order of the changes; call it after the change has taken its locks.
 *
 *     await emitEvent(db, { appId, phase, kind: 'channel.changed', data: { version } })
 */
export const emitEvent = async (db: Db, { appId, phase, kind, data }: OutsideEvent): Promise<void> => {
  if (!form.test(kind)) throw new Error(`${kind} is no kind of an event`)
  const text = JSON.stringify(data)
  if (text.length > maxDataLength) throw new Error(`the data of ${kind} has more than ${maxDataLength} characters`)
  await eventsStore(db).add({ appId, phase: phase ?? null, kind, data: text })
}

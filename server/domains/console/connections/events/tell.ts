import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../../kernel/database/database.ts'
import { eventsStore } from './events.store.ts'

/** Something that systems outside are told. */
export interface OutsideEvent {
  /** Null: of the platform as a whole. */
  appId: string | null
  phase?: Phase
  /** What happened: its topic, then the happening, as in `settings.changed`. Endpoints choose topics. */
  kind: string
  /** What is told of it; never a secret: services read those from the platform API, if they may. */
  data: Readonly<Record<string, unknown>>
}

const form = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/
/** Most characters of an event's data. Larger things are read from the platform API. */
const mostData = 65_536

/**
 * Tells systems outside of a change, within its transaction: every endpoint that wants it gets a delivery, which is sent after the
 * commit at least once. Of one app they arrive in the order of the changes; call it after the change has locked what it changes.
 *
 *     await tell(db, { appId, phase, kind: 'channel.changed', data: { version } })
 */
export const tell = async (db: Db, { appId, phase, kind, data }: OutsideEvent): Promise<void> => {
  if (!form.test(kind)) throw new Error(`${kind} is no kind of an event`)
  const text = JSON.stringify(data)
  if (text.length > mostData) throw new Error(`${kind} tells more than ${mostData} characters`)
  await eventsStore(db).add({ appId, phase: phase ?? null, kind, data: text })
}

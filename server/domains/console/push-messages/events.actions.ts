import type { PushState } from '@portico/contract/console/push-messages'
import type { Db } from '../../../kernel/database/database.ts'
import { emitEvent } from '../connections/index.ts'
import type { Place } from './push-messages.store.ts'

/** Notifies outside systems that a push changed its state. */
export const emitPushMove = (db: Db, { appId, phase, id }: Place & { id: number }, state: PushState): Promise<void> =>
  emitEvent(db, { appId, phase, kind: 'push.moved', data: { pushId: id, state } })

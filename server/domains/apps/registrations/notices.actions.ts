import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { type Notice, notify } from '../../people/notifications/index.ts'
import { appNameOf } from '../apps/index.ts'
import { holdersAmong, type PermissionInForce } from './registrations.actions.ts'

/** A notification of people who hold a permission on an app. */
interface HolderNotice extends Omit<Notice, 'appId' | 'to' | 'text'> {
  appId: string
  /** User keys of the people in question; null for one who has left. */
  to: readonly (string | null)[]
  holding: PermissionInForce
  /** The user key of the actor, who is not notified; null for the clock. */
  by: string | null
  /** The text about an app of this name. */
  text: (app: string) => Notice['text']
}

/** Notifies those of the people who hold a permission on the app now, except the actor. */
export const notifyHolders = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config'>,
  { appId, to, holding, by, text, ...notice }: HolderNotice,
): Promise<void> => {
  const holders = await holdersAmong(db, appId, to, holding)
  const others = holders.filter((userKey) => userKey !== by)
  await notify(db, deps, { ...notice, appId, to: others, text: text(await appNameOf(db, appId)) })
}

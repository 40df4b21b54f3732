import { appLife, type AppLifeState, type AppMove } from '@portico/contract/apps/registrations'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { notify } from '../../people/notifications/index.ts'
import { lockApp, saveApp } from '../apps/index.ts'
import { type ChangeContext, peopleOf } from './registrations.actions.ts'
import { statusStore } from './status.store.ts'
import { movedText } from './status.texts.ts'

const moves = Object.entries(appLife.moves) as [AppMove, (typeof appLife.moves)[AppMove]][]

/** Returns the transition of an app's life cycle between two states; undefined if there is none. */
const moveBetween = (from: AppLifeState, to: AppLifeState) => moves.find(([, move]) => move.from.includes(from) && move.to === to)?.[1]

/**
 * Moves an app to another state, records it in the history and notifies everyone with a role on the app. The caller has
 * checked the permission.
 * @returns the previous state
 * @throws app_not_found; move_not_possible if no transition leads there; invalid_input if a reason is missing
 */
export const moveApp = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config'>,
  { appId, to, reason }: { appId: string; to: AppLifeState; reason: string },
  { by, followers }: ChangeContext,
): Promise<AppLifeState> => {
  const record = (await lockApp(db, appId)) ?? fail('app_not_found')
  const move = moveBetween(record.status, to) ?? fail('move_not_possible')
  if (move.reason && reason === '') fail('invalid_input', { fieldErrors: [fieldError('reason', 'required')] })
  await saveApp(db, { ...record, status: to }, { id: by.userKey, name: by.name }, followers)
  await statusStore(db).add({ appId, from: record.status, to, reason, by: by.userKey })
  await notify(db, deps, {
    kind: 'approval',
    appId,
    to: (await peopleOf(db, appId)).filter((userKey) => userKey !== by.userKey),
    link: `/app/home?appId=${appId}`,
    text: movedText({ name: record.name, to, by: by.name, reason }),
  })
  return record.status
}

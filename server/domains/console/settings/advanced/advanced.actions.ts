import { type Entry, entryLimits, type PushPhase } from '@portico/contract/console/settings'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, failStale } from '../../../../kernel/http/calls/failure.ts'
import type { Editor } from '../../../../kernel/identity/editor.ts'
import { lockApp } from '../../../apps/apps/index.ts'
import { usesWebLogin } from '../../../apps/registrations/index.ts'
import { entryProblems, pushOf } from './advanced.rules.ts'
import { advanceStore, pushStore } from './advanced.store.ts'

const requireValid = async (db: Db, appId: string, entry: Entry, at = ''): Promise<void> => {
  const fieldErrors = entryProblems(entry, { webLogin: await usesWebLogin(db, appId) }, at)
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
}

/** Adds an entry. @throws invalid_input, quota_reached; name_taken for a duplicate */
export const addEntry = async (db: Db, appId: string, entry: Entry, by: string): Promise<number> => {
  await lockApp(db, appId)
  await requireValid(db, appId, entry)
  const store = advanceStore(db)
  if ((await store.count(appId, entry.kind)) >= entryLimits[entry.kind]) return fail('quota_reached')
  return (await store.add(appId, entry, by)) ?? fail('name_taken')
}

/** Adds the authentication domains of an app that was just created. */
export const addDomains = async (db: Db, appId: string, domains: readonly string[], by: string): Promise<void> => {
  for (const domain of domains) await advanceStore(db).add(appId, { kind: 'auth_domain', domain }, by)
}

interface ChangeInput {
  appId: string
  id: number
  editor: Editor
}

/**
 * Changes an entry; its kind stays.
 * @returns its previous value, and its new version
 * @throws not_found for an entry the caller may not change, stale_version, name_taken, invalid_input
 */
export const changeEntry = async (db: Db, { appId, id, editor }: ChangeInput, input: { data: Entry; version: number }) => {
  const store = advanceStore(db)
  const found = await store.lock(appId, id, editor)
  if (found?.data.kind !== input.data.kind) return fail('not_found')
  if (found.version !== input.version) return failStale(found.version)
  await requireValid(db, appId, input.data, 'data.')
  if (await store.hasOther(appId, input.data, id)) return fail('name_taken')
  return { before: found.data, version: await store.change(appId, id, input.data) }
}

/** Removes an entry. @returns its last value @throws not_found for an entry the caller may not remove */
export const removeEntry = async (db: Db, { appId, id, editor }: ChangeInput): Promise<Entry> => {
  const { data } = (await advanceStore(db).lock(appId, id, editor)) ?? fail('not_found')
  await advanceStore(db).remove(appId, id)
  return data
}

/** Returns the public part of a phase's push keys. */
export const pushPhase = async (db: Db, appId: string, phase: Phase): Promise<PushPhase> =>
  pushOf(
    phase,
    (await pushStore(db).list(appId)).find((row) => row.phase === phase),
  )

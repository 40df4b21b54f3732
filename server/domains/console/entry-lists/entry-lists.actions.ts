import type { EntryKind } from '@portico/contract/console/entry-lists'
import type { FieldError } from '@portico/contract/kernel/envelope'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { entriesStore, type ListPlace } from './entry-lists.store.ts'
import type { KeyedEntry } from './entry-lists.tables.ts'
import type { Entry } from './entry-lists.tables.ts'

/** The location of a list; without a phase it is app-wide. */
export interface EntryPlace {
  appId: string
  phase?: Phase | undefined
}

/** A change of a list, as passed to hooks: added, changed and removed entries. */
export interface EntryChange extends EntryPlace {
  by: Pick<Person, 'userKey' | 'name' | 'rules'>
  added: readonly Entry[]
  changed: readonly { before: Entry; after: Entry }[]
  removed: readonly Entry[]
}

/** A row's hooks on changes of its list, in their transaction. */
export interface EntryHooks {
  /** Reports problems beyond the schema; the fields are those of the entry. */
  check?: (db: Db, entry: Entry, place: EntryPlace) => Promise<readonly FieldError[]>
  changed?: (db: Db, change: EntryChange) => Promise<void>
}

export const placeOf = ({ name, scope }: EntryKind, { appId, phase }: EntryPlace): ListPlace => ({
  appId,
  kind: name,
  phase: scope === 'phase' ? (phase ?? fail('not_allowed')) : 0,
})

/** Returns the entries of a list in insertion order. */
export const entriesOf = async (db: Db, kind: EntryKind, place: EntryPlace): Promise<{ id: number; body: Entry; updatedAt: Date }[]> =>
  entriesStore(db).every(placeOf(kind, place))

/** Returns the entries of a list that belongs to the app as a whole, of several apps. */
export const entriesOfApps = (db: Db, kind: EntryKind, appIds: readonly string[]): Promise<{ appId: string; body: Entry }[]> =>
  entriesStore(db).ofApps(kind.name, appIds)

/** Checks that a list can be changed in a phase. @throws move_not_possible in one in which it is read-only */
const requireOpen = ({ phases }: EntryKind, { phase }: EntryPlace): void => {
  if (phases && phase !== undefined && !phases.includes(phase)) fail('move_not_possible')
}

const requireValid = async (
  db: Db,
  hooks: EntryHooks,
  entry: Entry,
  { place, at = '' }: { place: EntryPlace; at?: string },
): Promise<void> => {
  const fieldErrors = (await hooks.check?.(db, entry, place)) ?? []
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors: fieldErrors.map((one) => ({ ...one, field: at + one.field })) })
}

const failTaken = ({ keyField }: EntryKind, at = '') => fail('name_taken', { fieldErrors: [fieldError(`${at}${keyField}`, 'duplicate')] })

/** The context of a change. */
export interface ListContext {
  db: Db
  kind: EntryKind
  hooks: EntryHooks
  by: EntryChange['by']
}

const unchanged = { added: [], changed: [], removed: [] } as const

/**
 * Adds entries under the app's lock, so that concurrent additions cannot exceed
 * the maximum.
 * @returns the ids of the new ones
 * @throws quota_reached
 */
export const addEntries = async (
  { db, kind, hooks, by }: ListContext,
  place: EntryPlace,
  entries: readonly KeyedEntry[],
): Promise<number[]> => {
  requireOpen(kind, place)
  await lockApp(db, place.appId)
  const store = entriesStore(db)
  const added = await store.add(placeOf(kind, place), entries, by.userKey)
  if ((await store.count(placeOf(kind, place))) > kind.max) fail('quota_reached', { details: { max: kind.max } })
  if (added.length > 0) await hooks.changed?.(db, { ...place, by, ...unchanged, added: added.map(({ body }) => body) })
  return added.map(({ id }) => id)
}

/** Adds an entry. @returns its id @throws name_taken for a duplicate, quota_reached, invalid_input */
export const addEntry = async (listing: ListContext, place: EntryPlace, body: Entry): Promise<number> => {
  await requireValid(listing.db, listing.hooks, body, { place })
  const [id] = await addEntries(listing, place, [{ key: listing.kind.key(body), body }])
  return id ?? failTaken(listing.kind)
}

interface EntryRef extends EntryPlace {
  id: number
  editor: Editor
}

/**
 * Changes an entry.
 * @returns its previous value, and its new version
 * @throws not_found for one the caller may not change, stale_version, name_taken, invalid_input
 */
export const changeEntry = async (
  { db, kind, hooks, by }: ListContext,
  { id, editor, ...place }: EntryRef,
  change: { data: Entry; version: number },
) => {
  requireOpen(kind, place)
  await lockApp(db, place.appId)
  const store = entriesStore(db)
  const entry = (await store.lock(placeOf(kind, place), id, editor)) ?? fail('not_found')
  if (entry.version !== change.version) return failStale(entry.version)
  await requireValid(db, hooks, change.data, { place, at: 'data.' })
  const key = kind.key(change.data)
  if (await store.hasOther(placeOf(kind, place), key, id)) return failTaken(kind, 'data.')
  const version = await store.change(placeOf(kind, place), id, { key, body: change.data })
  await hooks.changed?.(db, { ...place, by, ...unchanged, changed: [{ before: entry.body, after: change.data }] })
  return { before: entry.body, version }
}

/** Removes an entry. @returns its last value @throws not_found for one the caller may not remove */
export const removeEntry = async ({ db, kind, hooks, by }: ListContext, { id, editor, ...place }: EntryRef): Promise<Entry> => {
  requireOpen(kind, place)
  const { body } = (await entriesStore(db).lock(placeOf(kind, place), id, editor)) ?? fail('not_found')
  await entriesStore(db).remove(placeOf(kind, place), id)
  await hooks.changed?.(db, { ...place, by, ...unchanged, removed: [body] })
  return body
}

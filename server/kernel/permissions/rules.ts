import { type Rules, applyChanges } from '@portico/contract/permissions'
import type { Db } from '../database/database.ts'
import { permissionsStore } from './permissions.store.ts'

/** Returns the permission table in force, as a transaction sees it. */
export const rulesInForce = async (db: Db): Promise<Rules> => applyChanges((await permissionsStore(db).inForce()).changes)

/** The permission table in force, cached in memory. */
export interface RulesInForce {
  /** Returns the table of a version, or a newer one: every request reads the version along with its session. */
  of(version: number): Promise<Rules>
}

/**
 * Caches the table and rereads it when a request names a newer version, so that a change takes effect on commit on every node,
 * without an extra query.
 */
export const createRules = (db: Db): RulesInForce => {
  let cached: { version: number; rules: Rules } | undefined
  let reading: Promise<void> | undefined
  const read = async () => {
    const { version, changes } = await permissionsStore(db).inForce()
    if (cached === undefined || version > cached.version) cached = { version, rules: applyChanges(changes) }
  }
  const newer = async (version: number): Promise<Rules> => {
    // A read that started before the change may have missed it; the next one cannot.
    while (cached === undefined || cached.version < version) await (reading ??= read().finally(() => (reading = undefined)))
    return cached.rules
  }
  return { of: async (version) => (cached !== undefined && cached.version >= version ? cached.rules : newer(version)) }
}

import { type Rules, rulesWith } from '@portico/contract/permissions'
import type { Db } from '../database/database.ts'
import { permissionsStore } from './permissions.store.ts'

/** The table of permissions in force, kept in memory. */
export interface RulesInForce {
  /** Returns the table of a version, or a newer one: every request reads the version together with its session. */
  of(version: number): Promise<Rules>
}

/**
 * Keeps the table in memory and reads it again when a request names a newer version. A change therefore counts from its commit,
 * on every node, without a question of its own.
 */
export const createRules = (db: Db): RulesInForce => {
  let known: { version: number; rules: Rules } | undefined
  let reading: Promise<void> | undefined
  const read = async () => {
    const { version, changes } = await permissionsStore(db).inForce()
    if (known === undefined || version > known.version) known = { version, rules: rulesWith(changes) }
  }
  const newer = async (version: number): Promise<Rules> => {
    // A reading that had begun before the change may have missed it; the one after it cannot.
    while (known === undefined || known.version < version) await (reading ??= read().finally(() => (reading = undefined)))
    return known.rules
  }
  return { of: async (version) => (known !== undefined && known.version >= version ? known.rules : newer(version)) }
}

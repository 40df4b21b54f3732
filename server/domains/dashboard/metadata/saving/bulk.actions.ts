import { type BulkChange, type MetaValue, normalValue, sameValue, typeGroupOf } from '@portico/contract/dashboard/metadata'
import type { z } from 'zod'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { rolesOnApps } from '../../../apps/apps/index.ts'
import { saveMany } from './batch.actions.ts'
import { checkChange, refuseInvalid } from './checks.actions.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import { indexByName, type Definition, personMayWrite, rightOf, valueIn } from '../metadata.rules.ts'
import { valuesStore } from './values.store.ts'

type Bulk = z.output<typeof BulkChange>

/** An app that a bulk change affects, with its current value. */
export interface BulkEffect {
  appId: string
  before: MetaValue
}

/** Returns a key. @throws invalid_input for one that people cannot edit, or that holds files: those belong to one app */
const editableKey = async (db: Db, key: string): Promise<Definition> => {
  const definition = indexByName(await definitionsStore(db).all()).get(key)
  if (!definition) return fail('invalid_input', { fieldErrors: [fieldError('key', 'invalid_meta_key')] })
  const writable = personMayWrite(definition) && typeGroupOf(definition.type) !== 'file'
  return writable ? definition : fail('invalid_input', { fieldErrors: [fieldError('key', 'not_editable')] })
}

/** Refuses apps that are hidden from the person, or whose category they may not edit. @throws invalid_input naming each */
const requireEditable = async (db: Db, person: Person, appIds: readonly string[], categoryId: number): Promise<void> => {
  const editorRoles = (await definitionsStore(db).category(categoryId))?.editorRoles ?? null
  const roles = await rolesOnApps(db, person, appIds)
  const fieldErrors = appIds.flatMap((id, at) => {
    const own = roles.get(id)
    if (!own) return [fieldError(`appIds.${at}`, 'invalid')]
    return rightOf(person, own, editorRoles) === 'EDIT' ? [] : [fieldError(`appIds.${at}`, 'not_editable')]
  })
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
}

const changeOf = ({ key, value, appIds }: Bulk, definition: Definition) => ({
  appId: appIds[0] ?? '',
  definitions: indexByName([definition]),
  values: {},
  changes: [{ key, value }],
  mayWrite: personMayWrite,
  field: 'value',
})

const effectsOn = async (db: Db, { key, value, appIds }: Bulk, definition: Definition): Promise<BulkEffect[]> => {
  const { catgId: categoryId } = definition
  const latest = await valuesStore(db).latest(appIds.map((appId) => ({ appId, categoryId })))
  const values = new Map(latest.map((row) => [row.appId, row.values]))
  const after = normalValue(definition, value)
  return [...new Set(appIds)].flatMap((appId) => {
    const before = valueIn(values.get(appId) ?? {}, key)
    return sameValue(before, after) ? [] : [{ appId, before }]
  })
}

/** Previews a change of one key in many apps. @throws invalid_input */
export const previewBulk = async (db: Db, person: Person, bulk: Bulk): Promise<BulkEffect[]> => {
  const definition = await editableKey(db, bulk.key)
  await requireEditable(db, person, bulk.appIds, definition.catgId)
  await refuseInvalid(db, changeOf(bulk, definition))
  return effectsOn(db, bulk, definition)
}

/** Changes a key of many apps: one version each, all or none. Call it in a transaction. @throws invalid_input */
export const changeBulk = async (db: Db, person: Person, bulk: Bulk) => {
  const definition = await editableKey(db, bulk.key)
  await requireEditable(db, person, bulk.appIds, definition.catgId)
  await checkChange(db, changeOf(bulk, definition))
  const effects = await effectsOn(db, bulk, definition)
  const author = { id: person.userKey, name: person.name }
  const apps = effects.map(({ appId }) => ({ appId, values: { [bulk.key]: bulk.value } }))
  const versions = await saveMany(db, apps, author, { reason: bulk.reason || null })
  const before = new Map(effects.map((effect) => [effect.appId, effect.before]))
  return versions.map(({ appId, version }) => ({ appId, version, before: before.get(appId) ?? null }))
}

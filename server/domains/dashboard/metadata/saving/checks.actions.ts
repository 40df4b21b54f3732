import { type KnownValues, type MetaData, normalValue, textsOf, typeGroupOf } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { filesOfApp, ownFiles } from '../../../apps/apps/index.ts'
import { addOptions, optionsOf } from '../reading/answers.actions.ts'
import { type Definition, fileIdsIn, problemsOf } from '../metadata.rules.ts'
import type { StoredValues } from '../metadata.tables.ts'

/** A change of an app's values, to be checked. */
export interface Change {
  appId: string
  /** The keys that it may include. */
  definitions: ReadonlyMap<string, Definition>
  /** The current values. */
  values: StoredValues
  changes: readonly MetaData[]
  mayWrite(definition: Definition): boolean
  /** Set where the sender may not read values that they may not write. */
  blind?: boolean
  /** Path of the list of changes in the request, such as `meta.metaDatas`. */
  field: string
}

const definitionsIn = ({ changes, definitions }: Change): Definition[] => changes.flatMap(({ key }) => definitions.get(key) ?? [])

const knownTo = async (db: Db, change: Change): Promise<KnownValues> => {
  const definitions = definitionsIn(change)
  const sets = await optionsOf(
    db,
    definitions.flatMap(({ pullDown }) => pullDown ?? []),
  )
  return {
    options: (set) => sets.get(set),
    // Any e-mail address is allowed, so known people need not be loaded.
    members: null,
    creatableKeys: new Set(definitions.filter(({ createsOptions }) => createsOptions).map(({ name }) => name)),
  }
}

/** Returns options that the changes name and that do not exist yet; they have been checked to be allowed. */
const newOptionsIn = ({ changes, definitions }: Change, known: KnownValues): { set: string; value: string }[] =>
  changes.flatMap(({ key, value }) => {
    const definition = definitions.get(key)
    const set = definition?.pullDown
    if (!definition?.createsOptions || !set || typeGroupOf(definition.type) !== 'pulldown') return []
    return textsOf(definition, normalValue(definition, value)).flatMap((text) =>
      known.options(set)?.has(text) ? [] : [{ set, value: text }],
    )
  })

/** Checks the values of a change and returns the known ones. @throws invalid_input naming each invalid key as `<field>.<place>.value` */
export const refuseInvalid = async (db: Db, change: Change): Promise<KnownValues> => {
  const knownValues = await knownTo(db, change)
  const files = new Map((await filesOfApp(db, change.appId, fileIdsIn(change.changes))).map((file) => [file.id, file]))
  const problems = problemsOf(change.changes, { ...change, known: knownValues, files })
  if (problems.length > 0)
    fail('invalid_input', {
      fieldErrors: problems.map(({ index, code, details }) => fieldError(`${change.field}.${index}.value`, code, details)),
    })
  return knownValues
}

/**
 * Refuses an invalid change; otherwise adds the new options that it names, and keeps the files that it
 * names.
 * @throws invalid_input
 */
export const checkChange = async (db: Db, change: Change): Promise<void> => {
  const knownValues = await refuseInvalid(db, change)
  await addOptions(db, newOptionsIn(change, knownValues))
  if (!(await ownFiles(db, change.appId, fileIdsIn(change.changes))))
    fail('invalid_input', { fieldErrors: [fieldError(change.field, 'invalid_file')] })
}

import type { MetaValue } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../kernel/database/database.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { saveMany } from './saving/batch.actions.ts'
import { createSamples } from './metadata.samples.ts'

/** Gives apps values under the sample keys of a tag, by their plain names. */
export const createSearchable = async (db: Db, tag: string) => {
  const samples = await createSamples(db, tag)
  const save = (appId: string, values: Record<string, MetaValue>, at?: Date) => {
    const valueByKey = Object.fromEntries(Object.entries(values).map(([name, value]) => [samples.key(name), value]))
    return inTransaction(db, (tx) => saveMany(tx, [{ appId, values: valueByKey }], { id: null, name: 'Test' }, { at }))
  }
  return { ...samples, save }
}

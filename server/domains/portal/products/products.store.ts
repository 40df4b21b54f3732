import type { ProductDraft } from '@portico/contract/portal/products'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './products.tables.ts'

const columnsOf = ({ art, texts }: ProductDraft) => ({ art, texts: JSON.stringify(texts) })

export const productsStore = (db: Db) => ({
  /** Returns every product, in the order in which they were added. */
  all: () => db.selectFrom('product').select(['id', 'art', 'texts', 'version']).orderBy('id').execute(),

  /** Adds a product. @returns its id; undefined when there are as many as `limit` already */
  add: async (draft: ProductDraft, limit: number): Promise<number | undefined> => {
    // Taken before counting, so that two at once cannot exceed the number.
    await sql`lock table product in share row exclusive mode`.execute(db)
    const { count } = await db
      .selectFrom('product')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= limit) return undefined
    const { id } = await db.insertInto('product').values(columnsOf(draft)).returning('id').executeTakeFirstOrThrow()
    return id
  },

  /** Returns the version of a product; undefined when it does not exist. */
  versionOf: async (id: number): Promise<number | undefined> =>
    (await db.selectFrom('product').select('version').where('id', '=', id).executeTakeFirst())?.version,

  /** Changes a product that is still at this version. @returns the next version, or undefined */
  change: async (id: number, draft: ProductDraft, version: number): Promise<number | undefined> => {
    const values = { ...columnsOf(draft), version: version + 1, updatedAt: sql<Date>`now()` }
    const changed = db.updateTable('product').set(values).where('id', '=', id).where('version', '=', version).returning('version')
    return (await changed.executeTakeFirst())?.version
  },

  /** Removes a product. @returns its texts; undefined when it does not exist */
  remove: (id: number) => db.deleteFrom('product').where('id', '=', id).returning('texts').executeTakeFirst(),
})

import type { ProductDraft } from '@portico/contract/portal/products'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './products.tables.ts'

const columnsOf = ({ art, texts }: ProductDraft) => ({ art, texts: JSON.stringify(texts) })

export const productsStore = (db: Db) => ({
  /** Returns every product, in the order in which they were added. */
  all: () => db.selectFrom('product').select(['id', 'art', 'texts']).orderBy('id').execute(),

  /** @returns its id; undefined when there are as many as `most` already */
  add: async (draft: ProductDraft, most: number): Promise<number | undefined> => {
    // Taken before counting, so that two at once cannot exceed the number.
    await sql`lock table product in share row exclusive mode`.execute(db)
    const { count } = await db
      .selectFrom('product')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) return undefined
    const { id } = await db.insertInto('product').values(columnsOf(draft)).returning('id').executeTakeFirstOrThrow()
    return id
  },

  /** @returns whether it exists */
  change: async (id: number, draft: ProductDraft): Promise<boolean> => {
    const values = { ...columnsOf(draft), updatedAt: sql<Date>`now()` }
    return (await db.updateTable('product').set(values).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
  },

  /** @returns its texts; undefined when it does not exist */
  remove: (id: number) => db.deleteFrom('product').where('id', '=', id).returning('texts').executeTakeFirst(),
})

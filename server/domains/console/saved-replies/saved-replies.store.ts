import type { SavedReplyDraft, SavedReplySort } from '@portico/contract/console/saved-replies'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { sortedBy } from '../../../kernel/database/order.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { containsKeyword, wordsOf } from '../../../kernel/database/patterns.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import './saved-replies.tables.ts'

const columns = ['id', 'name', 'texts', 'version', 'updatedAt'] as const
const orders = { name: sql`lower(name)`, updated: sql`updated_at` } as const
const columnsOf = ({ name, texts }: SavedReplyDraft) => ({ name, texts: JSON.stringify(texts) })

const isContained = (word: string) =>
  sql<boolean>`(${containsKeyword(sql`name`, word)} or exists (
    select from jsonb_each_text(texts) as t where ${containsKeyword(sql`t.value`, word)}))`

export const savedRepliesStore = (db: Db) => ({
  /** Every word of a keyword is in the name or the texts of any language. */
  page: ({ keyword = '', sort }: { keyword?: string | undefined; sort: Sort<SavedReplySort> }, paging: Paging) => {
    const found = db
      .selectFrom('savedReply')
      .select(columns)
      .where((row) => row.and(wordsOf(keyword).map(isContained)))
    const { key, direction } = orderOf(sort)
    return pageOf(sortedBy(found, 'saved_reply', orders[key], direction), paging)
  },

  find: (id: number) => db.selectFrom('savedReply').select(columns).where('id', '=', id).executeTakeFirst(),

  /** Makes concurrent additions and changes wait until the end of this transaction. */
  lock: () => acquireLock(db, 'saved-reply', ''),

  count: async (): Promise<number> => {
    const { count } = await db
      .selectFrom('savedReply')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  isTaken: async (name: string, except = 0): Promise<boolean> =>
    (await db
      .selectFrom('savedReply')
      .select('id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .where('id', '<>', except)
      .executeTakeFirst()) !== undefined,

  add: async (draft: SavedReplyDraft): Promise<number> => {
    const { id } = await db.insertInto('savedReply').values(columnsOf(draft)).returning('id').executeTakeFirstOrThrow()
    return id
  },

  /** Changes a saved reply that is still at this version. @returns the next version, or undefined */
  change: async (id: number, version: number, draft: SavedReplyDraft): Promise<number | undefined> => {
    const changed = await db
      .updateTable('savedReply')
      .set({ ...columnsOf(draft), version: version + 1, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    return changed?.version
  },

  /** Deletes a saved reply. @returns its name, or undefined without one */
  remove: async (id: number): Promise<string | undefined> =>
    (await db.deleteFrom('savedReply').where('id', '=', id).returning('name').executeTakeFirst())?.name,
})

import type { ShareSort } from '@portico/contract/console/shares'
import type { Locale } from '@portico/contract/kernel/locale'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Paging } from '../../../kernel/database/page.ts'
import { sortedBy } from '../../../kernel/database/order.ts'
import { searchPage } from '../../../kernel/database/search.ts'
import { categoryName } from '../categories/index.ts'
import { participant, participantName, subjectsWith } from '../conversations/index.ts'
import './shares.tables.ts'

export interface Reader {
  userKey: string
  staff: boolean
  admin: boolean
  locale: Locale
}

interface Draft {
  categoryId: number
  title: string
  pinned: boolean
  audience: 'all' | 'provider'
}

interface Filter {
  categoryId?: number | undefined
  keyword?: string | undefined
  sort: Sort<ShareSort>
}

const comments = sql<number>`(
  select count(*) from conversation_entry e where e.about = 'share' and e.about_id = share_post.id) - 1`

/** The posts of an app that are visible to a reader: those for the provider only to its staff. */
export const sharesStore = (db: Db, appId: string, reader: Reader) => {
  const posts = db
    .selectFrom('sharePost')
    .where('appId', '=', appId)
    .$if(!reader.staff && !reader.admin, (found) => found.where('audience', '=', 'all'))
  const heads = posts
    .select(['id', 'categoryId', 'title', 'authorId', 'pinned', 'audience', 'views', 'version', 'createdAt', 'updatedAt'])
    .select([categoryName('share_post.category_id', reader.locale).as('category'), participant('share_post.author_id').as('author')])
    .select(comments.as('comments'))
  const orders: Readonly<Record<ShareSort, RawBuilder<unknown>>> = {
    id: sql`share_post.id`,
    category: sql`lower(${categoryName('share_post.category_id', reader.locale)})`,
    title: sql`lower(share_post.title)`,
    author: participantName('share_post.author_id'),
    views: sql`share_post.views`,
    comments,
    updated: sql`share_post.updated_at`,
  }
  return {
    /** Pinned posts are first in every order. A keyword's words are sought in numbers, titles, texts and comments of the latest changed posts. */
    page: ({ categoryId, keyword, sort }: Filter, paging: Paging) => {
      const latest = heads
        .$if(categoryId !== undefined, (found) => found.where('categoryId', '=', categoryId ?? 0))
        .orderBy('pinned', 'desc')
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
      const { key, direction } = orderOf(sort)
      const rearrange = (rows: typeof latest) =>
        sortedBy(rows.clearOrderBy().orderBy('pinned', 'desc'), 'share_post', orders[key], direction)
      const match = subjectsWith({ about: 'share', table: 'share_post', keyword, internal: false })
      return searchPage(db, latest, match, paging, sort === 'updated,desc' ? undefined : rearrange)
    },

    find: (id: number) => heads.where('id', '=', id).executeTakeFirst(),

    /** Locks a post until the end of this transaction, so that no one can comment on it or delete it meanwhile. */
    lock: (id: number) =>
      db.selectFrom('sharePost').select('id').where('id', '=', id).where('appId', '=', appId).forNoKeyUpdate().execute(),

    /** Returns the user keys of those who wrote a post or commented on it. */
    writers: async (id: number): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        select distinct author_id as id from conversation_entry where about = 'share' and about_id = ${id} and author_id is not null`.execute(
        db,
      )
      return rows.map((row) => row.id)
    },

    countView: (id: number) =>
      db
        .updateTable('sharePost')
        .set({ views: sql<number>`views + 1` })
        .where('id', '=', id)
        .where('appId', '=', appId)
        .execute(),

    add: async (draft: Draft): Promise<number> => {
      const { id } = await db
        .insertInto('sharePost')
        .values({ ...draft, appId, authorId: reader.userKey })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Changes a post that is still at this version. @returns the next version, or undefined */
    change: async (id: number, version: number, draft: Draft): Promise<number | undefined> => {
      const changed = await db
        .updateTable('sharePost')
        .set({ ...draft, version: version + 1, updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where('appId', '=', appId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    remove: (id: number) => db.deleteFrom('sharePost').where('id', '=', id).where('appId', '=', appId).execute(),
  }
}

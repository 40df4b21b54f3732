import type { AnnouncementDraft, Category } from '@portico/contract/portal/announcements'
import type { Locale } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { renderedColumns, rendererVersion } from '../../../kernel/markdown/stored.ts'
import type { RenderedTexts } from '../../../kernel/markdown/saving.ts'
import './announcements.tables.ts'

type Rows = ExpressionBuilder<Tables, 'announcement'>

/** Condition for announcements that everyone may read now. */
const isPublished = (row: Rows) =>
  row.and([
    row('announcement.publishAt', '<=', sql<Date>`now()`),
    row.or([row('announcement.endAt', 'is', null), row('announcement.endAt', '>', sql<Date>`now()`)]),
  ])

/** Selects the text in a language, or in English if there is none. */
const textIn = (locale: Locale) => sql<{ locale: Locale; title: string; body: string }>`(
  select jsonb_build_object('locale', text.locale, 'title', text.title, 'body', text.body) from announcement_text as text
  where text.announcement_id = announcement.id and text.locale in (${locale}, 'en_US')
  order by text.locale = ${locale} desc limit 1)`

/** Selects the text with its rendered form, unless that is from another version of the renderer. */
const renderedIn = (locale: Locale) => sql<{ locale: Locale; title: string; body: string; rendered: RichNode[] | null }>`(
  select json_build_object('locale', text.locale, 'title', text.title, 'body', text.body,
    'rendered', case when text.rendered_by = ${rendererVersion}::integer then text.rendered end)
  from announcement_text as text
  where text.announcement_id = announcement.id and text.locale in (${locale}, 'en_US')
  order by text.locale = ${locale} desc limit 1)`

const titleIn = (locale: Locale) => sql<string>`(
  select text.title from announcement_text as text
  where text.announcement_id = announcement.id and text.locale in (${locale}, 'en_US')
  order by text.locale = ${locale} desc limit 1)`

const texts = sql<Partial<Record<Locale, { title: string; body: string }>>>`(
  select jsonb_object_agg(text.locale, jsonb_build_object('title', text.title, 'body', text.body))
  from announcement_text as text where text.announcement_id = announcement.id)`

const unreadBy = (reader: string | null) =>
  sql<boolean>`${reader}::text is not null and not exists (
    select 1 from announcement_read as seen where seen.announcement_id = announcement.id and seen.person_id = ${reader})`

export interface AnnouncementQuery {
  locale: Locale
  /** The reader whose unread marks are shown; null for visitors. */
  reader: string | null
  category?: Category | undefined
}

const head = ['announcement.id', 'announcement.category', 'announcement.pinned', 'announcement.publishAt'] as const

/** Reads announcements for readers. */
export const announcementsStore = (db: Db) => ({
  page: ({ locale, reader, category }: AnnouncementQuery, paging: Paging) =>
    pageOf(
      db
        .selectFrom('announcement')
        .select(head)
        .select([titleIn(locale).as('title'), unreadBy(reader).as('unread')])
        .where(isPublished)
        .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'notice'))
        .orderBy('pinned', 'desc')
        .orderBy('publishAt', 'desc')
        .orderBy('id', 'desc'),
      paging,
    ),

  find: (id: number, locale: Locale, reader: string | null) =>
    db
      .selectFrom('announcement')
      .select(head)
      .select([renderedIn(locale).as('text'), unreadBy(reader).as('unread')])
      .where(isPublished)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Saves a rendered text, unless it has been changed since. */
  saveRendered: (id: number, { locale, body }: { locale: Locale; body: string }, rendered: readonly RichNode[]) =>
    db
      .updateTable('announcementText')
      .set(renderedColumns(rendered))
      .where('announcementId', '=', id)
      .where('locale', '=', locale)
      .where('body', '=', body)
      .execute(),

  /** Returns the one published next after or before another. */
  neighbour: (announcement: { id: number; publishAt: Date }, side: 'older' | 'newer', locale: Locale) =>
    db
      .selectFrom('announcement')
      .select(['id', titleIn(locale).as('title')])
      .where(isPublished)
      .where(sql<boolean>`(publish_at, id) ${sql.raw(side === 'older' ? '<' : '>')} (${announcement.publishAt}, ${announcement.id})`)
      .orderBy('publishAt', side === 'older' ? 'desc' : 'asc')
      .orderBy('id', side === 'older' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst(),

  unread: async (reader: string): Promise<number> => {
    const { total } = await db
      .selectFrom('announcement')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(isPublished)
      .where(unreadBy(reader))
      .executeTakeFirstOrThrow()
    return total
  },

  /** Marks a published announcement as read. @returns whether it exists */
  read: async (reader: string, id: number): Promise<boolean> => {
    const row = await db.selectFrom('announcement').select('id').where(isPublished).where('id', '=', id).executeTakeFirst()
    if (!row) return false
    await db
      .insertInto('announcementRead')
      .values({ personId: reader, announcementId: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  },

  /** Returns a text that changes whenever the searchable announcements change. */
  searchedState: async (): Promise<string> => {
    const { state } = await db
      .selectFrom('announcement')
      .select(sql<string>`coalesce(md5(string_agg(id || ' ' || version, ',' order by id)), '')`.as('state'))
      .where(isPublished)
      .executeTakeFirstOrThrow()
    return state
  },

  searched: (locale: Locale, limit: number) =>
    db
      .selectFrom('announcement')
      .select(['id', 'category', textIn(locale).as('text')])
      .where(isPublished)
      .orderBy('publishAt', 'desc')
      .limit(limit)
      .execute(),
})

/** Stores announcements for administrators. */
export const announcementRecords = (db: Db) => {
  const records = db
    .selectFrom('announcement')
    .leftJoin('person', 'person.id', 'announcement.updatedBy')
    .select([...head, 'announcement.version', 'announcement.endAt', 'announcement.updatedAt', 'person.name as updatedBy'])
    .select(texts.as('texts'))
  const writeTexts = async (id: number, draft: AnnouncementDraft, rendered: RenderedTexts) => {
    await db.deleteFrom('announcementText').where('announcementId', '=', id).execute()
    const entries = Object.entries(draft.texts) as [Locale, { title: string; body: string }][]
    await db
      .insertInto('announcementText')
      .values(entries.map(([locale, text]) => ({ announcementId: id, locale, ...text, ...renderedColumns(rendered[locale]) })))
      .execute()
  }
  const facts = ({ category, pinned, publishAt, endAt }: AnnouncementDraft) => ({
    category,
    pinned,
    publishAt: publishAt === null ? null : new Date(publishAt),
    endAt: endAt === null ? null : new Date(endAt),
  })
  return {
    page: (paging: Paging) =>
      pageOf(records.orderBy(sql`announcement.publish_at desc nulls first`).orderBy('announcement.id', 'desc'), paging),

    find: (id: number) => records.where('announcement.id', '=', id).executeTakeFirst(),

    add: async (draft: AnnouncementDraft, rendered: RenderedTexts, updatedBy: string | null): Promise<number> => {
      const { id } = await db
        .insertInto('announcement')
        .values({ ...facts(draft), updatedBy })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeTexts(id, draft, rendered)
      return id
    },

    /** @returns the new version; undefined when `version` is no longer the latest, or the announcement does not exist */
    change: async (
      id: number,
      version: number,
      draft: AnnouncementDraft,
      rendered: RenderedTexts,
      updatedBy: string,
    ): Promise<number | undefined> => {
      const changed = await db
        .updateTable('announcement')
        .set({ ...facts(draft), updatedBy, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      if (changed) await writeTexts(id, draft, rendered)
      return changed?.version
    },

    remove: (id: number) => db.deleteFrom('announcement').where('id', '=', id).execute(),
  }
}

import type { AttachedFile, Participant } from '@portico/contract/console/conversations'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { foldedContains, mayContain, numberIn, wordsOf } from '../../../kernel/database/patterns.ts'
import type { WordMatch } from '../../../kernel/database/search.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import { renderedColumns, rendererVersion } from '../../../kernel/markdown/stored.ts'
import type { SubjectKind } from './conversations.tables.ts'

/** The subject of a conversation: a post or a ticket by its id. */
export interface Subject {
  about: SubjectKind
  aboutId: number
}

export interface NewEntry extends Subject {
  /** Null for somebody who is not a person of the portal. */
  authorId: string | null
  body: string
  rendered: readonly RichNode[]
  internal?: boolean
  /** Whether `body` is plain text instead of Markdown. */
  plain?: boolean
  /** Default: now. */
  createdAt?: Date
}

/** A file to be attached. */
export interface NewFile {
  id: string
  uploadedBy: string | null
  name: string
  size: number
  contentType: string
  sha256: string
}

/** Selects a person's public profile; null if they have left. `id` is a column with their key. */
export const participant = (id: string) => sql<Participant | null>`(
  select jsonb_build_object('userKey', p.id, 'name', p.name, 'photo', p.image, 'company', c.name)
  from person p left join company c on c.id = p.company_id where p.id = ${sql.ref(id)})`

/** Selects the public profiles of several people, by name. `ids` selects their keys. */
export const participants = (ids: RawBuilder<unknown>) => sql<Participant[]>`coalesce((
  select jsonb_agg(jsonb_build_object('userKey', p.id, 'name', p.name, 'photo', p.image, 'company', c.name) order by lower(p.name), p.id)
  from person p left join company c on c.id = p.company_id where p.id in (${ids})), '[]')`

/** Selects the name by which a list is sorted by a person. `id` is a column with their key. */
export const participantName = (id: string) => sql`(select lower(name) from person where person.id = ${sql.ref(id)})`

const files = sql<AttachedFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at, a.id)
  from attachment a where a.entry_id = conversation_entry.id), '[]')`

const rendered = sql<RichNode[] | null>`case when rendered_by = ${rendererVersion}::integer then rendered end`

/** Counts the entries after the first one that a reader can see. `aboutId` is a column with the subject's id. */
export const entryCount = (about: SubjectKind, aboutId: string, internal: boolean) => sql<number>`(
  select greatest(count(*) - 1, 0)::integer from conversation_entry e
  where e.about = ${about} and e.about_id = ${sql.ref(aboutId)} and e.move_from is null and (${internal} or not e.internal))`

const readable = (about: SubjectKind, internal: boolean) => sql`e.about = ${about} and (${internal} or not e.internal)`

/** A search in subjects with a title, and whether its reader sees staff notes. */
interface EntrySearch {
  about: SubjectKind
  /** The subjects' table. */
  table: 'ticket' | 'share_post'
  /** Undefined for all subjects. */
  keyword: string | undefined
  internal: boolean
}

/** Finds subjects in which every word of a keyword is the number, or part of the title or of an entry that the reader can see. */
export const subjectsWith = ({ about, table, keyword, internal }: EntrySearch): WordMatch => {
  const words = wordsOf(keyword ?? '')
  const id = sql.ref(`${table}.id`)
  const isContained = (word: string) =>
    sql`${id} = ${numberIn(word)}::integer or ${foldedContains(table, word)} or coalesce(bool_or(${foldedContains('e', word)}), false)`
  return {
    table,
    words,
    idsWith: (word) => sql`select ${numberIn(word)}::integer
      union all select s.id from ${sql.table(table)} s where ${mayContain('s', word)}
      union all select e.about_id from conversation_entry e where ${readable(about, internal)} and ${mayContain('e', word)}`,
    // A subject's entries are read once for all words.
    contained: sql`(
      select array[${sql.join(words.map(isContained))}]
      from conversation_entry e where ${readable(about, internal)} and e.about_id = ${id})`,
  }
}

/** An entry as its author changes it. */
interface ChangedEntry {
  id: number
  userKey: string
  staff: boolean
  body: string
  tree: readonly RichNode[]
}

/** The person deleting an entry; `anybody` allows entries of others. */
export interface Remover {
  userKey: string
  staff: boolean
  anybody: boolean
}

export const conversationsStore = (db: Db) => {
  const entries = ({ about, aboutId }: Subject, internal: boolean) =>
    db
      .selectFrom('conversationEntry')
      .where('about', '=', about)
      .where('aboutId', '=', aboutId)
      .$if(!internal, (found) => found.where('internal', '=', false))
  const change = ({ about, aboutId }: Subject, id: number) =>
    db.updateTable('conversationEntry').where('about', '=', about).where('aboutId', '=', aboutId).where('id', '=', id)
  return {
    add: async ({ rendered: tree, internal = false, ...entry }: NewEntry): Promise<number> => {
      const { id } = await db
        .insertInto('conversationEntry')
        .values({ ...entry, ...renderedColumns(tree), internal, moveFrom: null, moveTo: null, editedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Adds a state change; time-triggered ones have no author. */
    addMove: (subject: Subject, authorId: string | null, from: string, to: string) =>
      db
        .insertInto('conversationEntry')
        .values({ ...subject, authorId, body: '', ...renderedColumns([]), moveFrom: from, moveTo: to, editedAt: null })
        .execute(),

    /** Lists entries, oldest first; internal ones only for those who may read them. */
    list: (subject: Subject, internal: boolean) =>
      entries(subject, internal)
        .select(['id', 'authorId', 'body', 'plain', 'internal', 'moveFrom', 'moveTo', 'createdAt', 'editedAt'])
        .select([rendered.as('rendered'), participant('conversation_entry.author_id').as('author'), files.as('files')])
        .orderBy('id')
        .execute(),

    /** Returns the first entry, which is the text of the post or ticket itself, with its attachments. */
    first: (subject: Subject) =>
      entries(subject, true)
        .select(['id', 'body', 'plain', files.as('files')])
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** Replaces the text of the first entry. */
    changeFirst: (subject: Subject, id: number, body: string, tree: readonly RichNode[]) =>
      change(subject, id)
        .set({ body, ...renderedColumns(tree), editedAt: sql<Date>`now()` })
        .execute(),

    /**
     * Replaces the text of this author's entry, except the first one; an internal one only for staff.
     * @returns whether it is internal; undefined if there is none
     */
    change: async (subject: Subject, { id, userKey, staff, body, tree }: ChangedEntry): Promise<boolean | undefined> => {
      const first = entries(subject, true).select('id').orderBy('id').limit(1)
      const changed = await change(subject, id)
        .set({ body, ...renderedColumns(tree), editedAt: sql<Date>`now()` })
        .where('id', '<>', first)
        .where('authorId', '=', userKey)
        .where('moveFrom', 'is', null)
        .$if(!staff, (open) => open.where('internal', '=', false))
        .returning('internal')
        .executeTakeFirst()
      return changed?.internal
    },

    saveRendered: (subject: Subject, id: number, body: string, tree: readonly RichNode[]) =>
      change(subject, id).set(renderedColumns(tree)).where('body', '=', body).execute(),

    /**
     * Deletes an entry, except the first one; only this author's unless `anybody`, and an internal one only for staff.
     * @returns the ids of its files, and whether it was internal; undefined without one
     */
    remove: async (subject: Subject, id: number, { userKey, staff, anybody }: Remover) => {
      const first = entries(subject, true).select('id').orderBy('id').limit(1)
      const entry = await entries(subject, staff)
        .select(['id', 'internal', files.as('files')])
        .where('id', '=', id)
        .where('id', '<>', first)
        .where('moveFrom', 'is', null)
        .$if(!anybody, (own) => own.where('authorId', '=', userKey))
        .executeTakeFirst()
      if (!entry) return undefined
      const { about, aboutId } = subject
      await db.deleteFrom('conversationEntry').where('id', '=', id).where('about', '=', about).where('aboutId', '=', aboutId).execute()
      return { internal: entry.internal, files: entry.files.map((file) => file.id) }
    },

    /** Deletes a whole conversation. @returns the ids of its files */
    removeAll: async (subject: Subject): Promise<string[]> => {
      const removed = await entries(subject, true).select(files.as('files')).execute()
      await db.deleteFrom('conversationEntry').where('about', '=', subject.about).where('aboutId', '=', subject.aboutId).execute()
      return removed.flatMap((entry) => entry.files.map(({ id }) => id))
    },

    addFile: (file: NewFile, entryId: number | null = null) =>
      db
        .insertInto('attachment')
        .values({ ...file, entryId })
        .execute(),

    /**
     * Counts a person's files of the last day, and those of them that are unsent; older unsent ones are gone or about to go.
     * Their concurrent uploads wait until the end of this transaction.
     */
    countUploads: async (userKey: string): Promise<{ waiting: number; today: number; bytes: number }> => {
      await acquireLock(db, 'conversation-file', userKey)
      const { rows } = await sql<{ waiting: number; today: number; bytes: number }>`
        select count(*) filter (where entry_id is null)::integer as waiting, count(*)::integer as today,
          coalesce(sum(size), 0)::float8 as bytes
        from attachment where uploaded_by = ${userKey} and created_at > now() - interval '1 day'`.execute(db)
      return rows[0] ?? { waiting: 0, today: 0, bytes: 0 }
    },

    /** Attaches files to an entry: its author's unsent ones, or ones it already has. @returns how many were attached */
    attach: async (entryId: number, userKey: string, ids: readonly string[]): Promise<number> => {
      const { numUpdatedRows } = await db
        .updateTable('attachment')
        .set({ entryId })
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where((file) =>
          file.or([file('entryId', '=', entryId), file.and([file('entryId', 'is', null), file('uploadedBy', '=', userKey)])]),
        )
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },

    /** Detaches an entry's other files. @returns their ids */
    detachOthers: async (entryId: number, ids: readonly string[]): Promise<string[]> => {
      const removed = await db
        .deleteFrom('attachment')
        .where('entryId', '=', entryId)
        .where(sql<boolean>`not id = any(${ids}::uuid[])`)
        .returning('id')
        .execute()
      return removed.map(({ id }) => id)
    },

    /** Returns an attachment of a conversation; one of an internal entry only for those who may read it. */
    file: (subject: Subject, internal: boolean, id: string) =>
      db
        .selectFrom('attachment')
        .select(['id', 'name', 'size', 'contentType', 'sha256'])
        .where('id', '=', id)
        .where('entryId', 'in', entries(subject, internal).select('id'))
        .executeTakeFirst(),
  }
}

/** Lists which of these files are a person's unsent uploads. */
export const unsentAmong = (db: Db, userKey: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('attachment')
    .select(['id', 'name'])
    .where('uploadedBy', '=', userKey)
    .where('entryId', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Deletes the records of attachments that have not been sent for a day, like the sweep of their bytes. */
export const removeUnsent = (db: Db) =>
  db
    .deleteFrom('attachment')
    .where('entryId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()

/** Returns which of these people are active staff. */
export const staffAmong = async (db: Db, userKeys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from person where active and staff and id = any(${userKeys}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

import type { Layout, LiveState, MessageContent, MessageKind, RevisionState, TemplateState } from '@portico/contract/console/messages'
import { picturesOf } from '@portico/contract/console/messages'
import type { Locale } from '@portico/contract/kernel/locale'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import type { Phase } from '@portico/contract/kernel/permission'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import './messages.tables.ts'

/** The templates of one kind in a phase of an app. */
export interface Place {
  appId: string
  phase: Phase
  kind: MessageKind
}

export interface Filter {
  status?: TemplateState | undefined
  layout?: Layout | undefined
  language?: Locale | undefined
  keyword?: string | undefined
  sort: Sort<'updated' | 'name' | 'templateId'>
}

const now = sql<Date>`now()`
/** The displayed state: that of the latest revision or, when that is approved, of the live content. */
const status = sql<TemplateState>`case when t.state = 'APPROVED' then t.live_state else t.state end`
const orders = { updated: 't.updatedAt', name: 't.name', templateId: 't.templateId' } as const
const texts = (values: readonly string[]): RawBuilder<never> => sql`${[...values]}::text[]`
const uuids = (values: readonly string[]): RawBuilder<never> => sql`${[...values]}::uuid[]`

const headOf = ({ name, layout, texts: words }: MessageContent) => ({ name, layout, languages: texts(Object.keys(words)) })

/** Columns that a transition changes besides the state. */
export interface TransitionColumns {
  note?: string
  reason?: string
  requestedBy?: string
  decidedBy?: string
}

export const messagesStore = (db: Db, { appId, phase, kind }: Place) => {
  const templates = db
    .selectFrom('messageTemplate as t')
    .where('t.appId', '=', appId)
    .where('t.phase', '=', phase)
    .where('t.kind', '=', kind)
  return {
    page: ({ sort, layout, language, keyword, status: state }: Filter, paging: Paging) => {
      const { key, direction } = orderOf(sort)
      let found = templates
        .leftJoin('person as p', 'p.id', 't.updatedBy')
        .select([
          't.templateId',
          't.name',
          't.layout',
          't.languages',
          't.liveState as live',
          't.revision',
          't.updatedAt',
          'p.name as updatedBy',
        ])
        .select(status.as('status'))
      if (state) found = found.where(status, '=', state)
      if (layout) found = found.where('t.layout', '=', layout)
      if (language) found = found.where(sql<boolean>`${language} = any(t.languages)`)
      if (keyword) {
        const pattern = likePattern(keyword)
        found = found.where((eb) => eb.or([eb('t.name', 'ilike', pattern), eb('t.templateId', 'ilike', pattern)]))
      }
      return pageOf(found.orderBy(orders[key], direction).orderBy('t.id', direction), paging)
    },

    find: (templateId: string) =>
      templates
        .leftJoin('person as p', 'p.id', 't.updatedBy')
        .selectAll('t')
        .select('p.name as updater')
        .select(status.as('status'))
        .where('t.templateId', '=', templateId)
        .executeTakeFirst(),

    /** Returns a template, locked until the end of the transaction. */
    lock: (templateId: string) => templates.selectAll('t').where('t.templateId', '=', templateId).forUpdate().executeTakeFirst(),

    /** Adds a draft; undefined when the id is taken, even by a concurrent request. */
    add: async (templateId: string, content: MessageContent, createdBy: string): Promise<number | undefined> => {
      const added = await db
        .insertInto('messageTemplate')
        .values({
          appId,
          phase,
          kind,
          templateId,
          createdBy,
          updatedBy: createdBy,
          ...headOf(content),
          state: 'DRAFT',
          liveRevision: null,
          liveState: null,
        })
        .onConflict((conflict) => conflict.columns(['appId', 'phase', 'kind', 'templateId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },
  }
}

/** Reads and writes the revisions of one template, and the template columns derived from them. */
export const revisionsStore = (db: Db, id: number) => {
  const revisions = db.selectFrom('messageRevision as r').where('r.templateId', '=', id)
  const detailed = revisions
    .leftJoin('person as c', 'c.id', 'r.createdBy')
    .leftJoin('person as q', 'q.id', 'r.requestedBy')
    .leftJoin('person as d', 'd.id', 'r.decidedBy')
    .select([
      'r.no',
      'r.state',
      'r.content',
      'r.note',
      'r.reason',
      'r.createdAt',
      'r.requestedAt',
      'r.decidedAt',
      'r.requestedBy as requesterId',
    ])
    .select(['c.name as createdBy', 'q.name as requestedBy', 'd.name as decidedBy'])
  return {
    list: (limit: number) => detailed.orderBy('r.no', 'desc').limit(limit).execute(),

    one: (no: number) => detailed.where('r.no', '=', no).executeTakeFirst(),

    add: (no: number, state: RevisionState, content: MessageContent, by: string) =>
      db
        .insertInto('messageRevision')
        .values({
          templateId: id,
          no,
          state,
          createdBy: by,
          decidedBy: null,
          decidedAt: null,
          content: JSON.stringify(content),
          pictures: uuids(picturesOf(content)),
          requestedBy: state === 'REQUESTED' ? by : null,
          requestedAt: state === 'REQUESTED' ? now : null,
        })
        .execute(),

    rewrite: (no: number, content: MessageContent) =>
      db
        .updateTable('messageRevision')
        .set({ content: JSON.stringify(content), pictures: uuids(picturesOf(content)) })
        .where('templateId', '=', id)
        .where('no', '=', no)
        .execute(),

    /** Updates a revision's state. */
    move: (no: number, state: RevisionState | 'REPLACED', { requestedBy, decidedBy, ...moved }: TransitionColumns = {}) =>
      db
        .updateTable('messageRevision')
        .set({
          ...moved,
          state,
          ...(requestedBy !== undefined && { requestedBy, requestedAt: now, decidedBy: null, decidedAt: null, reason: '' }),
          ...(decidedBy !== undefined && { decidedBy, decidedAt: now }),
        })
        .where('templateId', '=', id)
        .where('no', '=', no)
        .execute(),

    /** Copies the state and content of the latest revision to the template. @returns its next version */
    follow: async (
      by: string,
      {
        content,
        ...set
      }: { state?: RevisionState; revision?: number; content?: MessageContent; liveRevision?: number; liveState?: LiveState },
    ): Promise<number> => {
      const { version } = await db
        .updateTable('messageTemplate')
        .set(({ eb }) => ({ ...set, ...(content && headOf(content)), version: eb('version', '+', 1), updatedBy: by, updatedAt: now }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    remove: () => db.deleteFrom('messageTemplate').where('id', '=', id).execute(),
  }
}

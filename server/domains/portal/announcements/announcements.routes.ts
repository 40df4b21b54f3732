import {
  type AnnouncementDraft,
  type AnnouncementHead,
  type AnnouncementRecord,
  announcements,
} from '@portico/contract/portal/announcements'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { createMinuteLimit } from '../../../kernel/http/serving/per-minute.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Actor } from '../../../kernel/identity/actor.ts'
import { createStoredRenderer } from '../../../kernel/markdown/stored.ts'
import { renderField, renderTexts } from '../../../kernel/markdown/saving.ts'
import { announcementRecords, announcementsStore } from './announcements.store.ts'
import { stateOf } from './announcements.rules.ts'
import { announcementSearch } from './announcements.search.ts'

const maxResults = 5
const maxPreviewsPerMinute = 60

const readerOf = (actor: Actor): string | null => (actor.kind === 'person' ? actor.userKey : null)

type HeadRow = Awaited<ReturnType<ReturnType<typeof announcementsStore>['page']>>['list'][number]
const headOf = ({ publishAt, ...row }: HeadRow): AnnouncementHead => ({ ...row, publishedAt: (publishAt ?? new Date(0)).toISOString() })

type RecordRow = NonNullable<Awaited<ReturnType<ReturnType<typeof announcementRecords>['find']>>>
const recordOf = (row: RecordRow, now: Date): AnnouncementRecord => ({
  ...row,
  state: stateOf(row, now),
  publishAt: row.publishAt?.toISOString() ?? null,
  endAt: row.endAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

const bodiesOf = ({ texts }: AnnouncementDraft) => Object.fromEntries(Object.entries(texts).map(([locale, { body }]) => [locale, body]))

export const announcementsRoutes = ({ clock, markdown }: Pick<Deps, 'clock' | 'markdown'>) => {
  const search = announcementSearch()
  const show = createStoredRenderer(markdown)
  const countPreview = createMinuteLimit(maxPreviewsPerMinute, clock)
  const render = (draft: AnnouncementDraft, by: string) => renderTexts(markdown, bodiesOf(draft), (locale) => `texts.${locale}.body`, by)
  return implement(announcements, {
    list: async ({ db, actor, params: { lang }, query }) =>
      mapPage(await announcementsStore(db).page({ locale: lang, reader: readerOf(actor), category: query.category }, query), headOf),

    detail: async ({ db, actor, params: { lang, id } }) => {
      const store = announcementsStore(db)
      const { text, ...row } = (await store.find(id, lang, readerOf(actor))) ?? fail('not_found')
      const position = { id, publishAt: row.publishAt ?? new Date(0) }
      const previous = await store.neighbour(position, 'newer', lang)
      const next = await store.neighbour(position, 'older', lang)
      return {
        notice: {
          ...headOf({ ...row, title: text.title }),
          locale: text.locale,
          fallback: text.locale !== lang,
          body: await show(text, (rendered) => store.saveRendered(id, text, rendered)),
          previous: previous ?? null,
          next: next ?? null,
        },
      }
    },

    search: async ({ db, params: { lang }, query: { content } }) => ({
      results: (await search(db, lang, content, maxResults)).map(({ id, category, title, excerpt }) => ({
        id: Number(id),
        title: title.map(({ text }) => text).join(''),
        category,
        type: 'notice' as const,
        marked: { title, excerpt },
      })),
    }),

    unread: async ({ db, actor }) => ({ unread: await announcementsStore(db).unread(actor.userKey) }),

    read: async ({ db, actor, params: { id } }) => ((await announcementsStore(db).read(actor.userKey, id)) ? {} : fail('not_found')),

    all: async ({ db, query }) => mapPage(await announcementRecords(db).page(query), (row) => recordOf(row, clock.now())),

    one: async ({ db, params: { id } }) => ({
      announcement: recordOf((await announcementRecords(db).find(id)) ?? fail('not_found'), clock.now()),
    }),

    add: prepared(
      ({ actor, body }) => render(body, actor.userKey),
      async ({ db, actor, body, record }, rendered) => {
        const id = await announcementRecords(db).add(body, rendered, actor.userKey)
        await record({ id, title: body.texts.en_US?.title ?? '' })
        return { id }
      },
    ),

    change: prepared(
      ({ actor, body }) => render(body, actor.userKey),
      async ({ db, actor, params: { id }, body: { version, ...draft }, record }, rendered) => {
        const changed = await announcementRecords(db).change(id, version, draft, rendered, actor.userKey)
        if (changed === undefined) return failStale(((await announcementRecords(db).find(id)) ?? fail('not_found')).version)
        await record({ id, title: draft.texts.en_US?.title ?? '' })
        return { version: changed }
      },
    ),

    remove: async ({ db, params: { id }, record }) => {
      const announcement = (await announcementRecords(db).find(id)) ?? fail('not_found')
      await announcementRecords(db).remove(id)
      await record({ id, title: announcement.texts.en_US?.title ?? '' })
      return {}
    },

    preview: async ({ actor, body }) => {
      countPreview(actor.userKey)
      return { body: await renderField(markdown, 'markdown', body.markdown, actor.userKey) }
    },
  })
}

import type { TemplateContent, TemplateHead } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../../kernel/database/page.ts'
import { likePattern } from '../../../../kernel/database/patterns.ts'
import type { Editor } from '../../../../kernel/identity/editor.ts'
import '../landing-pages.tables.ts'

interface Draft {
  name: string
  type: TemplateHead['type']
  content: TemplateContent
}

/** Returns the languages in which a template has content. */
const languagesOf = ({ sections }: TemplateContent): Locale[] => {
  const written = sections.flatMap((section) =>
    Object.entries(section.texts).flatMap(([locale, texts]) =>
      Object.values(texts).some((text) => text !== '') ? [locale as Locale] : [],
    ),
  )
  return [...new Set(written)].toSorted()
}

const columnsOf = ({ name, type, content }: Draft) => ({
  name,
  type,
  content: JSON.stringify(content),
  languages: JSON.stringify(languagesOf(content)),
})

/** The templates of one app. */
export const templatesStore = (db: Db, appId: string) => {
  const templates = db.selectFrom('landingTemplate as t').where('t.appId', '=', appId)
  const heads = templates
    .leftJoin('person as p', 'p.id', 't.createdBy')
    .select(['t.id', 't.name', 't.type', 't.languages', 't.createdBy', 'p.name as by', 't.updatedAt'])
  const editable = (id: number, { extent, userKey }: Editor) => {
    const row = db.updateTable('landingTemplate').where('appId', '=', appId).where('id', '=', id)
    return extent === 'all' ? row : row.where('createdBy', '=', userKey)
  }
  return {
    /** Reads a page of templates, last changed first. */
    page: ({ type, keyword }: { type?: TemplateHead['type'] | undefined; keyword?: string | undefined }, paging: Paging) => {
      let found = heads
      if (type) found = found.where('t.type', '=', type)
      if (keyword) found = found.where('t.name', 'ilike', likePattern(keyword))
      return pageOf(found.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), paging)
    },

    find: (id: number) => heads.select(['t.content', 't.version']).where('t.id', '=', id).executeTakeFirst(),

    names: () =>
      templates
        .select(['t.id', 't.name'])
        .orderBy(sql`lower(t.name)`)
        .orderBy('t.id')
        .execute(),

    /** Reads templates by id. */
    contents: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : templates
            .select(['t.id', 't.version', 't.content'])
            .where('t.id', 'in', [...new Set(ids)])
            .execute(),

    count: async (): Promise<number> => {
      const { total } = await templates.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return total
    },

    add: async (draft: Draft, createdBy: string): Promise<number> => {
      const { id } = await db
        .insertInto('landingTemplate')
        .values({ ...columnsOf(draft), appId, createdBy })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Returns the version of a template the person may change; undefined otherwise. */
    versionOf: (id: number, editor: Editor) => {
      const row = templates.select('t.version').where('t.id', '=', id)
      return (editor.extent === 'all' ? row : row.where('t.createdBy', '=', editor.userKey)).executeTakeFirst()
    },

    /** Changes a template that is still at this version. @returns the next version, or undefined */
    change: async (id: number, version: number, draft: Draft, editor: Editor): Promise<number | undefined> => {
      const changed = await editable(id, editor)
        .set({ ...columnsOf(draft), version: version + 1, updatedAt: sql<Date>`now()` })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    /** Deletes a template that the person may delete. @returns its name, or undefined */
    remove: async (id: number, { extent, userKey }: Editor): Promise<string | undefined> => {
      const row = db.deleteFrom('landingTemplate').where('appId', '=', appId).where('id', '=', id)
      const removed = await (extent === 'all' ? row : row.where('createdBy', '=', userKey)).returning('name').executeTakeFirst()
      return removed?.name
    },
  }
}

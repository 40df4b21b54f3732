import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type StoredText, renderedColumns, rendererVersion } from '../../../../kernel/markdown/stored.ts'

/** A page of an app in a phase. */
export interface PagePlace {
  appId: string
  phase: Phase
  pageCode: string
}

/** A stored text; its tree is null if another version of the renderer made it. */
type Text = StoredText & { locale: Locale }

const tree = sql<RichNode[] | null>`case when rendered_by = ${rendererVersion}::integer then rendered end`

export const ownPagesStore = (db: Db) => {
  const note = ({ appId, phase, pageCode }: PagePlace) =>
    db.selectFrom('ownPageNote as n').where('n.appId', '=', appId).where('n.phase', '=', phase).where('n.pageCode', '=', pageCode)
  return {
    /** Returns a page for an app in a phase; undefined where its product, or the one that this follows, is not on. */
    find: ({ appId, phase, pageCode }: PagePlace) =>
      db
        .selectFrom('ownPage as page')
        .innerJoin('consoleProduct as entry', 'entry.productId', 'page.pageCode')
        .innerJoin('consoleProduct as p', 'p.productId', 'entry.parentId')
        .innerJoin('appProduct as a', (join) =>
          join
            .on(sql<boolean>`a.product_id = case when p.switchable then p.product_id else p.parent_id end`)
            .on('a.appId', '=', appId)
            .on('a.phase', '=', phase)
            .on('a.status', '=', 1),
        )
        .select(['entry.nameByLocale as names', 'p.nameByLocale as product', 'page.kind', 'page.address', 'page.hasNotes', 'page.path'])
        .where('page.pageCode', '=', pageCode)
        .where(sql<boolean>`${phase}::integer = any(p.phases)`)
        .where(({ or, eb }) => or([eb('p.archivedAt', 'is', null), eb('p.switchable', '=', true)]))
        .executeTakeFirst(),

    /** Returns a page's text in a language, or in English if there is none. */
    text: (pageCode: string, locale: Locale): Promise<Text | undefined> =>
      db
        .selectFrom('ownPageText')
        .select(['locale', 'body', tree.as('rendered')])
        .where('pageCode', '=', pageCode)
        .where('locale', 'in', [locale, 'en_US'])
        .orderBy(sql`locale = ${locale}`, 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Saves a rendered text, unless it has been changed since. */
    saveRenderedText: (pageCode: string, { locale, body }: Text, rendered: readonly RichNode[]) =>
      db
        .updateTable('ownPageText')
        .set(renderedColumns(rendered))
        .where('pageCode', '=', pageCode)
        .where('locale', '=', locale)
        .where('body', '=', body)
        .execute(),

    note: (place: PagePlace) =>
      note(place)
        .leftJoin('person', 'person.id', 'n.updatedBy')
        .select(['n.body', 'n.version', 'n.updatedAt', 'person.name as by', tree.as('rendered')])
        .executeTakeFirst(),

    saveRenderedNote: ({ appId, phase, pageCode }: PagePlace, body: string, rendered: readonly RichNode[]) =>
      db
        .updateTable('ownPageNote')
        .set(renderedColumns(rendered))
        .where('appId', '=', appId)
        .where('phase', '=', phase)
        .where('pageCode', '=', pageCode)
        .where('body', '=', body)
        .execute(),

    /** Saves a note over the edited version (0: none). @returns false when that is no longer the latest */
    saveNote: async (
      place: PagePlace,
      { body, version, rendered, by }: { body: string; version: number; rendered: readonly RichNode[]; by: string },
    ): Promise<boolean> => {
      const text = { body, ...renderedColumns(rendered), updatedBy: by }
      if (version === 0) {
        const added = await db
          .insertInto('ownPageNote')
          .values({ ...place, ...text })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
        return added !== undefined
      }
      const changed = await db
        .updateTable('ownPageNote')
        .set({ ...text, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
        .where('appId', '=', place.appId)
        .where('phase', '=', place.phase)
        .where('pageCode', '=', place.pageCode)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed !== undefined
    },
  }
}

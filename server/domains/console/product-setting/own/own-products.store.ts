import { ownPageOf } from '@portico/contract/console/app-area'
import type { OwnPageDraft, OwnProductDraft } from '@portico/contract/console/product-setting'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { renderedColumns } from '../../../../kernel/markdown/stored.ts'
import type { RenderedTexts } from '../../../../kernel/markdown/saving.ts'
import { productIdOf, sortOf } from './own-products.rules.ts'
import './own-products.tables.ts'

type Names = Record<Locale, string>
/** A page as stored, without the roles that may open it. */
export interface PageRow {
  pageCode: string
  nameByLocale: Names
  kind: OwnPageDraft['kind']
  address: string | null
  bodies: Partial<Names> | null
}

/** A page to be saved: its texts are rendered. */
export interface PageToSave {
  draft: OwnPageDraft
  rendered: RenderedTexts
}

const json = (value: object) => sql<never>`${JSON.stringify(value)}::jsonb`
const factsOf = ({ names, about, parentId, follows, needChannel, phases, position }: OwnProductDraft, productId: string) => ({
  nameByLocale: json(names),
  aboutByLocale: json(about),
  parentId,
  pageCategory: parentId ?? productId,
  switchable: !follows,
  needChannel,
  phases: [...phases],
  sort: sortOf(position),
})

export const ownProductsStore = (db: Db) => {
  const own = db.selectFrom('consoleProduct as p').where('p.own', '=', true).where('p.pageCode', 'is', null)
  const columns = ['p.productId', 'p.nameByLocale', 'p.aboutByLocale', 'p.parentId', 'p.switchable', 'p.needChannel', 'p.phases'] as const
  const ofKey = (key: string) => own.select([...columns, 'p.sort', 'p.archivedAt', 'p.version']).where('p.productId', '=', productIdOf(key))
  const writeTexts = async (pageCode: string, { draft, rendered }: PageToSave) => {
    await db.deleteFrom('ownPageText').where('pageCode', '=', pageCode).execute()
    const bodies = draft.kind === 'markdown' ? (Object.entries(draft.bodies) as [Locale, string][]) : []
    if (bodies.length > 0)
      await db
        .insertInto('ownPageText')
        .values(bodies.map(([locale, body]) => ({ pageCode, locale, body, ...renderedColumns(rendered[locale]) })))
        .execute()
  }
  const writePage = async (key: string, product: OwnProductDraft, page: PageToSave, sort: number) => {
    const { draft } = page
    const { pageCode, path } = ownPageOf(key, draft.key)
    const entry = {
      ...factsOf(product, productIdOf(key)),
      nameByLocale: json(draft.names),
      parentId: productIdOf(key),
      switchable: false,
      sort,
    }
    await db
      .insertInto('consoleProduct')
      .values({ productId: pageCode, pageCode, own: true, sId: null, ...entry })
      .onConflict((conflict) => conflict.column('productId').doUpdateSet(entry))
      .execute()
    const stored = {
      kind: draft.kind,
      address: draft.kind === 'external' ? draft.address : null,
      hasNotes: draft.kind === 'markdown' && draft.editors.length > 0,
    }
    await db
      .insertInto('ownPage')
      .values({ pageCode, path, ...stored })
      .onConflict((conflict) => conflict.column('pageCode').doUpdateSet(stored))
      .execute()
    await writeTexts(pageCode, page)
  }
  return {
    /** Lists the operator's products, each with its number of pages and the number of apps that have it on. */
    all: () =>
      own
        .select([...columns, 'p.archivedAt'])
        .select(sql<number>`(select count(*)::integer from console_product page where page.parent_id = p.product_id)`.as('pages'))
        .select(
          sql<number>`(select count(distinct app_id)::integer from app_product a where a.product_id = p.product_id and a.status <> 0)`.as(
            'apps',
          ),
        )
        .orderBy('p.sort')
        .orderBy('p.id')
        .execute(),

    /** Lists the delivered entries of the menu's first level. */
    places: () =>
      db
        .selectFrom('consoleProduct')
        .select(['productId', 'nameByLocale as names', 'switchable'])
        .where('own', '=', false)
        .where('parentId', 'is', null)
        .orderBy('sort')
        .execute(),

    one: (key: string) => ofKey(key).executeTakeFirst(),

    /** Returns it locked until the end of the transaction, also against being turned on. */
    lock: (key: string) => ofKey(key).forUpdate().executeTakeFirst(),

    pages: (key: string): Promise<PageRow[]> =>
      db
        .selectFrom('ownPage as page')
        .innerJoin('consoleProduct as p', 'p.productId', 'page.pageCode')
        .select(['page.pageCode', 'p.nameByLocale', 'page.kind', 'page.address'])
        .select(
          sql<Partial<Names> | null>`(select jsonb_object_agg(t.locale, t.body) from own_page_text t where t.page_code = page.page_code)`.as(
            'bodies',
          ),
        )
        .where('p.parentId', '=', productIdOf(key))
        .orderBy('p.sort')
        .execute(),

    /** Returns the phases in which an app has the product on. */
    phasesInUse: async (key: string): Promise<Phase[]> => {
      const rows = await db
        .selectFrom('appProduct')
        .select('phase')
        .distinct()
        .where('productId', '=', productIdOf(key))
        .where('status', '<>', 0)
        .execute()
      return rows.map(({ phase }) => phase)
    },

    /** Adds a product. @returns false when the key is taken */
    add: async (key: string, draft: OwnProductDraft): Promise<boolean> => {
      const productId = productIdOf(key)
      const added = await db
        .insertInto('consoleProduct')
        .values({ productId, pageCode: null, own: true, sId: null, ...factsOf(draft, productId) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    change: async (key: string, draft: OwnProductDraft): Promise<void> => {
      const productId = productIdOf(key)
      await db
        .updateTable('consoleProduct')
        .set({ ...factsOf(draft, productId), version: sql<number>`version + 1` })
        .where('productId', '=', productId)
        .execute()
    },

    /** Saves a product's pages in their order, and removes the others with their texts, notes and guides. */
    writePages: async (key: string, product: OwnProductDraft, pages: readonly PageToSave[]): Promise<void> => {
      for (const [sort, page] of pages.entries()) await writePage(key, product, page, sort)
      const productIds = pages.map(({ draft }) => ownPageOf(key, draft.key).pageCode)
      await db.deleteFrom('consoleProduct').where('parentId', '=', productIdOf(key)).where('productId', 'not in', productIds).execute()
    },

    setArchived: async (key: string, archivedAt: Date | null): Promise<void> => {
      await db.updateTable('consoleProduct').set({ archivedAt }).where('productId', '=', productIdOf(key)).execute()
    },

    /** Removes a product that is on for no app. */
    remove: async (key: string): Promise<void> => {
      await db.deleteFrom('appProduct').where('productId', '=', productIdOf(key)).execute()
      await db.deleteFrom('consoleProduct').where('parentId', '=', productIdOf(key)).execute()
      await db.deleteFrom('consoleProduct').where('productId', '=', productIdOf(key)).execute()
    },
  }
}

/** Reads the pages of all own products. */
export const ownPagesStore = (db: Db) => ({
  paths: async (): Promise<string[]> => (await db.selectFrom('ownPage').select('path').orderBy('path').execute()).map(({ path }) => path),

  /** Lists the paths of pages below a product that is on, in any phase, for an app on which the person has a role. */
  pathsFor: async (userKey: string): Promise<string[]> => {
    const { rows } = await sql<{ path: string }>`
      with recursive above (path, product_id) as (
        select path, page_code from own_page
        union select above.path, p.parent_id from above join console_product p on p.product_id = above.product_id)
      select distinct above.path from above
      join app_product a on a.product_id = above.product_id and a.status <> 0
      join app_member m on m.app_id = a.app_id and m.user_id = ${userKey}`.execute(db)
    return rows.map(({ path }) => path)
  },
})

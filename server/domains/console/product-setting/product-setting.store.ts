import type { ChannelStatus } from '@portico/contract/console/product-setting'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { ProductRow } from './product-setting.rules.ts'
import './product-setting.tables.ts'

/** An app in a phase. */
interface Place {
  appId: string
  phase: Phase
}

const available = (phase: Phase) => sql<boolean>`${phase}::integer = any(p.phases)`

export const productSettingStore = (db: Db) => ({
  /**
   * Lists all products with their state for an app in a phase, in menu order. Those of the operator's own that are not available
   * there are left out, and archived ones that the app does not have.
   */
  all: ({ appId, phase }: Place): Promise<ProductRow[]> =>
    db
      .selectFrom('consoleProduct as p')
      .leftJoin('appProduct as a', (join) =>
        join.onRef('a.productId', '=', 'p.productId').on('a.appId', '=', appId).on('a.phase', '=', phase),
      )
      .leftJoin('person', 'person.id', 'a.linkedBy')
      .select([
        'p.id',
        'p.productId',
        'p.parentId',
        'p.pageCode',
        'p.nameByLocale',
        'p.pageCategory',
        'p.switchable',
        'p.needChannel',
        'p.sId',
        'p.aboutByLocale',
        'p.archivedAt',
      ])
      .select(['a.status', 'a.linkedAt', 'person.name as linkedBy'])
      .where(available(phase))
      .where(({ or, eb, and }) => or([eb('p.archivedAt', 'is', null), and([eb('p.switchable', '=', true), eb('a.status', '=', 1)])]))
      .orderBy('p.sort')
      .orderBy('p.id')
      .execute(),

  /**
   * Returns a product that can be turned on, with its status, locked until the end of the transaction. Until then administrators
   * neither archive nor remove it.
   */
  find: async ({ appId, phase }: Place, productId: string) => {
    const product = await db
      .selectFrom('consoleProduct as p')
      .select(['p.productId', 'p.nameByLocale', 'p.needChannel', 'p.archivedAt'])
      .where('p.productId', '=', productId)
      .where('p.switchable', '=', true)
      .where(available(phase))
      .forShare()
      .executeTakeFirst()
    if (!product) return undefined
    const stored = await db
      .selectFrom('appProduct')
      .select('status')
      .where('appId', '=', appId)
      .where('phase', '=', phase)
      .where('productId', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    return { ...product, status: stored?.status ?? null }
  },

  /** Returns the time since which a product has been on; undefined while it is off. */
  linkedSince: async ({ appId, phase }: Place, productId: string): Promise<Date | undefined> => {
    const row = await db
      .selectFrom('appProduct')
      .select('linkedAt')
      .where('appId', '=', appId)
      .where('phase', '=', phase)
      .where('productId', '=', productId)
      .where('status', '=', 1)
      .executeTakeFirst()
    return row?.linkedAt
  },

  /** Lists those of the apps for which a product is on. */
  appsWith: async (appIds: readonly string[], phase: Phase, productId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('appProduct')
      .select('appId')
      .where('appId', '=', sql<string>`any(${appIds}::text[])`)
      .where('phase', '=', phase)
      .where('productId', '=', productId)
      .where('status', '=', 1)
      .execute()
    return rows.map(({ appId }) => appId)
  },

  /** Lists those of the apps that are not released yet and have no product. */
  appsWithout: async (appIds: readonly string[], phase: Phase): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from app where id = any(${appIds}::text[]) and status in ('DEVELOPING', 'APP_REVIEW') and not exists (
        select from app_product p where p.app_id = app.id and p.phase = ${phase} and p.status = 1)`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Turns a product on or hides it. Keeps the initialisation time of the first time. */
  save: async ({ appId, phase }: Place, productId: string, status: 0 | 1, linkedBy: string): Promise<void> => {
    await db
      .insertInto('appProduct')
      .values({ appId, phase, productId, status, linkedBy })
      .onConflict((conflict) => conflict.columns(['appId', 'phase', 'productId']).doUpdateSet({ status, linkedBy, linkedAt: new Date() }))
      .execute()
  },

  /** Returns the state of an app's channel in a phase; NONE without one. */
  channelStatus: async ({ appId, phase }: Place): Promise<ChannelStatus> => {
    const channel = await db.selectFrom('channel').select('status').where('appId', '=', appId).where('phase', '=', phase).executeTakeFirst()
    return channel?.status ?? 'NONE'
  },
})

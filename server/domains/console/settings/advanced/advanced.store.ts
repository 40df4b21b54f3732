import { certificateReminderDays, type Entry, type EntryKind } from '@portico/contract/console/settings'
import type { Phase } from '@portico/contract/kernel/permission'
import { addDays } from '@portico/contract/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Editor } from '../../../../kernel/identity/editor.ts'
import { keyOf } from './advanced.rules.ts'
import type { AppPushConfigTable } from '../settings.tables.ts'

export const advanceStore = (db: Db) => {
  /** Entries of an app that the person may change. */
  const editable = (appId: string, id: number, { extent, userKey }: Editor) => {
    const row = db.selectFrom('appAdvanceEntry').select(['id', 'data', 'version']).where('appId', '=', appId).where('id', '=', id)
    return extent === 'all' ? row : row.where('createdBy', '=', userKey)
  }

  return {
    /** Lists entries by kind, in insertion order. */
    list: (appId: string) =>
      db
        .selectFrom('appAdvanceEntry as e')
        .leftJoin('person as p', 'p.id', 'e.createdBy')
        .select(['e.id', 'e.version', 'e.data', 'e.createdBy', 'p.name as by', 'e.updatedAt as at'])
        .where('e.appId', '=', appId)
        .orderBy('e.kind')
        .orderBy('e.id')
        .execute(),

    count: async (appId: string, kind: EntryKind): Promise<number> => {
      const { total } = await db
        .selectFrom('appAdvanceEntry')
        .select((entry) => entry.fn.countAll<number>().as('total'))
        .where('appId', '=', appId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
      return total
    },

    /** Adds an entry; undefined for a duplicate key. */
    add: async (appId: string, entry: Entry, createdBy: string): Promise<number | undefined> => {
      const added = await db
        .insertInto('appAdvanceEntry')
        .values({ appId, kind: entry.kind, key: keyOf(entry), data: JSON.stringify(entry), createdBy })
        .onConflict((conflict) => conflict.columns(['appId', 'kind', 'key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },

    /** Returns an entry the person may change, locked; undefined otherwise. */
    lock: (appId: string, id: number, editor: Editor) => editable(appId, id, editor).forUpdate().executeTakeFirst(),

    hasOther: async (appId: string, entry: Entry, id: number): Promise<boolean> =>
      (await db
        .selectFrom('appAdvanceEntry')
        .select('id')
        .where('appId', '=', appId)
        .where('kind', '=', entry.kind)
        .where('key', '=', keyOf(entry))
        .where('id', '<>', id)
        .executeTakeFirst()) !== undefined,

    change: async (appId: string, id: number, entry: Entry): Promise<number> => {
      const { version } = await db
        .updateTable('appAdvanceEntry')
        .set(({ eb }) => ({
          key: keyOf(entry),
          data: JSON.stringify(entry),
          version: eb('version', '+', 1),
          updatedAt: sql<Date>`now()`,
        }))
        .where('appId', '=', appId)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    remove: (appId: string, id: number) => db.deleteFrom('appAdvanceEntry').where('appId', '=', appId).where('id', '=', id).execute(),
  }
}

type PushPart = Partial<Omit<AppPushConfigTable, 'appId' | 'phase' | 'updatedAt' | 'androidProjectNumber'>> & {
  androidProjectNumber?: string
}

/** A push certificate that expires soon. */
export interface EndingCertificate {
  appId: string
  phase: Phase
  name: string
  expiresAt: Date
}

const endOf = (now: Date): Date => addDays(now, certificateReminderDays)

export const pushStore = (db: Db) => ({
  /** Reads the public part of the push keys of each phase that has some. */
  list: (appId: string) =>
    db
      .selectFrom('appPushConfig')
      .select(['phase', 'certificateName', 'certificateKind', 'certificateExpiresAt', 'androidProjectNumber', 'apiKeyHint'])
      .where('appId', '=', appId)
      .execute(),

  /**
   * Lists up to `limit` certificates that expire within the reminder period and have had no reminder, locked until the transaction
   * ends, so that no other process reminds of them as well.
   */
  due: async (now: Date, limit: number): Promise<EndingCertificate[]> => {
    const { rows } = await sql<EndingCertificate>`
      select app_id, phase, certificate_name as name, certificate_expires_at as expires_at from app_push_config
      where certificate_expires_at > ${now} and certificate_expires_at <= ${endOf(now)}
        and certificate_reminded_for is distinct from certificate_expires_at
      order by app_id, phase limit ${limit} for update skip locked`.execute(db)
    return rows
  },

  /** Records that a reminder of these certificates, which the transaction has locked, was sent. */
  markReminded: async (endings: readonly EndingCertificate[]): Promise<void> => {
    const [appIds, phases] = [endings.map(({ appId }) => appId), endings.map(({ phase }) => phase)]
    await sql`
      update app_push_config as config set certificate_reminded_for = certificate_expires_at
      from unnest(${appIds}::text[], ${phases}::integer[]) as reminded (app_id, phase)
      where config.app_id = reminded.app_id and config.phase = reminded.phase`.execute(db)
  },

  /** Counts the certificates of each app that has expired or will within the reminder period. */
  ending: async (appIds: readonly string[], now: Date): Promise<{ appId: string; count: number }[]> => {
    const { rows } = await sql<{ appId: string; count: number }>`
      select app_id, count(*)::integer as count from app_push_config
      where app_id = any(${appIds}::text[]) and certificate_expires_at <= ${endOf(now)} group by app_id`.execute(db)
    return rows
  },

  /** Reads the push keys of a phase, sealed. */
  sealed: (appId: string, phase: number) =>
    db
      .selectFrom('appPushConfig')
      .select(['androidProjectNumber', 'certificateName', 'certificateSealed', 'certificatePasswordSealed', 'apiKeySealed'])
      .where('appId', '=', appId)
      .where('phase', '=', phase)
      .executeTakeFirst(),

  save: async (appId: string, phase: number, part: PushPart, updatedBy: string): Promise<void> => {
    await db
      .insertInto('appPushConfig')
      .values({ appId, phase, updatedBy, ...part })
      .onConflict((conflict) => conflict.columns(['appId', 'phase']).doUpdateSet({ ...part, updatedBy, updatedAt: sql<Date>`now()` }))
      .execute()
  },
})

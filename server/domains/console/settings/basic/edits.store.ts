import type { BasicSetting } from '@portico/contract/apps/registrations'
import type { EditStatus } from '@portico/contract/console/settings'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../settings.tables.ts'

const area = 'basic'
const now = sql<Date>`now()`

/** Columns that a transition changes besides the status. */
interface MoveFields {
  note?: string
  reason?: string
  requestedBy?: string
  decidedBy?: string
  requested?: true
  decided?: true
}

export const editsStore = (db: Db) => ({
  find: (appId: string) =>
    db
      .selectFrom('appEdit as e')
      .leftJoin('person as r', 'r.id', 'e.requestedBy')
      .leftJoin('person as d', 'd.id', 'e.decidedBy')
      .select(['e.version', 'e.editStatus', 'e.draft', 'e.base', 'e.note', 'e.reason', 'e.requestedBy', 'e.requestedAt', 'e.decidedAt'])
      .select(['r.name as requester', 'd.name as decider'])
      .where('e.appId', '=', appId)
      .where('e.area', '=', area)
      .executeTakeFirst(),

  statusOf: async (appId: string): Promise<EditStatus> =>
    (await db.selectFrom('appEdit').select('editStatus').where('appId', '=', appId).where('area', '=', area).executeTakeFirst())
      ?.editStatus ?? 'NONE',

  /** Writes a draft, creating it if needed. @returns its version */
  saveDraft: async (appId: string, draft: BasicSetting, base: BasicSetting, by: string): Promise<number> => {
    const written = { editStatus: 'EDITING' as const, draft: JSON.stringify(draft), base: JSON.stringify(base), editedBy: by }
    const { rows } = await sql<{ version: number }>`
      insert into app_edit (app_id, area, edit_status, draft, base, edited_by)
      values (${appId}, ${area}, ${written.editStatus}, ${written.draft}::jsonb, ${written.base}::jsonb, ${by})
      on conflict (app_id, area) do update set version = app_edit.version + 1, edit_status = excluded.edit_status, draft = excluded.draft,
        base = excluded.base, edited_by = excluded.edited_by, reason = '', updated_at = now()
      returning version`.execute(db)
    return rows[0]?.version ?? 1
  },

  /** Updates the state of a change. @returns its version */
  move: async (appId: string, editStatus: EditStatus, { requested, decided, ...moved }: MoveFields = {}): Promise<number> => {
    const { version } = await db
      .updateTable('appEdit')
      .set(({ eb }) => ({
        ...moved,
        editStatus,
        version: eb('version', '+', 1),
        updatedAt: now,
        ...(requested && { requestedAt: now, decidedBy: null, decidedAt: null }),
        ...(decided && { decidedAt: now }),
      }))
      .where('appId', '=', appId)
      .where('area', '=', area)
      .returning('version')
      .executeTakeFirstOrThrow()
    return version
  },
})

/** Lists the changes of apps' basic settings that wait for a decision, or were rejected. */
export const openEdits = async (
  db: Db,
  appIds: readonly string[],
): Promise<{ appId: string; editStatus: 'REQUESTED' | 'REJECTED'; by: string | null; since: Date }[]> => {
  const { rows } = await sql<{ appId: string; editStatus: 'REQUESTED' | 'REJECTED'; by: string | null; since: Date }>`
    select e.app_id, e.edit_status, p.name as by, coalesce(case e.edit_status when 'REQUESTED' then e.requested_at else e.decided_at end, e.updated_at) as since
    from app_edit e left join person p on p.id = e.requested_by
    where e.app_id = any(${appIds}::text[]) and e.edit_status in ('REQUESTED', 'REJECTED')`.execute(db)
  return rows
}

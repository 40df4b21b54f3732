import type { MessageKind } from '@portico/contract/console/messages'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../messages.tables.ts'

export interface HomeRow {
  appId: string
  kind: MessageKind
  phase: Phase
  templateId: string
  name: string
  state: 'REQUESTED' | 'REJECTED'
  by: string | null
  since: Date
}

/** Lists the templates of apps that are pending or rejected, in all phases. */
export const openTemplates = async (db: Db, appIds: readonly string[]): Promise<HomeRow[]> => {
  const { rows } = await sql<HomeRow>`
    select t.app_id, t.kind, t.phase, t.template_id, t.name, t.state, p.name as by, coalesce(r.decided_at, r.requested_at, t.updated_at) as since
    from message_template t join message_revision r on r.template_id = t.id and r.no = t.revision
    left join person p on p.id = r.requested_by
    where t.app_id = any(${appIds}::text[]) and t.state in ('REQUESTED', 'REJECTED') order by since limit ${200 * appIds.length}`.execute(
    db,
  )
  return rows
}

/** Counts the incomplete templates of apps in a phase, rejected or never finished; an app without templates is left out. */
export const countIncomplete = async (db: Db, appIds: readonly string[], phase: Phase): Promise<{ appId: string; lacking: number }[]> => {
  const { rows } = await sql<{ appId: string; lacking: number }>`
    select app_id, (count(*) filter (where live_state is distinct from 'ACTIVE'))::integer as lacking
    from message_template where app_id = any(${appIds}::text[]) and phase = ${phase} group by app_id`.execute(db)
  return rows
}

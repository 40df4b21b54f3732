import type { MessageContent, MessageKind } from '@portico/contract/console/messages'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../messages.tables.ts'

interface LiveRow {
  kind: MessageKind
  templateId: string
  revision: number
  content: MessageContent
}

/** Lists the live and enabled templates of a phase, by type and id. */
export const liveTemplates = async (db: Db, appId: string, phase: Phase): Promise<LiveRow[]> => {
  const { rows } = await sql<LiveRow>`
    select t.kind, t.template_id, t.live_revision as revision, r.content
    from message_template t join message_revision r on r.template_id = t.id and r.no = t.live_revision
    where t.app_id = ${appId} and t.phase = ${phase} and t.live_state = 'ACTIVE' order by t.kind, t.template_id`.execute(db)
  return rows
}

/** Returns whether a live template of the app, in any phase, has a picture. */
export const isPictureLive = async (db: Db, appId: string, fileId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from message_template t join message_revision r on r.template_id = t.id and r.no = t.live_revision
    where t.app_id = ${appId} and t.live_state = 'ACTIVE' and ${fileId}::uuid = any(r.pictures)
    limit 1`.execute(db)
  return rows.length > 0
}

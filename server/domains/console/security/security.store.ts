import type { SecurityTool, ToolState } from '@portico/contract/console/security'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './security.tables.ts'

/** A tool of an app in a phase. */
export interface ToolPlace {
  appId: string
  phase: Phase
  tool: SecurityTool
}

export const securityStore = (db: Db) => ({
  find: ({ appId, phase, tool }: ToolPlace) =>
    db
      .selectFrom('securitySwitch as s')
      .leftJoin('person as p', 'p.id', 's.switchedBy')
      .select(['s.state', 's.switchedAt', 'p.name as by'])
      .where('s.appId', '=', appId)
      .where('s.phase', '=', phase)
      .where('s.tool', '=', tool)
      .executeTakeFirst(),

  put: async (place: ToolPlace, state: ToolState, switchedBy: string): Promise<void> => {
    await db
      .insertInto('securitySwitch')
      .values({ ...place, state, switchedBy })
      .onConflict((conflict) =>
        conflict.columns(['appId', 'phase', 'tool']).doUpdateSet({ state, switchedBy, switchedAt: sql<Date>`now()` }),
      )
      .execute()
  },
})

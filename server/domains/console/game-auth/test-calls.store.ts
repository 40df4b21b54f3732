import type { TestCheck } from '@portico/contract/console/game-auth'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import './game-auth.tables.ts'

/** A product of an app in a phase. */
export interface TestPlace {
  appId: string
  phase: Phase
  kind: string
}

interface TestCallRow {
  version: number
  ok: boolean
  checks: readonly TestCheck[]
  calledBy: string
  calledAt: Date
}

export const testCallsStore = (db: Db) => ({
  /** Returns the last test call. */
  last: ({ appId, phase, kind }: TestPlace) =>
    db
      .selectFrom('gpTestCall as c')
      .leftJoin('person as p', 'p.id', 'c.calledBy')
      .select(['c.version', 'c.ok', 'c.checks', 'c.calledAt', 'p.name as by'])
      .where('c.appId', '=', appId)
      .where('c.phase', '=', phase)
      .where('c.kind', '=', kind)
      .executeTakeFirst(),

  save: async (place: TestPlace, { checks, ...call }: TestCallRow): Promise<void> => {
    const row = { ...call, checks: JSON.stringify(checks) as never }
    await db
      .insertInto('gpTestCall')
      .values({ ...place, ...row })
      .onConflict((conflict) => conflict.columns(['appId', 'phase', 'kind']).doUpdateSet(row))
      .execute()
  },
})

import type { Db } from '../../../kernel/database/database.ts'
import type { Place } from './game-notices.store.ts'
import './game-notices.tables.ts'

export const platformStore = (db: Db) => ({
  /** Lists notices that are neither paused nor over, the highest priority first. */
  upcoming: ({ appId, phase }: Place, now: Date) =>
    db
      .selectFrom('gameNotice')
      .select(['id', 'kind', 'priority', 'imageFileId', 'startsAt', 'endsAt', 'content'])
      .where('appId', '=', appId)
      .where('phase', '=', phase)
      .where('paused', '=', false)
      .where('endsAt', '>', now)
      .orderBy('priority', 'desc')
      .orderBy('startsAt')
      .orderBy('id')
      .execute(),

  /** Returns whether one of them, in any phase, has a picture. */
  shows: async (appId: string, imageFileId: string, now: Date): Promise<boolean> =>
    (await db
      .selectFrom('gameNotice')
      .select('id')
      .where('appId', '=', appId)
      .where('imageFileId', '=', imageFileId)
      .where('paused', '=', false)
      .where('endsAt', '>', now)
      .executeTakeFirst()) !== undefined,
})

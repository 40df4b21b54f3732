import type { Db } from '../../kernel/database/database.ts'

export const rolesStore = (db: Db) => ({
  of: (userId: string) =>
    db.selectFrom('appMember').select(['appId', 'roleId']).where('userId', '=', userId).orderBy('appId').orderBy('roleId').execute(),

  grant: async (appId: string, userId: string, roleId: number): Promise<void> => {
    await db
      .insertInto('appMember')
      .values({ appId, userId, roleId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

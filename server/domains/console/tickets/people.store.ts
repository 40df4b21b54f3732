import type { Participant } from '@portico/contract/console/conversations'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** The people of an app, or, with null, those who answer questions that are about no app. */
export const peopleStore = (db: Db, appId: string | null) => ({
  /** Lists the people who have a role on the app, or who answer questions, by name. */
  people: async (): Promise<(Participant & { staff: boolean })[]> => {
    const { rows } = await sql<Participant & { staff: boolean }>`
        select p.id as user_key, p.name, p.image as photo, c.name as company, p.staff
        from person p left join company c on c.id = p.company_id
        where p.active and ${appId === null ? sql`(p.staff or p.admin)` : sql`exists (select from app_member m where m.app_id = ${appId} and m.user_id = p.id)`}
        order by lower(p.name), p.id`.execute(db)
    return rows
  },

  /** Returns the keys of the portal's administrators, who are notified of questions. */
  administrators: async (): Promise<string[]> =>
    (await db.selectFrom('person').select('id').where('admin', '=', true).where('active', '=', true).execute()).map(({ id }) => id),
})

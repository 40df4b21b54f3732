import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Subject } from './conversations.store.ts'
import './conversations.tables.ts'

/** Dates the entries of a conversation in their order, for demos. Further ones stay as they are. */
export const dateEntries = async (db: Db, { about, aboutId }: Subject, times: readonly Date[]): Promise<void> => {
  await sql`
    update conversation_entry set created_at = given.time
    from (select id, row_number() over (order by id) as place from conversation_entry where about = ${about} and about_id = ${aboutId}) as entry
    join unnest(${times}::timestamptz[]) with ordinality as given (time, place) using (place)
    where conversation_entry.id = entry.id`.execute(db)
}

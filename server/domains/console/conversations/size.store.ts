import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import type { Subject } from './conversations.store.ts'

/** The size of a conversation. */
export interface ConversationSize {
  entries: number
  text: number
  moves: number
  files: number
  bytes: number
}

const empty: ConversationSize = { entries: 0, text: 0, moves: 0, files: 0, bytes: 0 }

export const sizeStore = (db: Db, { about, aboutId }: Subject) => ({
  /** Locks the conversation against other writers until the end of this transaction. */
  lock: (): Promise<void> => acquireLock(db, 'conversation', `${about} ${aboutId}`),

  /** Measures a conversation: its public part, or its staff notes. */
  measure: async (internal: boolean): Promise<ConversationSize> => {
    const { rows } = await sql<ConversationSize>`
      select count(*) filter (where move_from is null)::integer as entries, count(move_from)::integer as moves,
        coalesce(sum(char_length(body)), 0)::integer as text,
        coalesce(sum(a.files), 0)::integer as files, coalesce(sum(a.bytes), 0)::float8 as bytes
      from conversation_entry e
      cross join lateral (select count(*) as files, sum(size) as bytes from attachment where entry_id = e.id) a
      where about = ${about} and about_id = ${aboutId} and internal = ${internal}`.execute(db)
    return rows[0] ?? empty
  },
})

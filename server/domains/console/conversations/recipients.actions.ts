import type { Db } from '../../../kernel/database/database.ts'
import { staffAmong } from './conversations.store.ts'

/** The properties of a new entry that decide who is notified of it. */
interface Entry {
  /** Whether only staff may read it. */
  internal: boolean
  mentions: readonly string[]
  /** People who are notified of it in any case. */
  following: readonly string[]
  /** People who may read its subject. */
  readers: readonly string[]
}

/**
 * Returns the recipients of a notification of a new entry: the people whom it mentions, and the others. A mention has no effect for
 * people who may not read the entry.
 */
export const recipientsOf = async (
  db: Db,
  { internal, mentions, following, readers }: Entry,
): Promise<{ mentioned: string[]; others: string[] }> => {
  const allowed = internal ? new Set(await staffAmong(db, [...mentions, ...following])) : undefined
  const mayRead = (userKey: string) => allowed?.has(userKey) ?? true
  const mentioned = mentions.filter((userKey) => readers.includes(userKey) && mayRead(userKey))
  return { mentioned, others: following.filter((userKey) => !mentioned.includes(userKey) && mayRead(userKey)) }
}

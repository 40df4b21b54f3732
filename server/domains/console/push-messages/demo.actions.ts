import { addDays } from '@portico/contract/kernel/time'
import type { Db } from '../../../kernel/database/database.ts'
import { scheduleOf } from './push-messages.rules.ts'
import { type Place, pushMessagesStore, sendingStore } from './push-messages.store.ts'

const expiryHours = 24

/** Adds a demo push that was sent two days ago, with its figures, and a draft. */
export const demoPush = async (db: Db, place: Place, by: string, now: Date): Promise<void> => {
  const store = pushMessagesStore(db, place)
  const push = (title: string, body: string) => ({
    content: { defaultLanguage: 'en_US' as const, texts: { en_US: { title, body } }, link: 'aurorasaga://fair', expiryHours },
    imageFileId: null,
    audience: { kind: 'all' as const },
    sendAt: null,
  })
  const id = await store.add(push('The winter fair is open', 'Lanterns over the bay: come and see.'), by)
  const then = addDays(now, -2)
  const schedule = scheduleOf(null, expiryHours, then)
  if (schedule) await store.move(id, 'DRAFT', 'SCHEDULED', { updatedBy: by, ...schedule })
  await sendingStore(db).takeDue(now, 1)
  await sendingStore(db).end(id, 'SENT', { counts: { target: 48_210, sent: 47_655, failed: 555, opened: 9_874 } })
  await store.add(push('A ship for you', 'Sign in this week and get a new sail.'), by)
}

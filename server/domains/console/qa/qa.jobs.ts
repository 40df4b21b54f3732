import { addDays } from '@portico/contract/kernel/time'
import type { Deps } from '../../../deps.ts'
import { momentText } from '../../../kernel/clock.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { notifyPeople } from './qa.actions.ts'
import { markStarting } from './qa.store.ts'

const maxAtOnce = 100

/** Reminds the people of booked tests that start within a day, once per schedule. */
export const remindOfTests = async (deps: Pick<Deps, 'db' | 'mail' | 'config' | 'rules' | 'clock'>): Promise<void> => {
  const { db, config, clock } = deps
  const now = clock.now()
  await inBatches(db, maxAtOnce, async (transaction) => {
    const starting = await markStarting(transaction, now, addDays(now, 1), maxAtOnce)
    for (const { appId, people, scheduleFrom, ...row } of starting)
      await notifyPeople(transaction, deps, 'tomorrow', {
        appId,
        row,
        actor: { userKey: '', name: '' },
        to: people,
        words: momentText(config.DISPLAY_TIME_ZONE, scheduleFrom),
      })
    return starting.length
  })
}

import { btsNoticeDays } from '@portico/contract/console/bts'
import { addDays } from '@portico/contract/kernel/time'
import type { Deps } from '../../../deps.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { mailOwner, notifyPeople } from './bts.actions.ts'
import { expireAccounts, markExpiring } from './bts.store.ts'
import { requestInTracker } from './tracker/tracker.actions.ts'

const maxAtOnce = 200
const nobody = { userKey: '', name: '' }

/** Expires accounts after their last day in the portal's time zone, also in the tracker, and sends a reminder a week before. */
export const endAccounts = async (deps: Pick<Deps, 'db' | 'mail' | 'config' | 'rules' | 'clock'>): Promise<void> => {
  const { db, config, clock } = deps
  const zone = config.DISPLAY_TIME_ZONE
  const now = clock.now()
  await inBatches(db, maxAtOnce, async (transaction) => {
    const expired = await expireAccounts(transaction, now, zone, maxAtOnce)
    for (const account of expired) if (account.isInvited) await requestInTracker(transaction, account.appId, account, 'expire')
    return expired.length
  })
  const until = addDays(now, btsNoticeDays)
  await inBatches(db, maxAtOnce, async (transaction) => {
    const expiring = await markExpiring(transaction, until, zone, maxAtOnce)
    for (const account of expiring) {
      if (account.isInvited) await mailOwner(transaction, deps, 'ending', account.appId, account)
      await notifyPeople(transaction, deps, { notice: 'ending', appId: account.appId, account, by: nobody, to: [account.createdBy] })
    }
    return expiring.length
  })
}

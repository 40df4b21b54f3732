import { appRoles } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { appNames } from '../../apps/apps/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { remindersStore } from './reminders.store.ts'
import { endingText } from './reminders.texts.ts'

/** Addresses processed per transaction. */
const maxAtOnce = 200

/** Sends reminders of SDK white-list addresses that expire within seven days, once per expiry. */
export const remindOfEnds = async (db: Db, deps: Pick<Deps, 'mail' | 'config' | 'clock'>): Promise<void> => {
  await inBatches(db, maxAtOnce, async (transaction) => {
    const store = remindersStore(transaction)
    const due = await store.due(deps.clock.now(), maxAtOnce)
    const names = await appNames(
      transaction,
      due.map(({ appId }) => appId),
    )
    const recipients = await store.recipients(due, [appRoles.tech_pm, appRoles.pm_operator])
    for (const ending of due)
      await notify(transaction, deps, {
        kind: 'announcement',
        appId: ending.appId,
        to: recipients.get(ending.id) ?? [],
        link: `/app/product/portico-game-platform/sdk/whitelist?appId=${ending.appId}`,
        text: endingText({ app: names.get(ending.appId) ?? ending.appId, ...ending }),
      })
    await store.keep(due)
    return due.length
  })
}

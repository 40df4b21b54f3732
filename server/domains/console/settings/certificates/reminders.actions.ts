import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inBatches } from '../../../../kernel/database/transaction.ts'
import { notify } from '../../../people/notifications/index.ts'
import { appNames } from '../../../apps/apps/index.ts'
import { peopleByApp } from '../../../apps/registrations/index.ts'
import { pushStore } from '../advanced/advanced.store.ts'
import { endingText } from './reminders.texts.ts'

/** Certificates processed per transaction. */
const maxAtOnce = 200

/** Reminds those who may replace them of push certificates that expire within thirty days, once for each certificate. */
export const remindOfCertificates = async (db: Db, deps: Pick<Deps, 'mail' | 'config' | 'rules' | 'clock'>): Promise<void> => {
  const holding = { rules: await deps.rules.of(0), permission: 'app-certificate-add' } as const
  await inBatches(db, maxAtOnce, async (transaction) => {
    const store = pushStore(transaction)
    const due = await store.due(deps.clock.now(), maxAtOnce)
    const ids = due.map(({ appId }) => appId)
    const names = await appNames(transaction, ids)
    const people = await peopleByApp(transaction, ids, holding)
    for (const certificate of due)
      await notify(transaction, deps, {
        kind: 'announcement',
        appId: certificate.appId,
        to: people.get(certificate.appId) ?? [],
        link: `/app/setting/advance?appId=${certificate.appId}&tab=push`,
        text: endingText({ ...certificate, app: names.get(certificate.appId) ?? certificate.appId }, deps.config.DISPLAY_TIME_ZONE),
      })
    await store.markReminded(due)
    return due.length
  })
}

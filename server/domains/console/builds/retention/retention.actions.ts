import type { Rules } from '@portico/contract/permissions'
import type { Deps } from '../../../../deps.ts'
import { dateText } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inBatches, inTransaction } from '../../../../kernel/database/transaction.ts'
import { removeUnused } from '../../../../kernel/files/sweep.ts'
import { storedFiles } from '../../../../kernel/files/stored.store.ts'
import { appNames } from '../../../apps/apps/index.ts'
import { peopleOf } from '../../../apps/registrations/index.ts'
import { notify } from '../../../people/notifications/index.ts'
import { removeFiles } from '../builds.actions.ts'
import { buildsStore } from '../builds.store.ts'
import { endingText } from '../builds.texts.ts'
import { emitBuild } from '../events.actions.ts'
import { filesStore } from '../files/files.store.ts'
import { type ExpiringVersion, retentionStore } from './retention.store.ts'

const maxAtOnce = 200

/** Returns who is notified of the deletion of an app's versions: those who may restore them and, if they may see builds, the receivers. */
const recipientsOf = async (tx: Db, rules: Rules, appId: string, versions: readonly ExpiringVersion[]): Promise<string[]> => {
  const receivers = new Set(versions.flatMap((version) => version.receivers))
  const restorers = await peopleOf(tx, appId, { rules, permission: 'app-submit-build-version-archive' })
  if (receivers.size === 0) return restorers
  const readers = await peopleOf(tx, appId, { rules, permission: 'app-submit-build-version-view' })
  return [...new Set([...restorers, ...readers.filter((reader) => receivers.has(reader))])]
}

/** Notifies people which archived versions will be deleted and when: one notification per app. */
export const announceDeletions = async (deps: Pick<Deps, 'db' | 'mail' | 'config' | 'rules' | 'clock'>): Promise<void> => {
  const rules = await deps.rules.of(0)
  await inBatches(deps.db, maxAtOnce, async (tx) => {
    const expiring = await retentionStore(tx).takeEnding(deps.clock.now(), maxAtOnce)
    const byApp = Map.groupBy(expiring, (version) => version.appId)
    const names = await appNames(tx, [...byApp.keys()])
    for (const [appId, versions] of byApp) {
      const [first] = versions
      const facts = {
        app: names.get(appId) ?? appId,
        count: versions.length,
        day: dateText(deps.config.DISPLAY_TIME_ZONE, first?.deletedAt ?? deps.clock.now()),
        names: versions.map(({ name }) => name).join(', '),
      }
      const link = `/app/submit-build?appId=${appId}&folder=${first?.folder}&status=ARCHIVED`
      await notify(tx, deps, { kind: 'build', appId, to: await recipientsOf(tx, rules, appId, versions), link, text: endingText(facts) })
    }
    return expiring.length
  })
}

type SweepDeps = Pick<Deps, 'db' | 'files' | 'clock'>

/** Deletes a version with its files, unless it was unarchived or pinned meanwhile. */
const removeArchived = async ({ db, files }: SweepDeps, appId: string, id: number): Promise<void> => {
  const unused: string[] = []
  await inTransaction(db, async (tx) => {
    unused.length = 0
    await buildsStore(tx, appId).lock(id)
    const version = await buildsStore(tx, appId).find(id)
    if (version?.status !== 'ARCHIVED' || version.pinnedAt !== null) return
    const discard = async (ids: readonly string[]) => void unused.push(...ids)
    await removeFiles({ db: tx, discard }, appId, await filesStore(tx, appId).ofVersion(id))
    await storedFiles(tx).release(unused)
    await buildsStore(tx, appId).remove(id)
    await emitBuild(tx, appId, version, 'deleted')
  })
  await removeUnused(db, files, unused)
}

/** Deletes archived versions past their app's retention period whose deletion was announced. Others are never deleted. */
export const sweepArchived = async (deps: SweepDeps): Promise<void> => {
  const store = retentionStore(deps.db)
  await store.withdraw(deps.clock.now())
  let found: number
  do {
    const ended = await store.ended(deps.clock.now(), maxAtOnce)
    for (const { appId, id } of ended) await removeArchived(deps, appId, id)
    found = ended.length
  } while (found === maxAtOnce)
}

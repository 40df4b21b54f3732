import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { removeUnused } from '../../../kernel/files/sweep.ts'
import { storedFiles } from '../../../kernel/files/stored.store.ts'
import { removeFiles } from './builds.actions.ts'
import { buildsStore, expiredVersions } from './builds.store.ts'
import { filesStore } from './files.store.ts'

const day = 86_400_000

/** Returns when an archived version will be deleted; null for never. */
export const sweptAt = async (
  db: Db,
  appId: string,
  { os, archivedAt }: { os: 'aos' | 'ios' | 'etc'; archivedAt: Date | null },
): Promise<Date | null> => {
  const days = archivedAt && (await buildsStore(db, appId).retentionDays(os))
  return archivedAt && days ? new Date(archivedAt.getTime() + days * day) : null
}

/** Deletes archived versions past their app's retention period. Others are never deleted. */
export const sweepArchived = async ({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> => {
  for (const { appId, id } of await expiredVersions(db, clock.now())) {
    const unused: string[] = []
    await inTransaction(db, async (tx) => {
      unused.length = 0
      await buildsStore(tx, appId).lock(id)
      // It may have been unarchived meanwhile.
      const version = await buildsStore(tx, appId).find(id)
      if (version?.status !== 'ARCHIVED' || version.pinnedAt !== null) return
      const discard = async (ids: readonly string[]) => void unused.push(...ids)
      await removeFiles({ db: tx, discard }, appId, await filesStore(tx, appId).ofVersion(id))
      await storedFiles(tx).release(unused)
      await buildsStore(tx, appId).remove(id)
    })
    await removeUnused(db, files, unused)
  }
}

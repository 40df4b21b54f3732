import type { Deps } from '../../../../deps.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { storedFiles } from '../../../../kernel/files/stored.store.ts'
import { removeUnused } from '../../../../kernel/files/sweep.ts'
import { buildsStore } from '../builds.store.ts'
import { anyFile, filesStore, staleFiles } from '../files/files.store.ts'
import { sendToVerify } from './receive.actions.ts'

/** Days until an idle upload is discarded. */
const uploadDays = 7

/** Discards idle uploads, and restarts verifications that seem lost. */
export const sweepUploads = async ({ db, files, jobs }: Pick<Deps, 'db' | 'files' | 'jobs'>): Promise<void> => {
  for (const { id, status, size } of await staleFiles(db, uploadDays)) {
    if (status === 'verifying') await sendToVerify(db, { jobs }, { id, size })
    const found = status === 'uploading' ? await anyFile(db, id) : undefined
    if (!found) continue
    const { appId, file } = found
    const storedIds = file.storedId === null ? [] : [file.storedId]
    await inTransaction(db, async (tx) => {
      await buildsStore(tx, appId).lock(file.versionId)
      // It may have been resumed meanwhile.
      if (!(await filesStore(tx, appId).removeIdle(id, uploadDays))) return
      await storedFiles(tx).release(storedIds)
      await buildsStore(tx, appId).settle(file.versionId)
    })
    await removeUnused(db, files, storedIds)
  }
}

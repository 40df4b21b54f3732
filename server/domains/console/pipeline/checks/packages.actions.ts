import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { FileAnswer } from '../../../../kernel/http/files/files.ts'
import { bytesOf, packagesOf } from '../../builds/index.ts'
import { requireAccess, takenJob } from '../../connections/index.ts'
import { inputVariants } from '../pipeline.rules.ts'
import type { Parts } from '../running.actions.ts'
import { type CheckData, checkKind } from './requests.actions.ts'

/**
 * Returns a package of a pre-build check to the service that has taken its job, until the job is finished or its lease expires.
 * @throws not_found for any other job, not_allowed without access, file_not_found for a package that is not (or no longer) to be checked
 */
export const packageToCheck = async (
  db: Db,
  { files }: Pick<Parts, 'files'>,
  serviceId: string,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> => {
  const job = (await takenJob(db, { serviceId, kind: checkKind.name }, id)) ?? fail('not_found')
  const { appId } = job
  await requireAccess(db, serviceId, { appId, areas: [], jobKinds: [checkKind.name] })
  const { versionId, packages } = job.data as CheckData
  const current = await packagesOf(db, appId, versionId, inputVariants('precheck'))
  const found = current.find(({ file }) => file.id === fileId && packages.some((one) => one.fileId === fileId))
  return found ? bytesOf({ files }, found.file) : fail('file_not_found')
}

import type { FileVariant } from '@portico/contract/console/builds'
import type { Db } from '../../../../kernel/database/database.ts'
import { hasTaker, requestJob } from '../../connections/index.ts'
import { packagesOf } from '../../builds/index.ts'
import { inputVariants } from '../pipeline.rules.ts'
import type { StepToRun } from '../pipeline.store.ts'

/** The kind of job by which a service runs pre-build checks, on a portal without a command for them. */
export const checkKind = { name: 'build-precheck' }

interface PackageToCheck {
  fileId: string
  name: string
  variant: FileVariant
  size: number
  sha256: string | null
}

/** The data of a job. Its packages are read by `packageToCheck`. */
export interface CheckData {
  stepId: number
  versionId: number
  version: string
  os: string
  packages: PackageToCheck[]
}

/** Returns whether a service runs pre-build checks of an app. */
export const isCheckConnected = (db: Db, appId: string): Promise<boolean> => hasTaker(db, checkKind.name, appId)

/** Requests a pre-build check from a service, in the transaction that adds the step. */
export const requestCheck = async (tx: Db, { id, appId, versionId, name, os }: StepToRun): Promise<void> => {
  const found = await packagesOf(tx, appId, versionId, inputVariants('precheck'))
  const packages = found.map(({ file }): PackageToCheck => {
    const { id: fileId, name, variant, size, sha256 } = file
    return { fileId, name, variant, size, sha256 }
  })
  const data: CheckData = { stepId: id, versionId, version: name, os, packages }
  await requestJob(tx, checkKind, { appId, data })
}

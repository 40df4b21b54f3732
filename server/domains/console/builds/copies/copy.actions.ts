import type { BuildFolder } from '@portico/contract/console/builds'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { type Caller, holderOf } from '../../../../kernel/identity/actor.ts'
import { versionIn } from '../builds.actions.ts'
import { copyProblem } from '../builds.rules.ts'
import { buildsStore, type VersionRow } from '../builds.store.ts'
import { copyContents } from './copy.store.ts'
import { announceVersion } from '../uploading/verify.actions.ts'

interface CopyInput {
  appId: string
  id: number
  folder: BuildFolder
  caller: Caller
}

/**
 * Copies a version to another folder. As after a complete upload, people are notified and, unless steps were copied with it,
 * automatic steps begin.
 * @returns the original and the copy @throws version_not_found, not_allowed, move_not_possible, name_taken
 */
export const copyVersion = async (
  db: Db,
  parts: Pick<Deps, 'mail' | 'config' | 'rules' | 'jobs'>,
  { appId, id, folder, caller }: CopyInput,
): Promise<{ original: VersionRow; copy: number }> => {
  const store = buildsStore(db, appId)
  // While it is locked, the files whose bytes the copy will share cannot be deleted.
  await store.lock(id)
  const original = await versionIn(db, appId, id)
  const problem = copyProblem(original, holderOf(caller))
  if (problem) return fail(problem)
  const { os, name, memo } = original
  const { userKey } = caller.actor
  const copy =
    (await store.add({ folder, os, name, memo }, userKey)) ??
    fail('name_taken', { fieldErrors: [fieldError('folder', 'has_version', { folder, name })] })
  await copyContents(db, id, copy)
  await announceVersion(db, parts, appId, copy, { by: userKey, copiedFrom: original.folder })
  return { original, copy }
}

import type { RelatedBuild } from '@portico/contract/console/tickets'
import { extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Caller } from '../../../kernel/identity/actor.ts'
import { versionsWithin } from '../builds/index.ts'

/** Returns the build that a ticket is about; null without one. */
export const relatedBuild = async (db: Db, appId: string | null, buildId: number | null): Promise<RelatedBuild | null> => {
  if (appId === null || buildId === null) return null
  const [build] = await versionsWithin(db, appId, [buildId])
  return build ?? null
}

/** Checks that the caller sees this build of the app, unless the ticket is about it already. @throws invalid_input */
export const checkBuild = async (
  db: Db,
  appId: string,
  { actor, standing: { roles } }: Caller,
  { buildId, current = null }: { buildId: number | null; current?: number | null },
): Promise<void> => {
  if (buildId === null || buildId === current) return
  const isSeen = extentOf('app-submit-build-version-view', { ...actor, roles }) !== 'none'
  if (!isSeen || !(await relatedBuild(db, appId, buildId)))
    fail('invalid_input', { fieldErrors: [fieldError('buildId', 'unknown_option')] })
}

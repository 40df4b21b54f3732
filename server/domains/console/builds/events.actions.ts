import { folderPhases } from '@portico/contract/console/builds'
import type { Db } from '../../../kernel/database/database.ts'
import { emitEvent } from '../connections/index.ts'
import type { VersionRow } from './builds.store.ts'

/** An event in the life of a version. `failed`: a step of the pipeline. */
export type BuildEvent =
  | 'uploaded'
  | 'copied'
  | 'obfuscated'
  | 'signed'
  | 'prechecked'
  | 'failed'
  | 'submitted'
  | 'archived'
  | 'unarchived'
  | 'deleted'

/** An event that ends a step of the pipeline. */
export type StepEvent = Extract<BuildEvent, 'obfuscated' | 'signed' | 'failed' | 'prechecked'>

/** Notifies outside systems of a version, in the phase of its folder. */
export const emitBuild = (
  db: Db,
  appId: string,
  { id, folder, os, name }: Pick<VersionRow, 'id' | 'folder' | 'os' | 'name'>,
  event: BuildEvent,
): Promise<void> => {
  const phase = folderPhases[folder]
  return emitEvent(db, { appId, ...(phase && { phase }), kind: `build.${event}`, data: { versionId: id, folder, os, name } })
}

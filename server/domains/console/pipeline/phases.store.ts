import { folderPhases } from '@portico/contract/console/builds'
import type { PhasesOf } from '../../../kernel/http/calls/implement.ts'
import { phasesOfBuilds } from '../builds/index.ts'
import './pipeline.tables.ts'

/** Looks up the phase of the folder of a step's version, or of the version that a call is about. */
export const phasesOfSteps: PhasesOf = async (db, named) => {
  const { appId, jid } = named.params
  if (jid === undefined) return phasesOfBuilds(db, named)
  const found = await db
    .selectFrom('buildJob as j')
    .innerJoin('buildVersion as v', 'v.id', 'j.versionId')
    .select('v.folder')
    .where('j.id', '=', Number(jid))
    .where('v.appId', '=', String(appId))
    .execute()
  return found.map(({ folder }) => folderPhases[folder])
}

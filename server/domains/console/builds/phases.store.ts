import { type BuildFolder, folderPhases } from '@portico/contract/console/builds'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { CallInput, PhasesOf } from '../../../kernel/http/calls/implement.ts'
import './builds.tables.ts'

/** Returns the folder of the version that is named, or of the version of the component or file. */
const foldersOf = async (db: Db, { appId, vid = null, cid = null, fid = null }: CallInput['params']): Promise<BuildFolder[]> => {
  const { rows } = await sql<{ folder: BuildFolder }>`
    select distinct v.folder from build_version v where v.app_id = ${appId} and (v.id = ${vid}::integer or exists (
      select from build_component c where c.version_id = v.id and (c.id = ${cid}::integer or exists (
        select from build_file f where f.component_id = c.id and f.id = ${fid}::uuid))))`.execute(db)
  return rows.map(({ folder }) => folder)
}

/** Looks up the phases of the folders that a call names, and of the version that it is about. */
export const phasesOfBuilds: PhasesOf = async (db, { params, query, body }) => {
  const named = [query, body].flatMap((part) => (part as { folder?: BuildFolder } | undefined)?.folder ?? [])
  return [...named, ...(await foldersOf(db, params))].map((folder) => folderPhases[folder])
}

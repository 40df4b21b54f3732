import { builds } from '@portico/contract/console/builds'
import type { Deps } from '../../../../deps.ts'
import { databaseNow } from '../../../../kernel/database/time.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { mayCall } from '../../../../kernel/http/calls/access.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { rolesOf } from '../../../apps/roles/index.ts'
import { findActor } from '../../connections/index.ts'
import { anyFile, type FileRow } from './files.store.ts'
import { type LinkMaker, readLinkToken } from './links.ts'
import { phasesOfBuilds } from '../phases.store.ts'

type Parts = Pick<Deps, 'db' | 'rules'>

/** Returns whether somebody may download a file: by the token with which they act, or in any team. */
export const mayDownload = (deps: Parts, person: Person, appId: string, fileId: string): Promise<boolean> => {
  const team = person.token ? (person.token.organizationId ?? undefined) : 'any'
  return mayCall({ rolesOf: rolesOf(deps) }, person, {
    route: builds.download,
    place: { on: 'app', id: appId, team },
    phasesOf: () => phasesOfBuilds(deps.db, { params: { appId, fid: fileId } }),
  })
}

const mayStillDownload = async (deps: Parts, maker: LinkMaker, appId: string, fileId: string): Promise<boolean> => {
  const person = await findActor(deps, maker)
  return person !== undefined && mayDownload(deps, person, appId, fileId)
}

/** Returns the file of a signed link. @throws link_expired, also when its maker may no longer download the file */
export const linkedFile = async (db: Db, { config, rules }: Pick<Deps, 'config' | 'rules'>, token: string): Promise<FileRow> => {
  const link = readLinkToken(config.secrets, token, await databaseNow(db))
  const found = link && (await anyFile(db, link.fileId))
  if (!link || found?.file.status !== 'ready' || !(await mayStillDownload({ db, rules }, link.maker, found.appId, link.fileId)))
    return fail('link_expired')
  return found.file
}

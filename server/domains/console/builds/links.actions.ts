import { builds } from '@portico/contract/console/builds'
import { verdict } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import { databaseTime } from '../../../kernel/database/time.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { rolesOf } from '../../apps/roles/index.ts'
import { actingAs } from '../connections/index.ts'
import { anyFile, type FileRow } from './files.store.ts'
import { type LinkMaker, readLinkToken } from './links.ts'
import { phasesOfBuilds } from './phases.store.ts'

type Parts = Pick<Deps, 'db' | 'rules'>

/** Returns whether the maker of a link may download its file themselves, now and as they made it: through any team, or by a token. */
const mayStillDownload = async (deps: Parts, maker: LinkMaker, appId: string, fid: string): Promise<boolean> => {
  const person = await actingAs(deps, maker)
  if (!person || (person.token && person.token.appId !== appId)) return false
  const { token } = person
  const roles = await rolesOf(deps)(person, { on: 'app', id: appId, team: token ? (token.organizationId ?? undefined) : 'any' })
  if (!roles) return false
  const holder = { ...person, roles, ...(token && { token: { ...token, phases: null } }) }
  if (verdict(builds.download.access.permission, holder) === 'none') return false
  const phases = await phasesOfBuilds(deps.db, { params: { appId, fid } })
  return phases.every((phase) => !token?.phases || (phase !== undefined && token.phases.includes(phase)))
}

/** Returns the file of a signed link. @throws link_expired, also when its maker may no longer download the file */
export const linkedFile = async (db: Db, { config, rules }: Pick<Deps, 'config' | 'rules'>, token: string): Promise<FileRow> => {
  const link = readLinkToken(config.secrets, token, await databaseTime(db)) ?? fail('link_expired')
  const found = (await anyFile(db, link.fileId)) ?? fail('link_expired')
  if (found.file.status !== 'ready') return fail('link_expired')
  return (await mayStillDownload({ db, rules }, link.maker, found.appId, link.fileId)) ? found.file : fail('link_expired')
}

import { builds } from '@portico/contract/console/builds'
import { appRoles } from '@portico/contract/permissions'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { runIn } from '../kernel/database/run.ts'
import { addVersion, describeFile } from './building.ts'
import type { Person } from './caller.ts'
import { createPeople } from './people.ts'
import { testPortal } from './portal.ts'
import { createWorld } from './world.ts'

/** A portal in which a Tech PM has added a version with a component to upload to. */
export const createUploadScene = async () => {
  const scene = await createWorld()
  const { portal, served } = await testPortal()
  const people = createPeople(portal.deps, served)
  const techPm = await people.person('Tec', { companyId: scene.provider.id, staff: true, roles: [[scene.app.id, appRoles.tech_pm]] })
  const appId = scene.app.id
  const { vid, cid } = await addVersion(techPm, appId)
  const begin = (name: string, bytes: Buffer, by: Person = techPm) =>
    by.call(builds.begin, { params: { appId, cid }, body: describeFile(name, bytes) })
  const files = async () => (await techPm.call(builds.one, { params: { appId, vid } })).version.tree[0]?.files ?? []
  return { ...scene, techPm, appId, vid, cid, begin, files, portal }
}

/** Returns the bytes of a verified file. */
export const storedBytes = async (deps: Deps, id: string): Promise<Buffer> => {
  const { rows } = await runIn(deps.db, 'select blob_id from build_file where id = $1', [id])
  return buffer(await deps.files.get((rows[0] as { blob_id: string }).blob_id))
}

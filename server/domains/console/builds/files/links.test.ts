import { builds } from '@portico/contract/console/builds'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { addVersion, uploadFile } from '../../../../testing/building.ts'
import type { Person } from '../../../../testing/caller.ts'
import { createPeople } from '../../../../testing/people.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { createWorld } from '../../../../testing/world.ts'

test('a signed link ends with its maker’s role and account, and rests while they have terms to agree to', async () => {
  const { app, provider, admin, partner, visitor, deps } = await createWorld()
  const { portal, served } = await testPortal()
  const appId = app.id
  const techPm = await createPeople(portal.deps, served).person('Tec', {
    companyId: provider.id,
    staff: true,
    roles: [[appId, appRoles.tech_pm]],
  })
  const { cid } = await addVersion(techPm, appId)
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'game.bin', Buffer.from('0123456789'))
  const createLink = async (who: Person) => (await who.call(builds.link, { params: { appId, fid }, body: { minutes: 60 } })).path
  const links = [await createLink(admin), await createLink(techPm), await createLink(partner)]
  const statuses = () => Promise.all(links.map(async (url) => (await visitor.raw({ method: 'GET', url })).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  await runIn(deps.db, 'update person set active = false where id = $1', [techPm.user.userKey])
  expect(await statuses()).toEqual([200, 410, 200])
  const agree = (version: string | null) =>
    runIn(deps.db, 'update person set terms_version = $2 where id = $1', [partner.user.userKey, version])
  const { rows } = await runIn(deps.db, 'select terms_version from person where id = $1', [partner.user.userKey])
  await agree(null)
  expect(await statuses()).toEqual([200, 410, 410])
  await agree((rows[0] as { terms_version: string }).terms_version)
  expect(await statuses()).toEqual([200, 410, 200])
  await runIn(deps.db, 'delete from app_member where user_id = $1', [partner.user.userKey])
  expect(await statuses()).toEqual([200, 410, 410])
})

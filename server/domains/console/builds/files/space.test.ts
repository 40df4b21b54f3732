import { builds } from '@portico/contract/console/builds'
import { appRoles } from '@portico/contract/permissions'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { addVersion, describeFile } from '../../../../testing/building.ts'
import { createPeople } from '../../../../testing/people.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { createWorld } from '../../../../testing/world.ts'

test('the builds of all apps of a developer share its space, those of others do not count', async () => {
  const { deps, provider, app, company, otherCompany } = await createWorld()
  const { served } = await testPortal()
  const { person, app: createApp } = createPeople(deps, served)
  const techPm = await person('Tec', { companyId: provider.id, staff: true, roles: [[app.id, appRoles.tech_pm]] })
  const { cid } = await addVersion(techPm, app.id)
  const begin = (name: string) =>
    techPm
      .call(builds.begin, { params: { appId: app.id, cid }, body: describeFile(name, randomBytes(100)) })
      .then(({ received }) => received)
  const other = await createApp(otherCompany)
  const fill = "insert into build_blob (id, app_id, size, md5, sha256, blake2b) values (gen_random_uuid(), $1, 2e12, '', '', '')"
  await runIn(deps.db, fill, [other.id])
  expect(await begin('first.bin')).toBe(0)
  await runIn(deps.db, 'update app set developer_id = $2 where id = $1', [other.id, company.id])
  await expect(begin('second.bin')).rejects.toMatchObject({ funcCode: 'space_used_up' })
})

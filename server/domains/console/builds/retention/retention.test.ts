import { appHome } from '@portico/contract/console/app-home'
import { builds } from '@portico/contract/console/builds'
import { pipeline } from '@portico/contract/console/pipeline'
import { notifications } from '@portico/contract/people/notifications'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { addVersion, uploadFile } from '../../../../testing/building.ts'
import { createPeople } from '../../../../testing/people.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { createWorld } from '../../../../testing/world.ts'
import { listenTo } from '../../connections/connections.samples.ts'
import { sampleApk } from '../inspecting/packages.samples.ts'
import { announceDeletions, sweepArchived } from './retention.actions.ts'

const app = { package: 'com.example.game', versionName: '1.0.0', versionCode: 7 }
const unchanged = {
  os: 'aos' as const,
  obfuscate: false,
  order: 'after' as const,
  rulesName: '',
  rules: '',
  autoSign: false,
  receivers: [],
}

const start = async () => {
  const scene = await createWorld()
  const { portal, served } = await testPortal()
  const { clock, deps, provider } = scene
  const people = createPeople(portal.deps, served)
  const techPm = await people.person('Tec', { companyId: provider.id, staff: true, roles: [[scene.app.id, appRoles.tech_pm]] })
  const appId = scene.app.id
  const { vid, cid } = await addVersion(techPm, appId)
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'game.apk', sampleApk(app))
  const params = { appId, vid }
  return {
    ...scene,
    techPm,
    appId,
    fid,
    params,
    version: async () => (await techPm.call(builds.one, { params })).version,
    save: (retentionDays: number | null, version = 0) =>
      techPm.call(pipeline.saveSetting, { params: { appId }, body: { ...unchanged, retentionDays, version } }),
    days: (number: number) => clock.advance(number * 86_400_000),
    night: async () => {
      await sweepArchived(deps)
      await announceDeletions(deps)
    },
    archive: async () => {
      await techPm.call(builds.archive, { params })
      await runIn(deps.db, 'update build_version set archived_at = $1 where id = $2', [clock.now(), vid])
    },
  }
}

test('retention deletes only versions archived long enough, and announces it before', async () => {
  const { deps, save, techPm, partner, appId, fid, params, clock, days, night, archive, version } = await start()
  await save(30)
  const other = await addVersion(techPm, appId, { name: '2.0.0' })
  const toldTo = async (person: typeof techPm) =>
    (await person.call(notifications.list)).list.filter(({ title }) => title.startsWith('Archived builds')).map(({ body }) => body)
  const leftDays = async () => Math.round((Date.parse((await version()).sweptAt ?? '') - clock.now().getTime()) / 86_400_000)
  days(400)
  await night()
  await archive()
  expect(await leftDays()).toBe(30)
  days(22)
  await night()
  expect(await toldTo(techPm)).toEqual([])
  days(1)
  await night()
  await night()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
    .format(clock.now().getTime() + 7 * 86_400_000)
    .replaceAll('-', '.')
  expect(await toldTo(techPm)).toEqual([expect.stringContaining(`From ${day}, archived builds`)])
  expect(await toldTo(partner)).toEqual([])
  days(6)
  await night()
  expect((await version()).status).toBe('ARCHIVED')
  const heard = await listenTo(deps.db, appId)
  days(2)
  await night()
  await expect(version()).rejects.toMatchObject({ funcCode: 'version_not_found' })
  expect(await heard()).toEqual([['build.deleted', 1, { versionId: params.vid, folder: 'sandbox', os: 'aos', name: '1.0.0' }]])
  await expect(techPm.call(builds.download, { params: { appId, fid } })).rejects.toMatchObject({ funcCode: 'file_not_found' })
  await techPm.call(builds.one, { params: { appId, vid: other.vid } })
})

test('the receivers of a setting are told of deletions too, if they may still see builds', async () => {
  const { deps, techPm, appId, archive, days, night, partner, reviewer } = await start()
  await runIn(deps.db, 'update app_member set role_id = $1 where app_id = $2 and user_id = $3', [
    appRoles.dashboard,
    appId,
    reviewer.user.userKey,
  ])
  const receivers = [partner, reviewer].map(({ user }) => user.userKey)
  await techPm.call(pipeline.saveSetting, { params: { appId }, body: { ...unchanged, retentionDays: 30, version: 0, receivers } })
  await archive()
  days(24)
  await night()
  const { rows } = await runIn(
    deps.db,
    "select user_id as key from notification where app_id = $1 and title like 'Archived builds%' order by user_id",
    [appId],
  )
  const keys = [techPm, partner].map(({ user }) => user.userKey)
  expect(rows).toEqual(keys.toSorted().map((key) => ({ key })))
})

test('a shorter retention period deletes nothing that was not announced, and an archived build that is restored is announced anew', async () => {
  const { save, techPm, params, days, night, archive, version } = await start()
  const todo = async () =>
    (await techPm.call(appHome.home, { params: { appId: params.appId } })).todo.filter(({ kind }) => kind === 'buildEnding')
  await archive()
  days(100)
  await save(10)
  await night()
  days(6)
  await night()
  expect((await version()).status).toBe('ARCHIVED')
  expect(await todo()).toContainEqual(expect.objectContaining({ kind: 'buildEnding', count: 1 }))
  await techPm.call(builds.unarchive, { params })
  await archive()
  await night()
  expect(await todo()).toEqual([])
  days(11)
  await night()
  expect((await version()).status).toBe('ARCHIVED')
  days(8)
  await night()
  await expect(version()).rejects.toMatchObject({ funcCode: 'version_not_found' })
})

test('a retention period that is shortened after an announcement does not bring the announced date forward', async () => {
  const { save, days, night, archive, version } = await start()
  await save(30)
  await archive()
  days(23)
  await night()
  const announced = (await version()).sweptAt
  await save(3, 1)
  days(5)
  await night()
  expect(await version()).toMatchObject({ status: 'ARCHIVED', sweptAt: announced })
  days(3)
  await night()
  await expect(version()).rejects.toMatchObject({ funcCode: 'version_not_found' })
})

test('all versions whose time is over are deleted in the same night, however many they are', async () => {
  const { deps, save, appId, night } = await start()
  await save(10)
  await runIn(
    deps.db,
    `insert into build_version (app_id, folder, os, name, memo, status, archived_at, deletion_announced_for)
     select $1, 'sandbox', 'aos', '9.0.' || n, '', 'ARCHIVED', now() - interval '20 days', now() - interval '1 day' from generate_series(1, 201) n`,
    [appId],
  )
  await night()
  const { rows } = await runIn(deps.db, "select name from build_version where app_id = $1 and name like '9.%'", [appId])
  expect(rows).toEqual([])
})

test.each([
  ['ended', null],
  ['extended', 3_000],
])('an announcement lapses when the retention period is %s, and a build is not deleted by it months later', async (_, longer) => {
  const { save, techPm, params, days, night, archive, version } = await start()
  const todo = async () =>
    (await techPm.call(appHome.home, { params: { appId: params.appId } })).todo.filter(({ kind }) => kind === 'buildEnding')
  await save(10)
  await archive()
  days(5)
  await night()
  expect(await todo()).toHaveLength(1)
  await save(longer, 1)
  await night()
  expect(await todo()).toEqual([])
  days(100)
  await save(10, 2)
  await night()
  expect((await version()).status).toBe('ARCHIVED')
  expect(await todo()).toHaveLength(1)
  days(8)
  await night()
  await expect(version()).rejects.toMatchObject({ funcCode: 'version_not_found' })
})

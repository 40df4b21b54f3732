import { builds } from '@portico/contract/console/builds'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { appDownload } from '@portico/contract/portal/app-download'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { addVersion, uploadFile } from '../../../../testing/building.ts'
import { createPeople } from '../../../../testing/people.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { createWorld } from '../../../../testing/world.ts'
import { listenTo } from '../../connections/connections.samples.ts'
import { spaceStore } from '../files/space.store.ts'
import { sampleApk } from '../inspecting/packages.samples.ts'

/** A version with two components and a file in each, of which one was signed. */
const start = async () => {
  const scene = await createWorld()
  const { portal, served } = await testPortal()
  const people = createPeople(portal.deps, served)
  const of = (name: string, role: number) =>
    people.person(name, { companyId: scene.provider.id, staff: true, roles: [[scene.app.id, role]] })
  const { deps } = scene
  const appId = scene.app.id
  const techPm = await of('Tec', appRoles.tech_pm)
  const at = await addVersion(techPm, appId)
  const params = { appId, vid: at.vid }
  const server = await techPm.call(builds.addComponent, { params, body: { type: 'server', name: 'Backend' } })
  const game = await uploadFile(techPm, deps, { appId, cid: at.cid }, 'game.bin', Buffer.from('the game'))
  await uploadFile(techPm, deps, { appId, cid: server.id }, 'server.bin', Buffer.from('the server'))
  const copyTo = (folder: 'staging' | 'release' | 'sandbox', by = techPm) => by.call(builds.copy, { params, body: { folder } })
  const seen = async (vid: number) => (await techPm.call(builds.one, { params: { appId, vid } })).version
  const [reviewer, operator] = [await of('Rev', appRoles.reviewer), await of('Ope', appRoles.pm_operator)]
  return { ...scene, ...at, appId, params, techPm, reviewer, operator, game, copyTo, seen }
}

const refused = (code: string) => ({ funcCode: code })

/** Adds a file as the signed variant of another. */
const signedSql = `insert into build_file (id, component_id, variant, source_id, name, size, md5, sha256, status, blob_id, received)
  select gen_random_uuid(), component_id, 'signed', id, name, size, md5, sha256, status, blob_id, received from build_file where id = $1`

test('a version is copied to another folder with its components and files, which are stored once', async () => {
  const { appId, vid, deps, techPm, partner, params, game, copyTo, seen } = await start()
  await runIn(deps.db, signedSql, [game])
  await techPm.call(builds.change, { params, body: { memo: 'For the shop', previous: '' } })
  await techPm.call(builds.submit, { params })
  const before = await spaceStore(deps.db).used([appId])
  const { id } = await copyTo('release', partner)
  const [original, copy] = [await seen(vid), await seen(id)]
  expect(original.status).toBe('SUBMITTED')
  const { name, os, memo } = original
  expect(copy).toMatchObject({ folder: 'release', name, os, memo, status: 'UPLOADED', locked: false, pinned: false })
  expect(copy.createdBy?.userKey).toBe(partner.user.userKey)
  const summaryOf = ({ tree }: typeof copy) =>
    tree.map(({ type, name: component, files }) => [type, component, files.map((file) => [file.name, file.variant, file.md5, file.sha256])])
  expect(summaryOf(copy)).toEqual(summaryOf(original))
  // What was signed belongs to the copy of what it was made from.
  const [uploaded, obfuscated] = copy.tree[0]?.files ?? []
  expect([uploaded?.variant, obfuscated?.variant, obfuscated?.sourceId]).toEqual(['original', 'signed', uploaded?.id])
  expect(uploaded?.id).not.toBe(game)
  expect(await spaceStore(deps.db).used([appId])).toBe(before)
  const log = "select details from activity_log where app_id = $1 and action = 'build.version-copied'"
  expect((await runIn(deps.db, log, [appId])).rows).toEqual([{ details: { appId, id, folder: 'release', os, name, from: 'sandbox' } }])
})

test('a copy keeps its bytes when the original is deleted; with the last of them they are gone', async () => {
  const { appId, techPm, params, deps, copyTo, seen } = await start()
  const { id } = await copyTo('staging')
  await techPm.call(builds.remove, { params })
  const fid = (await seen(id)).tree[0]?.files[0]?.id ?? ''
  const file = await techPm.call(builds.download, { params: { appId, fid } })
  expect(await file.text()).toBe('the game')
  await techPm.call(builds.remove, { params: { appId, vid: id } })
  expect(await spaceStore(deps.db).used([appId])).toBe(0)
})

test('testers’ feedback is about the version that they were offered, not about its copy', async () => {
  const { appId, vid, cid, techPm, visitor, deps, copyTo, seen } = await start()
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'Setup.exe', Buffer.from('an installer'))
  const { id: copy } = await copyTo('release')
  const copied = (await seen(copy)).tree.flatMap(({ files }) => files).find(({ name }) => name === 'Setup.exe')?.id ?? ''
  const offer = (id: string) => techPm.call(builds.offer, { params: { appId, fid: id }, body: { notes: '' } })
  const words = { message: 'It crashes.', email: '', device: '', screenshotId: null }
  const report = async ({ token }: { token: string }) => {
    await visitor.call(appDownload.feedback, { params: { token }, body: words })
    const [{ id } = { id: 0 }] = (await techPm.call(tickets.list, { params: { appId } })).list
    return async () => (await techPm.call(tickets.one, { params: { appId, id } })).ticket
  }
  const first = await report(await offer(fid))
  expect(await first()).toMatchObject({ phase: 1, tester: { version: { id: vid, folder: 'sandbox' } } })
  // Both folders share the build and its page; the newest link counts.
  const second = await report(await offer(copied))
  expect(await second()).toMatchObject({ phase: 3, tester: { version: { id: copy, folder: 'release' } } })
  const { token } = await offer(fid)
  await techPm.call(builds.remove, { params: { appId, vid } })
  expect(await (await report({ token }))()).toMatchObject({ phase: 1, tester: { version: null } })
  expect(await first()).toMatchObject({ phase: 1, tester: { version: null } })
})

test('a complete copy is announced to QA as a copy, not as an upload', async () => {
  const { appId, deps, copyTo, operator } = await start()
  const { id } = await copyTo('release')
  const { rows } = await runIn(deps.db, 'select title, link from notification where user_id = $1', [operator.user.userKey])
  expect(rows).toEqual([
    { title: 'Build 1.0.0 (release) copied from sandbox', link: `/app/submit-build?appId=${appId}&folder=release&version=${id}` },
  ])
})

test('a copy of a signed version is signed, and announced as well', async () => {
  const { appId, cid, techPm, deps, copyTo, operator, seen } = await start()
  const apk = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })
  await runIn(deps.db, signedSql, [await uploadFile(techPm, deps, { appId, cid }, 'game.apk', apk)])
  const heard = await listenTo(deps.db, appId)
  const { id } = await copyTo('release')
  expect((await seen(id)).status).toBe('SIGNED')
  expect(await heard()).toEqual([['build.copied', 3, { versionId: id, folder: 'release', os: 'aos', name: '1.0.0' }]])
  const { rows } = await runIn(deps.db, 'select title from notification where user_id = $1 order by id desc limit 1', [
    operator.user.userKey,
  ])
  expect(rows).toEqual([{ title: 'Build 1.0.0 (release) copied from sandbox' }])
})

test('a version is copied only where its name is free, and only when it is complete', async () => {
  const { appId, techPm, partner, params, cid, copyTo, seen } = await start()
  await expect(copyTo('sandbox')).rejects.toMatchObject({
    ...refused('name_taken'),
    fieldErrors: [{ field: 'folder', code: 'has_version', details: { folder: 'sandbox' } }],
  })
  await copyTo('staging')
  await expect(copyTo('staging')).rejects.toMatchObject(refused('name_taken'))
  expect((await partner.call(builds.one, { params })).version.actions).toContain('copy')
  const draft = await addVersion(techPm, appId, { name: '2.0' })
  const copyDraft = techPm.call(builds.copy, { params: { appId, vid: draft.vid }, body: { folder: 'release' } })
  await expect(copyDraft).rejects.toMatchObject(refused('move_not_possible'))
  await techPm.call(builds.begin, { params: { appId, cid }, body: { name: 'more.bin', size: 9 } })
  expect((await seen(params.vid)).actions).not.toContain('copy')
  await expect(copyTo('release')).rejects.toMatchObject(refused('move_not_possible'))
  const { id } = (await techPm.call(builds.list, { params: { appId }, query: { folder: 'staging' } })).list[0] ?? { id: 0 }
  await techPm.call(builds.archive, { params: { appId, vid: id } })
  const copyArchived = techPm.call(builds.copy, { params: { appId, vid: id }, body: { folder: 'release' } })
  await expect(copyArchived).rejects.toMatchObject(refused('move_not_possible'))
})

test('a version of another company or app is not copied, nor by somebody who may not add versions', async () => {
  const { vid, stranger, admin, reviewer, otherApp, copyTo, seen } = await start()
  await expect(copyTo('release', stranger)).rejects.toMatchObject(refused('app_not_found'))
  await expect(copyTo('release', reviewer)).rejects.toMatchObject(refused('not_allowed'))
  expect((await seen(vid)).actions).toContain('copy')
  const elsewhere = { params: { appId: otherApp.id, vid }, body: { folder: 'release' as const } }
  await expect(admin.call(builds.copy, elsewhere)).rejects.toMatchObject(refused('version_not_found'))
})

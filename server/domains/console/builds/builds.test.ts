import { buildLimits, builds } from '@portico/contract/console/builds'
import { appHome } from '@portico/contract/console/app-home'
import { appRoles } from '@portico/contract/permissions'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { latestEdit } from '../../../testing/edits.ts'
import { addVersion, uploadFile } from '../../../testing/building.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { linkToken } from './files/links.ts'

const start = async () => {
  const scene = await createWorld()
  const { portal, served } = await testPortal()
  const people = createPeople(portal.deps, served)
  const of = (name: string, role: number) =>
    people.person(name, { companyId: scene.provider.id, staff: true, roles: [[scene.app.id, role]] })
  return {
    ...scene,
    appId: scene.app.id,
    techPm: await of('Tec', appRoles.tech_pm),
    operator: await of('Ope', appRoles.pm_operator),
    qa: await of('Qua', appRoles.qa),
  }
}

const refused = (code: string) => ({ funcCode: code })

test('versions are listed by folder, system, state and name, a page at a time', async () => {
  const { appId, techPm, partner } = await start()
  const params = { appId }
  for (const name of ['1.0.0', '1.0.1', '1.1.0']) await addVersion(techPm, appId, { name })
  await addVersion(techPm, appId, { name: '1.0.0', os: 'ios' })
  await addVersion(techPm, appId, { name: '1.0.0', folder: 'release' })
  const names = async (query: object) => (await partner.call(builds.list, { params, query })).list.map(({ name }) => name)
  expect(await names({ folder: 'sandbox', os: 'aos', sort: 'name,asc' })).toEqual(['1.0.0', '1.0.1', '1.1.0'])
  expect(await names({ keyword: '1.0.', folder: 'sandbox', size: 2, page: 1, sort: 'name,asc' })).toEqual(['1.0.1'])
  expect(await names({ status: 'ARCHIVED' })).toEqual([])
  const { total, folders } = await partner.call(builds.list, { params, query: { folder: 'release' } })
  expect([total, folders]).toEqual([1, { sandbox: 4, staging: 0, release: 1, Document: 0 }])
})

test('a name is taken once in a folder and for a system, and is a loose version', async () => {
  const { appId, techPm } = await start()
  await addVersion(techPm, appId, { name: '2.0.a' })
  await expect(addVersion(techPm, appId, { name: '2.0.A' })).rejects.toMatchObject(refused('name_taken'))
  await addVersion(techPm, appId, { name: '2.0.a', folder: 'release' })
  await expect(addVersion(techPm, appId, { name: '2.0-beta' })).rejects.toMatchObject({ fieldErrors: [{ field: 'name', code: 'invalid' }] })
  const { vid } = await addVersion(techPm, appId, { name: '3' })
  const add = (name: string) => techPm.call(builds.addComponent, { params: { appId, vid }, body: { type: 'server', name } })
  await expect(add('Game')).rejects.toMatchObject(refused('name_taken'))
})

test('a version has a limited number of components', async () => {
  const { appId, deps, techPm } = await start()
  const { vid } = await addVersion(techPm, appId, { name: '1.0' })
  const add = (name: string) => techPm.call(builds.addComponent, { params: { appId, vid }, body: { type: 'server', name } })
  const fill =
    "insert into build_component (version_id, type, name, position) select $1, 'server', 'part ' || n, n from generate_series(1, $2::int) n"
  await runIn(deps.db, fill, [vid, buildLimits.components - 2])
  await add('last')
  await expect(add('one more')).rejects.toMatchObject(refused('quota_reached'))
})

test('a developer changes and deletes versions of their own alone', async () => {
  const { deps, appId, techPm, partner } = await start()
  const theirs = await addVersion(techPm, appId, { name: '1.0' })
  const own = await addVersion(partner, appId, { name: '1.1' })
  const params = { appId, vid: theirs.vid }
  const body = { type: 'patch' as const, name: 'fix' }
  await expect(partner.call(builds.addComponent, { params, body })).rejects.toMatchObject(refused('not_allowed'))
  await expect(partner.call(builds.remove, { params })).rejects.toMatchObject(refused('not_allowed'))
  await expect(partner.call(builds.removeComponent, { params: { appId, cid: theirs.cid } })).rejects.toMatchObject(refused('not_allowed'))
  await expect(partner.call(builds.submit, { params })).rejects.toMatchObject(refused('not_allowed'))
  const { version } = await partner.call(builds.one, { params })
  expect(version.actions).toEqual([])
  const { list } = await partner.call(builds.list, { params: { appId } })
  expect(list.map(({ name, actions }) => [name, actions.includes('delete')])).toEqual([
    ['1.1', true],
    ['1.0', false],
  ])
  const change = (vid: number) => partner.call(builds.change, { params: { appId, vid }, body: { memo: 'Changed', previous: '' } })
  await expect(change(theirs.vid)).rejects.toMatchObject(refused('not_allowed'))
  await change(own.vid)
  expect(await latestEdit(deps.db, appId, 'build.version-changed')).toEqual({ before: { memo: '' }, after: { memo: 'Changed' } })
  await expect(change(own.vid)).rejects.toMatchObject(refused('stale_version'))
  expect((await partner.call(builds.one, { params: { appId, vid: own.vid } })).version).toMatchObject({
    memo: 'Changed',
    actions: expect.arrayContaining(['edit']),
  })
  await partner.call(builds.addComponent, { params: { appId, vid: own.vid }, body })
  await partner.call(builds.removeComponent, { params: { appId, cid: own.cid } })
  await partner.call(builds.remove, { params: { appId, vid: own.vid } })
  await expect(partner.call(builds.one, { params: { appId, vid: own.vid } })).rejects.toMatchObject(refused('version_not_found'))
})

test('a pinned version can be neither archived nor deleted; its pinner or a Tech PM unpins it', async () => {
  const { appId, techPm, operator, reviewer } = await start()
  const { vid } = await addVersion(techPm, appId)
  const params = { appId, vid }
  await operator.call(builds.pin, { params })
  for (const route of [builds.archive, builds.remove]) await expect(techPm.call(route, { params })).rejects.toMatchObject(refused('pinned'))
  await expect(reviewer.call(builds.archive, { params })).rejects.toMatchObject(refused('pinned'))
  await expect(reviewer.call(builds.unpin, { params })).rejects.toMatchObject(refused('not_allowed'))
  await techPm.call(builds.unpin, { params })
  await techPm.call(builds.pin, { params })
  await expect(operator.call(builds.unpin, { params })).rejects.toMatchObject(refused('not_allowed'))
  expect((await techPm.call(builds.one, { params })).version).toMatchObject({ pinned: true, pinnedBy: { userKey: techPm.user.userKey } })
  await techPm.call(builds.unpin, { params })
  await techPm.call(builds.archive, { params })
  await expect(techPm.call(builds.pin, { params })).rejects.toMatchObject(refused('move_not_possible'))
})

test('a submitted or archived version is closed; QA is notified, and an archived version can be restored', async () => {
  const { appId, techPm, qa, deps } = await start()
  const { vid, cid } = await addVersion(techPm, appId)
  const params = { appId, vid }
  await expect(techPm.call(builds.submit, { params })).rejects.toMatchObject(refused('move_not_possible'))
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'notes.txt', Buffer.from('notes'))
  await techPm.call(builds.submit, { params })
  const { rows } = await runIn(deps.db, 'select title, link from notification where user_id = $1 order by id', [qa.user.userKey])
  expect(rows).toMatchObject([
    { title: 'Build 1.0.0 (sandbox) uploaded' },
    { title: 'Build 1.0.0 (sandbox) submitted', link: `/app/submit-build?appId=${appId}&folder=sandbox&version=${vid}` },
  ])
  for (const state of ['SUBMITTED', 'ARCHIVED']) {
    expect((await techPm.call(builds.one, { params })).version).toMatchObject({ status: state, locked: true })
    await expect(techPm.call(builds.removeFile, { params: { appId, fid } })).rejects.toMatchObject(refused('move_not_possible'))
    await expect(uploadFile(techPm, deps, { appId, cid }, 'more.txt', Buffer.from('more'))).rejects.toMatchObject(
      refused('move_not_possible'),
    )
    if (state === 'SUBMITTED') await techPm.call(builds.archive, { params })
  }
  await techPm.call(builds.unarchive, { params })
  expect((await techPm.call(builds.one, { params })).version.status).toBe('SUBMITTED')
  const moved = "select details->>'after' as after from activity_log where app_id = $1 and action = 'build.version-moved' order by id"
  const log = await runIn(deps.db, moved, [appId])
  expect(log.rows).toEqual([{ after: 'SUBMITTED' }, { after: 'ARCHIVED' }, { after: 'SUBMITTED' }])
})

test('a download can go on where it broke off, and a signed link works without an account until it ends', async () => {
  const { appId, techPm, qa, visitor, stranger, deps, clock } = await start()
  const { vid, cid } = await addVersion(techPm, appId)
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'docs/read me.txt', Buffer.from('0123456789'))
  const at = builds.download.path.replace(':appId', appId).replace(':fid', fid)
  const get = (headers: Record<string, string>) => qa.raw({ method: 'GET', url: at, headers })
  const whole = await get({})
  expect([whole.body, whole.headers['accept-ranges'], whole.headers['content-disposition']]).toEqual([
    '0123456789',
    'bytes',
    expect.stringContaining('read me.txt'),
  ])
  const etag = String(whole.headers.etag)
  for (const [range, status, body] of [
    ['bytes=4-', 206, '456789'],
    ['bytes=2-3', 206, '23'],
    ['bytes=-3', 206, '789'],
    ['bytes=0-99', 206, '0123456789'],
    ['bytes=10-', 416, ''],
    ['bytes=1-2,4-5', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ] as const) {
    const part = await get({ range, 'if-range': etag })
    expect([range, part.statusCode, part.body]).toEqual([range, status, body])
  }
  expect((await get({ range: 'bytes=4-', 'if-range': '"another"' })).statusCode).toBe(200)

  await expect(stranger.call(builds.link, { params: { appId, fid }, body: { minutes: 60 } })).rejects.toMatchObject(
    refused('app_not_found'),
  )
  const { path } = await qa.call(builds.link, { params: { appId, fid }, body: { minutes: 60 } })
  const linked = (url: string) => visitor.raw({ method: 'GET', url, headers: { range: 'bytes=8-' } })
  expect((await linked(path)).body).toBe('89')
  expect((await linked(`${path.slice(0, -2)}xx`)).statusCode).toBe(410)
  // The database's clock decides, not that of a process.
  clock.advance(61 * 60_000)
  expect((await linked(path)).statusCode).toBe(206)
  const ended = linkToken(deps.config.secrets, fid, { userKey: qa.user.userKey, tokenId: null }, new Date(Date.now() - 60_000))
  expect((await linked(builds.linked.path.replace(':token', ended))).statusCode).toBe(410)

  const unnamed = linkToken(deps.config.secrets, fid, { userKey: '', tokenId: null }, new Date(Date.now() + 60_000))
  expect((await linked(builds.linked.path.replace(':token', unnamed))).statusCode).toBe(410)

  const entry = await qa.call(builds.entryXml, { params: { appId, vid } })
  expect(await entry.text()).toContain(
    `<file component="game" name="docs/read me.txt" variant="original" size="10" md5="781e5e245d69b566979b86e28d23f2c7"`,
  )
})

/** The attributes of an element, as an XML reader would see them. */
const attributesOf = (element: string) => {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
  return Object.fromEntries([...element.matchAll(/ (\w+)="([^"<]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]))
}

test('the entry XML is well-formed whatever files are called, and its addresses lead to the files', async () => {
  const { appId, techPm, qa, deps } = await start()
  const { vid, cid } = await addVersion(techPm, appId, { name: '1.2.0' })
  const bytes = Buffer.from('a file of the game')
  await uploadFile(techPm, deps, { appId, cid }, `a&"b<'.txt`, bytes)
  const text = await (await qa.call(builds.entryXml, { params: { appId, vid } })).text()
  const [head, entry = '', file = '', ...rest] = text.split('\n')
  expect([head, entry, rest]).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    expect.stringMatching(/^<entry( \w+="[^"<]*")+>$/),
    ['</entry>', ''],
  ])
  expect(file).toMatch(/^ {2}<file( \w+="[^"<]*")+\/>$/)
  // Each ampersand begins an entity that XML knows.
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/)
  expect(attributesOf(entry)).toEqual({ appId, version: '1.2.0', os: 'aos', folder: 'sandbox' })
  const { url = '', ...found } = attributesOf(file)
  const tree = (await techPm.call(builds.one, { params: { appId, vid } })).version.tree
  const stored = tree[0]?.files[0]
  const sums = { md5: createHash('md5').update(bytes).digest('hex'), sha256: createHash('sha256').update(bytes).digest('hex') }
  expect(found).toEqual({ component: 'game', name: stored?.name, variant: 'original', size: String(bytes.length), ...sums })
  expect(found.name).toContain('&')
  expect((await qa.raw({ method: 'GET', url: new URL(url, 'http://portal.test').pathname })).body).toBe(bytes.toString())
})

test('a file of another app is not found', async () => {
  const { appId, techPm, stranger, otherApp, admin, deps } = await start()
  const { vid, cid } = await addVersion(techPm, appId)
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'a.txt', Buffer.from('a'))
  const elsewhere = { appId: otherApp.id, fid }
  await expect(stranger.call(builds.download, { params: elsewhere })).rejects.toMatchObject(refused('file_not_found'))
  await expect(admin.call(builds.removeFile, { params: elsewhere })).rejects.toMatchObject(refused('file_not_found'))
  await expect(admin.call(builds.one, { params: { appId: otherApp.id, vid } })).rejects.toMatchObject(refused('version_not_found'))
  await expect(admin.call(builds.removeComponent, { params: { appId: otherApp.id, cid } })).rejects.toMatchObject(refused('not_found'))
})

test('the newest versions are on the first page of the app', async () => {
  const { appId, techPm } = await start()
  for (const name of ['1', '2', '3', '4', '5', '6']) await addVersion(techPm, appId, { name })
  const { builds: newest } = await techPm.call(appHome.home, { params: { appId } })
  expect(newest?.map(({ version, state }) => [version, state])).toEqual(['6', '5', '4', '3', '2'].map((name) => [name, 'DRAFT']))
})

import { builds } from '@portico/contract/console/builds'
import { tokens } from '@portico/contract/console/connections'
import type { Route } from '@portico/contract/kernel/route'
import { pipeline } from '@portico/contract/console/pipeline'
import { appRoles, hasOwnPhase, isPermission, permissions } from '@portico/contract/permissions'
import { appDownload } from '@portico/contract/portal/app-download'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { pieceSize } from '../../../kernel/files/folder.ts'
import { addVersion, describeFile, uploadFile } from '../../../testing/building.ts'
import { addressOf } from '../../../testing/caller.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { testersPage } from '../../portal/app-download/index.ts'
import { findActor } from '../connections/index.ts'
import { offerToTesters } from './testers.actions.ts'
import { verifyFile } from './uploading/verify.actions.ts'

const uploading = ['app-submit-build-file-add', 'app-submit-build-version-view']

/** A Tech PM's version, a token of theirs, and calls as CI makes them: with the token and no browser headers. */
const start = async ({ permissions = uploading, phases = null }: { permissions?: string[]; phases?: (1 | 2 | 3)[] | null } = {}) => {
  const scene = await createWorld()
  const { portal, served } = await testPortal()
  const maker = await createPeople(portal.deps, served).person('Tec', {
    companyId: scene.provider.id,
    staff: true,
    roles: [
      [scene.app.id, appRoles.tech_pm],
      [scene.otherApp.id, appRoles.tech_pm],
    ],
  })
  const appId = scene.app.id
  const at = await addVersion(maker, appId)
  const body = { name: 'CI', permissions, phases, days: 30 }
  const token = await maker.call(tokens.addToken, { params: { appId }, body })
  const raw = (method: Route['method'] | 'HEAD' | 'PATCH', url: string, headers: Record<string, string>, payload?: string | Buffer) => {
    const none = { 'sec-fetch-site': undefined, 'x-requested-with': undefined }
    const own = { authorization: `Bearer ${token.token}`, ...none, ...headers }
    return scene.visitor.raw({ method, url, headers: own, ...(payload !== undefined && { payload }) })
  }
  const call = async (route: Route, params: Record<string, string>, body?: object, query: Record<string, string> = {}) => {
    const type = body && { 'content-type': 'application/json' }
    const answer = await raw(route.method, addressOf(route, { params, query }), { ...type }, body && JSON.stringify(body))
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, code: isJson ? answer.json<{ funcCode?: string }>().funcCode : undefined }
  }
  const begin = async (bytes: Buffer, more: Record<string, string> = {}, of = { appId, cid: at.cid }) => {
    const sent = JSON.stringify(describeFile('game.bin', bytes))
    const answer = await raw('POST', addressOf(builds.begin, { params: of }), { 'content-type': 'application/json', ...more }, sent)
    const envelope = answer.json<{ funcCode?: string; data?: { fileId: string; url: string } }>()
    return { status: answer.statusCode, code: envelope.funcCode, ...envelope.data }
  }
  const link = async (fid: string): Promise<string> => {
    const to = addressOf(builds.link, { params: { appId, fid } })
    const answer = await raw('POST', to, { 'content-type': 'application/json' }, JSON.stringify({ minutes: 60 }))
    return answer.json<{ data: { path: string } }>().data.path
  }
  const tus = { 'tus-resumable': '1.0.0' }
  const head = (url: string, more: Record<string, string> = {}) => raw('HEAD', url, { ...tus, ...more })
  const send = (url: string, from: number, bytes: Buffer, more: Record<string, string> = {}) =>
    raw('PATCH', url, { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from), ...more }, bytes)
  return { ...scene, ...at, appId, maker, tokenId: token.id, raw, call, begin, link, head, send }
}

const begun = async (bytes: Buffer, all: Awaited<ReturnType<typeof start>>) => {
  const { status, url = '', fileId = '' } = await all.begin(bytes)
  expect(status).toBe(200)
  return { url, fileId }
}

test('CI uploads a file with a token, and resumes where it stopped', async () => {
  const all = await start()
  const { head, send, deps, maker, appId, vid } = all
  const bytes = randomBytes(pieceSize + 100)
  const { url, fileId } = await begun(bytes, all)
  expect((await send(url, 0, bytes.subarray(0, pieceSize))).statusCode).toBe(204)
  expect((await head(url)).headers['upload-offset']).toBe(String(pieceSize))
  expect((await send(url, pieceSize, bytes.subarray(pieceSize))).statusCode).toBe(204)
  await verifyFile(deps, fileId)
  const { version } = await maker.call(builds.one, { params: { appId, vid } })
  expect(version.tree[0]?.files).toMatchObject([{ name: 'game.bin', status: 'ready', uploadedBy: { name: maker.user.name } }])
})

test('a token revoked during an upload cannot continue it', async () => {
  const all = await start()
  const { head, send, begin, maker, appId, tokenId } = all
  const bytes = randomBytes(pieceSize + 100)
  const { url } = await begun(bytes, all)
  expect((await send(url, 0, bytes.subarray(0, pieceSize))).statusCode).toBe(204)
  await maker.call(tokens.revokeToken, { params: { appId, tokenId } })
  const refused = await send(url, pieceSize, bytes.subarray(pieceSize))
  expect([refused.statusCode, refused.json()]).toMatchObject([401, { funcCode: 'invalid_token' }])
  expect((await head(url)).statusCode).toBe(401)
  expect(await begin(bytes)).toMatchObject({ status: 401, code: 'invalid_token' })
})

test('a signed link made by a token ends when the token is revoked', async () => {
  const all = await start({ permissions: ['app-submit-build-file-download'], phases: [1] })
  const { maker, appId, cid, tokenId, deps, visitor, link } = all
  const fid = await uploadFile(maker, deps, { appId, cid }, 'game.bin', randomBytes(100))
  const byToken = await link(fid)
  const { path: byMaker } = await maker.call(builds.link, { params: { appId, fid }, body: { minutes: 60 } })
  const statuses = () => Promise.all([byToken, byMaker].map(async (url) => (await visitor.raw({ method: 'GET', url })).statusCode))
  expect(await statuses()).toEqual([200, 200])
  await runIn(deps.db, 'update app_token set phases = $2 where id = $1', [tokenId, [3]])
  expect(await statuses()).toEqual([410, 200])
  await runIn(deps.db, 'update app_token set phases = null where id = $1', [tokenId])
  expect(await statuses()).toEqual([200, 200])
  await maker.call(tokens.revokeToken, { params: { appId, tokenId } })
  expect(await statuses()).toEqual([410, 200])
})

test('a token uploads nothing to another app, even one of its maker', async () => {
  const all = await start()
  const { head, send, begin, maker, otherApp } = all
  const other = await addVersion(maker, otherApp.id)
  const bytes = randomBytes(100)
  const theirs = await maker.call(builds.begin, { params: { appId: otherApp.id, cid: other.cid }, body: describeFile('game.bin', bytes) })
  expect(await begin(bytes, {}, { appId: otherApp.id, cid: other.cid })).toMatchObject({ status: 404, code: 'app_not_found' })
  expect((await head(theirs.url)).statusCode).toBe(404)
  expect((await send(theirs.url, 0, bytes)).json()).toMatchObject({ funcCode: 'app_not_found' })
  // Nor by its own app's URL.
  expect((await send(theirs.url.replace(otherApp.id, all.appId), 0, bytes)).json()).toMatchObject({ funcCode: 'file_not_found' })
})

test('a token limited to a phase uploads to the folder of the phase alone, whatever phase its calls name', async () => {
  const all = await start({ phases: [1] })
  const { head, send, begin, maker, appId } = all
  const bytes = randomBytes(100)
  const { url } = await begun(bytes, all)
  const release = await addVersion(maker, appId, { folder: 'release' })
  const theirs = await maker.call(builds.begin, { params: { appId, cid: release.cid }, body: describeFile('game.bin', bytes) })
  for (const claim of [{}, { 'x-app-phase': '1' }, { 'x-app-phase': '3' }]) {
    expect((await head(url, claim)).statusCode).toBe(200)
    expect(await begin(bytes, claim, { appId, cid: release.cid })).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await head(theirs.url, claim)).statusCode).toBe(403)
    expect((await send(theirs.url, 0, bytes, claim)).json()).toMatchObject({ funcCode: 'not_allowed' })
  }
  expect((await send(url, 0, bytes)).statusCode).toBe(204)
})

const isOfFolders = (code: string): boolean => code.startsWith('app-submit-build-') && isPermission(code) && hasOwnPhase(code)
const buildPermissions = Object.keys(permissions).filter(isOfFolders)

/** Calls every route of builds and their steps that is about a thing of a folder. @returns by route, whether the call was refused for the token */
const refusals = async (phases: (1 | 2 | 3)[], folder: 'sandbox' | 'release') => {
  const all = await start({ phases, permissions: buildPermissions })
  const { maker, appId, deps, call } = all
  const { vid, cid } = await addVersion(maker, appId, { folder, name: '2.0.0' })
  const fid = await uploadFile(maker, deps, { appId, cid }, 'game.bin', randomBytes(100))
  const job = "insert into build_job (version_id, kind, status) values ($1, 'sign', 'failed') returning id"
  const [begun] = (await runIn(deps.db, job, [vid])).rows as { id: number }[]
  const known: Record<string, string> = { appId, vid: String(vid), cid: String(cid), fid, jid: String(begun?.id) }
  const bodies: Record<string, object> = {
    copy: { folder },
    change: { memo: '', previous: '' },
    addComponent: { type: 'client', name: 'more' },
    begin: describeFile('more.bin', randomBytes(100)),
    declare: { md5: '0'.repeat(32) },
    link: { minutes: 60 },
    offer: { notes: '' },
  }
  const answers: [string, boolean][] = []
  // Those that delete come last.
  const routes = Object.entries({ ...builds, ...pipeline }).toSorted(
    ([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  )
  for (const [name, route] of routes as [string, Route][]) {
    const named = Object.keys(route.params ?? {})
    if (route.access.who !== 'permitted' || !isOfFolders(route.access.permission) || named.length < 2) continue
    const { code } = await call(route, Object.fromEntries(named.map((one) => [one, known[one] ?? ''])), bodies[name])
    answers.push([name, code === 'not_allowed'])
  }
  return answers
}

test('no call about a version, a component, a file or a step goes beyond the phases of a token', async () => {
  const beyond = await refusals([1, 2], 'release')
  expect(beyond.length).toBeGreaterThan(20)
  expect(beyond.filter(([, refused]) => !refused)).toEqual([])
  expect((await refusals([3], 'release')).filter(([, refused]) => refused)).toEqual([])
})

test('a limited token adds, lists and copies within its phases, and does nothing about all folders or none', async () => {
  const { call, appId, vid } = await start({ phases: [1], permissions: buildPermissions })
  const draft = { os: 'aos', name: '3.0.0', memo: '' }
  const codes = async (folder: string) => [
    (await call(builds.add, { appId }, { folder, ...draft })).status,
    (await call(builds.copy, { appId, vid: String(vid) }, { folder })).status,
    (await call(builds.list, { appId }, undefined, { folder })).status,
  ]
  expect(await codes('staging')).toEqual([403, 403, 403])
  expect(await codes('Document')).toEqual([403, 403, 403])
  // The copy would have the name that the original has.
  expect(await codes('sandbox')).toEqual([200, 409, 200])
  expect((await call(builds.list, { appId })).status).toBe(403)
  expect((await call(pipeline.key, { appId })).status).toBe(403)
})

test('a token that may not upload does not, although its maker may', async () => {
  const all = await start({ permissions: ['app-submit-build-version-view'] })
  const { send, begin, maker, appId, cid } = all
  const bytes = randomBytes(100)
  const theirs = await maker.call(builds.begin, { params: { appId, cid }, body: describeFile('game.bin', bytes) })
  expect(await begin(bytes)).toMatchObject({ status: 403, code: 'not_allowed' })
  expect((await send(theirs.url, 0, bytes)).json()).toMatchObject({ funcCode: 'not_allowed' })
})

test('a token whose creator lost the app or the permission cannot upload', async () => {
  const all = await start()
  const { send, deps, maker, appId } = all
  const bytes = randomBytes(100)
  const { url } = await begun(bytes, all)
  await runIn(deps.db, 'update app_member set role_id = $3 where app_id = $1 and user_id = $2', [appId, maker.user.userKey, appRoles.biz])
  expect((await send(url, 0, bytes)).statusCode).toBe(403)
})

test('revoking a token ends the links for testers that were made with it, and no others', async () => {
  const { raw, maker, appId, cid, deps, tokenId, visitor } = await start({
    permissions: ['app-submit-build-version-submit', 'app-submit-build-file-download'],
  })
  const fids = await Promise.all(['a', 'b'].map((name) => uploadFile(maker, deps, { appId, cid }, `${name}.exe`, randomBytes(100))))
  const [byToken, byHand] = fids as [string, string]
  const payload = JSON.stringify({ notes: '' })
  const answer = await raw(
    'POST',
    addressOf(builds.offer, { params: { appId, fid: byToken } }),
    { 'content-type': 'application/json' },
    payload,
  )
  const made = answer.json<{ data: { token: string } }>().data
  const own = await maker.call(builds.offer, { params: { appId, fid: byHand }, body: { notes: '' } })
  const opened = ({ token: link }: { token: string }) => visitor.call(appDownload.linked, { params: { token: link } })
  await opened(made)
  await maker.call(tokens.revokeToken, { params: { appId, tokenId } })
  await expect(opened(made)).rejects.toMatchObject({ funcCode: 'link_expired' })
  await opened(own)
  // A new link for the same build has nothing to do with the token.
  await opened(await maker.call(builds.offer, { params: { appId, fid: byToken }, body: { notes: '' } }))
})

test('an offer that is under way when its token is revoked makes no link', async () => {
  const { maker, appId, cid, deps, tokenId } = await start({
    permissions: ['app-submit-build-version-submit', 'app-submit-build-file-download'],
  })
  const fileId = await uploadFile(maker, deps, { appId, cid }, 'Setup.exe', randomBytes(100))
  await maker.call(builds.offer, { params: { appId, fid: fileId }, body: { notes: '' } })
  const actor = (await findActor(deps, { userKey: maker.user.userKey, tokenId }))!
  const caller = { actor, standing: { roles: [appRoles.tech_pm], extent: 'all' as const } }
  const offer = () =>
    inTransaction(deps.db, (tx) =>
      offerToTesters(
        { db: tx, own: async () => true },
        { ...deps, testersPage: testersPage() },
        { appId, fileId, caller, notes: '', copy: undefined },
      ),
    )
  expect(await offer()).toMatchObject({ token: expect.any(String) })
  await maker.call(tokens.revokeToken, { params: { appId, tokenId } })
  await expect(offer()).rejects.toMatchObject({ code: 'invalid_token' })
})

test('a token offers a build to testers only if it may download the build, too', async () => {
  const offering = ['app-submit-build-version-submit']
  const offer = async (permissions: string[]) => {
    const { call, maker, appId, cid, deps } = await start({ permissions })
    const fid = await uploadFile(maker, deps, { appId, cid }, 'Setup.exe', randomBytes(100))
    const answer = await call(builds.offer, { appId, fid }, { notes: '' })
    return { ...answer, offered: (await maker.call(appDownload.list)).list.filter((build) => build.appId === appId).length }
  }
  expect(await offer(offering)).toEqual({ status: 403, code: 'not_allowed', offered: 0 })
  expect(await offer([...offering, 'app-submit-build-file-download'])).toMatchObject({ status: 200, offered: 1 })
})

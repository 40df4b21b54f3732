import { buildLimits, builds } from '@portico/contract/console/builds'
import { appRoles } from '@portico/contract/permissions'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../../../../deps.ts'
import { s3Store } from '../../../../kernel/files/s3.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { pieceSize } from '../../../../kernel/files/folder.ts'
import { startBucket } from '../../../../testing/bucket.ts'
import { addVersion, describeFile, offsetOf, sendBytes, uploadFile } from '../../../../testing/building.ts'
import { addressOf, type Person } from '../../../../testing/caller.ts'
import { stayInProcess } from '../../../../testing/portal.ts'
import { storedBytes, createUploadScene } from '../../../../testing/upload-scene.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { sampleApk } from '../inspecting/packages.samples.ts'
import { filesStore } from '../files/files.store.ts'
import { sweepUploads } from './sweep.actions.ts'
import { verifyFile } from './verify.actions.ts'

/** The headers of a page's request with bytes. */
const sendingHeaders = ({ cookie }: Person) => ({
  cookie,
  'sec-fetch-site': 'same-origin',
  'x-requested-with': 'x',
  'content-type': 'application/offset+octet-stream',
  'tus-resumable': '1.0.0',
})

/** Opens the portal, which the tests share, to real connections. @returns its address */
const listen = async (app: FastifyInstance): Promise<string> =>
  app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 })

test('an upload with repeated disconnections arrives completely, repeating at most one piece each time', async () => {
  const { techPm, begin, deps, portal, files } = await createUploadScene()
  const bytes = randomBytes(6 * pieceSize + 1_234)
  const { fileId, url } = await begin('game.bin', bytes)
  const origin = await listen(portal.app)
  const head = () => offsetOf(techPm, url)
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
  /** Sends that many bytes, and drops the connection once their whole pieces are recorded. */
  const sendAndCut = async (from: number, max: number) => {
    const rest = bytes.subarray(from)
    const sending = { ...sendingHeaders(techPm), 'upload-offset': from, 'content-length': rest.length }
    const call = request(`${origin}${url}`, { method: 'PATCH', headers: sending }, (answer) => answer.resume()).once('error', () => {})
    const closed = new Promise((resolve) => call.once('close', resolve))
    if (max >= rest.length) call.end(rest)
    else {
      call.write(rest.subarray(0, max))
      while ((await head()) < from + Math.floor(max / pieceSize) * pieceSize) await pause()
      call.destroy()
    }
    await closed
  }
  let cuts = 0
  for (let offset = 0; offset < bytes.length; cuts += 1) {
    const max = cuts < 9 ? Math.floor(pieceSize * (cuts % 3 === 0 ? 0.6 : 1.7)) : bytes.length
    const from = offset
    await sendAndCut(from, max)
    offset = await head()
    expect(offset % pieceSize === 0 || offset === bytes.length).toBe(true)
    expect(offset).toBeGreaterThanOrEqual(from + Math.floor(Math.min(max, bytes.length - from) / pieceSize) * pieceSize)
  }
  expect(cuts).toBeGreaterThan(4)
  await verifyFile(deps, fileId)
  expect(await files()).toMatchObject([{ status: 'ready', received: bytes.length, reason: null }])
  expect((await storedBytes(deps, fileId)).equals(bytes)).toBe(true)
})

test('what a killed process stored but did not record counts, and completes the file', async () => {
  const { techPm, begin, deps, files } = await createUploadScene()
  const bytes = randomBytes(3 * pieceSize + 5)
  const { fileId, url } = await begin('game.bin', bytes)
  const { rows } = await runIn(deps.db, 'select stored_id as id, handle from build_file where id = $1', [fileId])
  const write = (offset: number, end?: number) =>
    deps.files.pieces.write(rows[0] as { id: string; handle: string }, offset, bytes.subarray(offset, end))
  // Killed while it wrote a piece.
  await write(0, pieceSize + 777)
  expect(await offsetOf(techPm, url)).toBe(pieceSize + 777)
  expect((await sendBytes(techPm, url, pieceSize + 777, bytes.subarray(pieceSize + 777, 2 * pieceSize + 777))).statusCode).toBe(204)
  await write(2 * pieceSize + 777)
  expect(await offsetOf(techPm, url)).toBe(bytes.length)
  expect(await files()).toMatchObject([{ status: 'verifying' }])
  await verifyFile(deps, fileId)
  expect((await storedBytes(deps, fileId)).equals(bytes)).toBe(true)
})

test('an upload resumes after a reload; another person cannot begin one with the same name', async () => {
  const { techPm, partner, appId, otherApp, vid, cid, begin, deps } = await createUploadScene()
  await grantRoles(deps.db, { userKey: techPm.user.userKey, role: appRoles.tech_pm, appIds: [otherApp.id] })
  const bytes = randomBytes(pieceSize + 10)
  const first = await begin('Game.bin', bytes)
  expect((await sendBytes(techPm, first.url, 0, bytes.subarray(0, pieceSize))).headers['upload-offset']).toBe(String(pieceSize))
  const unfinished = async (by: Person, of = appId) => (await by.call(builds.unfinished, { params: { appId: of } })).list
  const announcement = {
    ...describeFile('Game.bin', bytes),
    fileId: first.fileId,
    received: pieceSize,
    componentId: cid,
    version: { id: vid },
  }
  const { sha256: _, ...expected } = announcement
  expect(await unfinished(techPm)).toMatchObject([expected])
  expect(await unfinished(partner)).toEqual([])
  expect(await unfinished(techPm, otherApp.id)).toEqual([])
  expect(await begin('game.BIN', bytes)).toEqual({ ...first, received: pieceSize })
  await expect(begin('game.bin', randomBytes(20))).rejects.toMatchObject({ funcCode: 'name_taken' })
  await runIn(deps.db, 'update build_version set created_by = $1 where id = $2', [partner.user.userKey, vid])
  const body = describeFile('game.bin', bytes)
  const both = [partner.call(builds.begin, { params: { appId, cid }, body: { ...body, name: 'two.bin' } }), begin('two.bin', bytes)]
  expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // Nobody can send to somebody else's upload, whatever their permissions.
  expect((await sendBytes(partner, first.url, pieceSize, bytes.subarray(pieceSize))).statusCode).toBe(404)
})

test('the protocol is kept to the letter', async () => {
  const { techPm, stranger, visitor, begin } = await createUploadScene()
  const bytes = Buffer.from('hello')
  const { url } = await begin('a.txt', bytes)
  expect((await sendBytes(techPm, url, 3, bytes)).statusCode).toBe(409)
  expect(
    (await techPm.raw({ method: 'PATCH', url, payload: bytes, headers: { 'content-type': 'application/json', 'tus-resumable': '1.0.0' } }))
      .statusCode,
  ).toBe(415)
  const statusWith = async (headers: Record<string, string>) => {
    const all = { 'content-type': 'application/offset+octet-stream', ...headers }
    return (await techPm.raw({ method: 'PATCH', url, payload: bytes, headers: all })).statusCode
  }
  expect(await statusWith({ 'upload-offset': '0' })).toBe(400)
  for (const offset of ['', '0x0', '0.0']) expect(await statusWith({ 'tus-resumable': '1.0.0', 'upload-offset': offset })).toBe(409)
  expect((await sendBytes(techPm, url, 0, Buffer.from('hello and more'))).statusCode).toBe(413)
  expect((await techPm.raw({ method: 'HEAD', url })).headers).toMatchObject({ 'upload-offset': '0' })
  expect((await sendBytes(stranger, url, 0, bytes)).statusCode).toBe(404)
  const foreign = {
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/offset+octet-stream',
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
  }
  expect((await techPm.raw({ method: 'PATCH', url, payload: bytes, headers: foreign })).statusCode).toBe(403)
  expect((await visitor.raw({ method: 'HEAD', url })).statusCode).toBe(401)
  expect((await sendBytes(techPm, url, 0, bytes)).headers).toMatchObject({ 'upload-offset': '5', 'tus-resumable': '1.0.0' })
  expect((await sendBytes(techPm, url, 5, bytes)).statusCode).toBe(409)
})

test('a package shows its contents, the changes since the previous version, and warnings', async () => {
  const { techPm, appId, deps, vid, cid, files } = await createUploadScene()
  const app = { package: 'com.example.game', versionName: '1.0.0', versionCode: 7, permissions: ['android.permission.INTERNET'] }
  await runIn(deps.db, "insert into app_package (app_id, os, value, position) values ($1, 'aos', 'com.example.other', 0)", [appId])
  await uploadFile(techPm, deps, { appId, cid }, 'one.apk', sampleApk(app))
  expect(await files()).toMatchObject([
    { status: 'ready', fileType: 0, inspection: { versionCode: '7' }, before: null, warnings: ['not_signed', 'package_differs'] },
  ])
  const next = await addVersion(techPm, appId, { name: '1.0.1' })
  const permissions = [...app.permissions, 'android.permission.CAMERA']
  await uploadFile(techPm, deps, { appId, cid: next.cid }, 'one.apk', sampleApk({ ...app, permissions }))
  const { version } = await techPm.call(builds.one, { params: { appId, vid: next.vid } })
  expect(version.tree[0]?.files[0]).toMatchObject({
    before: { version: '1.0.0', inspection: app.permissions && { permissions: app.permissions } },
    warnings: ['not_signed', 'code_not_raised', 'package_differs'],
  })
  expect(vid).toBeLessThan(next.vid)
})

/** A folder on a disk that is full, from when it is told to be: the system writes nothing to /dev/full. */
const fullDisk = async ({ files, config }: Deps) => {
  const folder = join(config.DATA_DIR, 'files')
  // They may still be verified, and reading /dev/full never ends.
  const others = new Set(readdirSync(folder))
  const fill = (full: boolean) => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.part') && !others.has(file))) {
      const [draft, aside] = [join(folder, name), join(config.DATA_DIR, `${name}.aside`)]
      renameSync(full ? draft : aside, full ? aside : draft)
      if (full) symlinkSync('/dev/full', draft)
    }
  }
  return { store: files, config, fill }
}

const fullBucket = async ({ config }: Deps) => {
  const { endpoint, fill, close } = await startBucket()
  onTestFinished(() => void close())
  const [S3_BUCKET, S3_REGION, keyId, secret] = ['portal', 'us-east-1', 'key', 'secret'] as const
  const given = { S3_BUCKET, S3_REGION, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret }
  return { store: s3Store({ name: S3_BUCKET, region: S3_REGION, endpoint, keyId, secret }), config: { ...config, ...given }, fill }
}

test.each([
  ['disk', fullDisk],
  ['bucket', fullBucket],
] as const)('a full %s is reported, keeps what has been received, and the upload resumes', async (_, placeOf) => {
  await stayInProcess('the test replaces the store of its own process')
  const { techPm, begin, deps, files } = await createUploadScene()
  const { store, config, fill } = await placeOf(deps)
  const before = { ...deps.files }
  Object.assign(deps.files, store)
  onTestFinished(() => void Object.assign(deps.files, before))
  const bytes = randomBytes(2 * store.pieces.size + 5)
  const { fileId, url, pieceSize: size, requestSize } = await begin('big.bin', bytes)
  expect([size, requestSize % size]).toEqual([store.pieces.size, 0])
  expect((await sendBytes(techPm, url, 0, bytes.subarray(0, size))).statusCode).toBe(204)
  fill(true)
  const rest = bytes.subarray(size)
  const answer = await sendBytes(techPm, url, size, rest)
  expect([answer.statusCode, answer.json()]).toMatchObject([507, { funcCode: 'storage_unavailable' }])
  expect(await files()).toMatchObject([{ status: 'uploading', received: size }])
  fill(false)
  expect((await sendBytes(techPm, url, size, rest)).statusCode).toBe(204)
  await verifyFile({ ...deps, config }, fileId)
  expect((await storedBytes(deps, fileId)).equals(bytes)).toBe(true)
})

test('an upload that is discarded while its bytes arrive is refused as such, not as a full store', async () => {
  const { techPm, appId, begin, deps, portal } = await createUploadScene()
  const { fileId, url } = await begin('gone.bin', randomBytes(3 * pieceSize))
  const origin = await listen(portal.app)
  const call = request(`${origin}${url}`, {
    method: 'PATCH',
    headers: { ...sendingHeaders(techPm), 'upload-offset': 0, 'content-length': 3 * pieceSize },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject).once('response', (answer) => resolve(answer.resume().statusCode))
  })
  call.write(randomBytes(pieceSize))
  const { rows } = await runIn(deps.db, 'select stored_id from build_file where id = $1', [fileId])
  const draft = join(deps.config.DATA_DIR, 'files', `${(rows[0] as { stored_id: string }).stored_id}.part`)
  await expect.poll(() => statSync(draft).size).toBe(pieceSize)
  await techPm.call(builds.removeFile, { params: { appId, fid: fileId } })
  await expect.poll(() => existsSync(draft)).toBe(false)
  call.end(randomBytes(2 * pieceSize))
  expect(await answered).toBe(409)
})

test('an abandoned upload is removed after a week, with its bytes', async () => {
  const { begin, deps, files } = await createUploadScene()
  const { fileId } = await begin('left.bin', randomBytes(100))
  await runIn(deps.db, "update build_file set touched_at = now() - interval '6 days' where id = $1", [fileId])
  await sweepUploads(deps)
  expect(await files()).toHaveLength(1)
  await runIn(deps.db, "update build_file set touched_at = now() - interval '8 days' where id = $1", [fileId])
  await sweepUploads(deps)
  expect(await files()).toEqual([])
})

test('an upload that is resumed after a week is kept, even if the sweep had found it before', async () => {
  const { begin, deps, files, appId } = await createUploadScene()
  const bytes = randomBytes(100)
  const { fileId } = await begin('back.bin', bytes)
  await runIn(deps.db, "update build_file set touched_at = now() - interval '8 days' where id = $1", [fileId])
  expect((await begin('back.bin', bytes)).fileId).toBe(fileId)
  expect(await filesStore(deps.db, appId).removeIdle(fileId, 7)).toBe(false)
  expect(await files()).toMatchObject([{ name: 'back.bin', status: 'uploading' }])
})

test('refused and repeated uploads leave nothing in the store', async () => {
  const { techPm, partner, appId, cid, begin, deps } = await createUploadScene()
  const drafts = () => readdirSync(join(deps.config.DATA_DIR, 'files')).filter((name) => name.endsWith('.part'))
  /** Ignores drafts of earlier tests, which may be removed meanwhile. */
  const left = async (known: readonly string[]) => {
    const { rows } = await runIn(deps.db, 'select count(*)::int as files from stored_file where unused_since is not null', [])
    return [rows[0], drafts().filter((name) => !known.includes(name))]
  }
  await begin('taken.bin', randomBytes(50))
  const known = drafts()
  const before = await left(known)
  await expect(begin('taken.bin', randomBytes(60))).rejects.toMatchObject({ funcCode: 'name_taken' })
  await expect(begin('others.bin', randomBytes(60), partner)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const body = { ...describeFile('huge.bin', Buffer.from('x')), size: buildLimits.fileBytes }
  await runIn(deps.db, "update build_file set size = 1e15 where name = 'taken.bin'", [])
  await expect(techPm.call(builds.begin, { params: { appId, cid }, body })).rejects.toMatchObject({ funcCode: 'space_used_up' })
  await runIn(deps.db, "update build_file set size = 50 where name = 'taken.bin'", [])
  expect(await left(known)).toEqual(before)
  const url = addressOf(builds.begin, { params: { appId, cid } })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const [kept, other] = [describeFile('again.bin', randomBytes(70)), describeFile('twice.bin', randomBytes(70))]
  const send = async (file: object) =>
    (await techPm.raw({ method: 'POST', url, headers, payload: JSON.stringify(file) })).json<{ data: { fileId: string } }>()
  const { data: first } = await send(kept)
  await techPm.call(builds.removeFile, { params: { appId, fid: first.fileId } })
  expect(await send(kept)).toMatchObject({ data: first })
  expect(await send(other)).toMatchObject({ funcCode: 'repeated_differently' })
  expect(await left(known)).toEqual(before)
})

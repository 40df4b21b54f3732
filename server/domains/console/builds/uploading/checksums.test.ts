import { builds } from '@portico/contract/console/builds'
import { appRoles } from '@portico/contract/permissions'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { pieceSize } from '../../../../kernel/files/folder.ts'
import { addVersion, describeFile, sendBytes, uploadFile } from '../../../../testing/building.ts'
import { storedBytes, createUploadScene } from '../../../../testing/upload-scene.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { sampleApk } from '../inspecting/packages.samples.ts'
import { sendToVerify } from './receive.actions.ts'
import { sweepUploads } from './sweep.actions.ts'
import { verifyFile } from './verify.actions.ts'

test('checksums are declared while a file is sent or after it; it is verified once it has both', async () => {
  const { techPm, partner, appId, cid, deps, files } = await createUploadScene()
  const bytes = randomBytes(pieceSize + 10)
  const { md5, sha256 } = describeFile('', bytes)
  const begun = async (name: string) => techPm.call(builds.begin, { params: { appId, cid }, body: { name, size: bytes.length } })
  const declare = (fid: string, body: { md5: string; sha256?: string }, by = techPm) =>
    by.call(builds.declare, { params: { appId, fid }, body })
  const statuses = async () => (await files()).map(({ name, status, md5: sum }) => [name, status, sum])

  const late = await begun('late.bin')
  expect(late).toMatchObject({ done: false })
  await sendBytes(techPm, late.url, 0, bytes)
  expect(await statuses()).toEqual([['late.bin', 'uploading', null]])
  await expect(declare(late.fileId, { md5 }, partner)).rejects.toMatchObject({ funcCode: 'file_not_found' })
  expect(await declare(late.fileId, { md5 })).toEqual({ known: false, sha256Wanted: false })
  expect(await statuses()).toEqual([['late.bin', 'verifying', md5]])
  await expect(declare(late.fileId, { md5: '0'.repeat(32) })).rejects.toMatchObject({ funcCode: 'taken_meanwhile' })
  await verifyFile(deps, late.fileId)
  expect(await files()).toMatchObject([{ status: 'ready', md5, sha256 }])

  const early = await begun('early.bin')
  expect(early).toMatchObject({ done: false })
  await sendBytes(techPm, early.url, 0, bytes.subarray(0, pieceSize))
  expect(await declare(early.fileId, { md5 })).toEqual({ known: false, sha256Wanted: true })
  expect((await begun('early.bin')).received).toBe(pieceSize)
  await sendBytes(techPm, early.url, pieceSize, bytes.subarray(pieceSize))
  expect((await statuses())[1]).toEqual(['early.bin', 'verifying', md5])
  await verifyFile(deps, early.fileId)
  expect((await files()).map(({ status }) => status)).toEqual(['ready', 'ready'])

  const wrong = await begun('wrong.bin')
  await declare(wrong.fileId, { md5: '0'.repeat(32) })
  await sendBytes(techPm, wrong.url, 0, bytes)
  await verifyFile(deps, wrong.fileId)
  expect((await files())[2]).toMatchObject({ status: 'failed', reason: 'hash_mismatch' })
})

test('large files are verified one after the other, and beside them the others', async () => {
  const { deps } = await createUploadScene()
  const sizes = [2_000, 200 * 1024 ** 2, 4 * 1024 ** 3, 1024 ** 3]
  const files = sizes.map((size) => ({ id: randomUUID(), size }))
  for (const file of files) await sendToVerify(deps.db, deps, file)
  const groups = `select group_id as lane from jobs.job where name = 'build-verify' and data ->> 'fileId' = any($1::text[]) order by (data ->> 'size')::bigint`
  const { rows } = await runIn(deps.db, groups, [files.map(({ id }) => id)])
  expect(rows.map((row) => (row as { lane: string }).lane)).toEqual(['other', 'other', 'large', 'large'])
})

test('a verification that seems lost is queued again in the lane for the size of its file', async () => {
  const { begin, deps } = await createUploadScene()
  const { fileId } = await begin('lost.bin', randomBytes(100))
  await runIn(deps.db, "update build_file set status = 'verifying', touched_at = now() - interval '31 minutes' where id = $1", [fileId])
  await sweepUploads(deps)
  const { rows } = await runIn(
    deps.db,
    "select data, group_id as lane from jobs.job where name = 'build-verify' and data ->> 'fileId' = $1",
    [fileId],
  )
  expect(rows).toEqual([{ data: { fileId, size: 100 }, lane: 'other' }])
})

test('a file that the app turns out to have is ready once its checksums are declared, and what was sent of it is dropped', async () => {
  const { techPm, appId, cid, deps, files } = await createUploadScene()
  const bytes = randomBytes(2 * pieceSize)
  const first = await uploadFile(techPm, deps, { appId, cid }, 'a.bin', bytes)
  const drafts = () => readdirSync(join(deps.config.DATA_DIR, 'files')).filter((name) => name.endsWith('.part'))
  const before = new Set(drafts())
  const { fileId, url } = await techPm.call(builds.begin, { params: { appId, cid }, body: { name: 'b.bin', size: bytes.length } })
  await sendBytes(techPm, url, 0, bytes.subarray(0, pieceSize))
  const [draft = ''] = drafts().filter((name) => !before.has(name))
  expect(draft).not.toBe('')
  const { md5, sha256 } = describeFile('', bytes)
  const declare = () => techPm.call(builds.declare, { params: { appId, fid: fileId }, body: { md5, sha256 } })
  expect(await declare()).toEqual({ known: true, sha256Wanted: false })
  expect((await files())[1]).toMatchObject({ name: 'b.bin', status: 'ready', received: bytes.length, md5, sha256 })
  expect(drafts()).not.toContain(draft)
  expect(await declare()).toEqual({ known: true, sha256Wanted: false })
  expect((await sendBytes(techPm, url, pieceSize, bytes.subarray(pieceSize))).statusCode).toBe(409)
  await techPm.call(builds.removeFile, { params: { appId, fid: first } })
  expect((await storedBytes(deps, fileId)).equals(bytes)).toBe(true)
})

test('a version of bytes that the app has is complete for everybody, whether they were recognised at the beginning or later', async () => {
  const { techPm, deps, appId, cid, staff } = await createUploadScene()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [appId] })
  const bytes = randomBytes(2_000)
  await uploadFile(techPm, deps, { appId, cid }, 'a.bin', bytes)
  const { md5, sha256, size } = describeFile('', bytes)
  const whatFollows = async (name: string, recognise: (cid: number) => Promise<unknown>) => {
    const version = await addVersion(techPm, appId, { name })
    await recognise(version.cid)
    const title = `Build ${name} (sandbox) uploaded`
    const notifications = await runIn(deps.db, 'select from notification where user_id = $1 and title = $2', [staff.user.userKey, title])
    const jobs = await runIn(deps.db, "select from jobs.job where name = 'build-uploaded' and data ->> 'versionId' = $1", [
      String(version.vid),
    ])
    const { status } = (await techPm.call(builds.one, { params: { appId, vid: version.vid } })).version
    return { status, told: notifications.rows.length, jobs: jobs.rows.length }
  }
  const announced = await whatFollows('2.0.0', (component) =>
    techPm.call(builds.begin, { params: { appId, cid: component }, body: { name: 'b.bin', size, md5, sha256 } }),
  )
  const declared = await whatFollows('3.0.0', async (component) => {
    const { fileId } = await techPm.call(builds.begin, { params: { appId, cid: component }, body: { name: 'c.bin', size } })
    await techPm.call(builds.declare, { params: { appId, fid: fileId }, body: { md5, sha256 } })
  })
  expect(announced).toEqual({ status: 'UPLOADED', told: 1, jobs: 1 })
  expect(declared).toEqual(announced)
})

test('an upload that was resumed with another file of the same size is refused, and begins anew under its name', async () => {
  const { techPm, deps, begin, files, appId, cid } = await createUploadScene()
  const [first, other] = [randomBytes(pieceSize + 10), randomBytes(pieceSize + 10)]
  const { fileId, url } = await techPm.call(builds.begin, { params: { appId, cid }, body: { name: 'game.bin', size: first.length } })
  await sendBytes(techPm, url, 0, first.subarray(0, pieceSize))
  const resumed = await techPm.call(builds.begin, { params: { appId, cid }, body: { name: 'game.bin', size: other.length } })
  expect(resumed).toMatchObject({ fileId, received: pieceSize })
  await sendBytes(techPm, url, pieceSize, other.subarray(pieceSize))
  await techPm.call(builds.declare, { params: { appId, fid: fileId }, body: { md5: describeFile('', other).md5 } })
  await verifyFile(deps, fileId)
  expect(await files()).toMatchObject([{ status: 'failed', reason: 'hash_mismatch' }])
  expect(await begin('game.bin', other)).toMatchObject({ received: 0, done: false })
  await uploadFile(techPm, deps, { appId, cid }, 'game.bin', other)
  expect(await files()).toMatchObject([{ name: 'game.bin', status: 'ready' }])
})

test('the same file is kept once, and until the last that is made of it is deleted', async () => {
  const { techPm, appId, cid, begin, deps } = await createUploadScene()
  const bytes = randomBytes(2_000)
  const first = await uploadFile(techPm, deps, { appId, cid }, 'a.bin', bytes)
  const second = await begin('b.bin', bytes)
  expect(second).toMatchObject({ done: true, received: bytes.length })
  const { rows } = await runIn(deps.db, 'select blob_id from build_file where id = any($1::uuid[])', [[first, second.fileId]])
  const [a, b] = rows as { blob_id: string }[]
  expect(a?.blob_id).toBe(b?.blob_id)
  await techPm.call(builds.removeFile, { params: { appId, fid: first } })
  expect((await storedBytes(deps, second.fileId)).equals(bytes)).toBe(true)
  await techPm.call(builds.removeFile, { params: { appId, fid: second.fileId } })
  await expect(deps.files.get(a?.blob_id ?? '')).rejects.toThrow('ENOENT')
})

test('existing bytes are not reused with unverified checksums', async () => {
  const { techPm, appId, cid, begin, deps, files } = await createUploadScene()
  const [text, apk] = [Buffer.from('no package'), sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })]
  await uploadFile(techPm, deps, { appId, cid }, 'a.bin', text)
  await uploadFile(techPm, deps, { appId, cid }, 'b.bin', apk)
  const body = { ...describeFile('c.bin', text), md5: '0'.repeat(32) }
  expect(await techPm.call(builds.begin, { params: { appId, cid }, body })).toMatchObject({ done: false })
  expect(await begin('d.apk', text)).toMatchObject({ done: false })
  await uploadFile(techPm, deps, { appId, cid }, 'e.apk', apk)
  expect((await files()).find(({ name }) => name === 'e.apk')).toMatchObject({ status: 'ready', inspection: { versionCode: '7' } })
  expect(await begin('f.apk', apk)).toMatchObject({ done: true })
})

test('bytes that are not those announced, and packages that are none, are refused and not kept', async () => {
  const { techPm, begin, deps, files } = await createUploadScene()
  const bytes = Buffer.from('what was announced')
  const { fileId, url } = await begin('a.txt', bytes)
  await sendBytes(techPm, url, 0, Buffer.from('what was sent here'))
  await verifyFile(deps, fileId)
  const text = await begin('game.apk', Buffer.from('no package'))
  await sendBytes(techPm, text.url, 0, Buffer.from('no package'))
  await verifyFile(deps, text.fileId)
  expect(await files()).toMatchObject([
    { name: 'a.txt', status: 'failed', reason: 'hash_mismatch' },
    { name: 'game.apk', status: 'failed', reason: 'not_an_archive' },
  ])
  const { rows } = await runIn(deps.db, 'select count(*)::int as blobs from build_blob where sha256 = any($1::text[])', [
    [describeFile('', bytes).sha256],
  ])
  expect(rows).toEqual([{ blobs: 0 }])
  // The name of a refused file can be reused.
  await begin('a.txt', bytes)
})

test('a file that is verified twice at once, and refused by the first, is left as it is by the second', async () => {
  const { techPm, begin, deps, files } = await createUploadScene()
  const { fileId, url } = await begin('a.txt', Buffer.from('what was announced'))
  await sendBytes(techPm, url, 0, Buffer.from('what was sent here'))
  // The first refuses the file, and so removes its bytes, once the second has begun.
  const pieces = { ...deps.files.pieces, finish: () => verifyFile(deps, fileId) }
  await verifyFile({ ...deps, files: { ...deps.files, pieces } }, fileId)
  expect(await files()).toMatchObject([{ name: 'a.txt', status: 'failed', reason: 'hash_mismatch' }])
})

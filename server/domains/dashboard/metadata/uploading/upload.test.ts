import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { metadata } from '@portico/contract/dashboard/metadata'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Deps } from '../../../../deps.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { sweepFiles } from '../../../../kernel/files/sweep.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { createMetadataWorld } from '../world.samples.ts'

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#4f46e5' } })
  .png()
  .toBuffer()
const picture = (name = 'banner.png', bytes: Uint8Array<ArrayBuffer> = new Uint8Array(png)) => ({
  name,
  type: 'image/png',
  bytes: new Blob([bytes]),
})

/** Counts the files in the store, including incomplete ones. */
const kept = async ({ config }: Deps): Promise<number> =>
  (await readdir(config.DATA_DIR, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

test('an uploaded picture becomes a value, and comes back', async () => {
  const { reviewer, partner, appId, save, latest } = await createMetadataWorld()
  const { file } = await reviewer.call(metadata.upload, { params: { appId }, upload: picture() })
  expect(file).toMatchObject({ name: 'banner.png', contentType: 'image/png' })
  await save('Media', { Banner: file })
  expect((await latest('Media')).meta.metaDatas[0]?.value).toEqual(file)
  const bytes = await partner.call(metadata.file, { params: { appId, fileId: file.id } })
  expect(bytes.type).toBe('image/png')
  expect(await sharp(await bytes.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 })
})

test('a file stays as long as a version names it, and one that none ever named is swept after a day', async () => {
  const { deps, reviewer, partner, appId, save } = await createMetadataWorld()
  const upload = async () => (await reviewer.call(metadata.upload, { params: { appId }, upload: picture() })).file
  const [replaced, present, unnamed] = [await upload(), await upload(), await upload()]
  await save('Media', { Banner: present }, await save('Media', { Banner: replaced }))
  await runIn(deps.db, "update stored_file set unused_since = unused_since - interval '2 days' where unused_since is not null")
  await sweepFiles(deps.db, deps.files, new Date())
  const read = (fileId: string) => partner.call(metadata.file, { params: { appId, fileId } })
  for (const { id, size } of [replaced, present]) expect((await read(id)).size).toBe(size)
  await expect(read(unnamed.id)).rejects.toMatchObject({ funcCode: 'file_not_found' })
})

test('what is no picture comes back byte by byte', async () => {
  const { reviewer, partner, appId } = await createMetadataWorld()
  const { file } = await reviewer.call(metadata.upload, {
    params: { appId },
    upload: { name: 'a.bin', type: 'x/y', bytes: new Blob([new Uint8Array(png)]) },
  })
  const bytes = await partner.call(metadata.file, { params: { appId, fileId: file.id } })
  expect([file.size, Buffer.from(await bytes.arrayBuffer()).equals(png)]).toEqual([png.length, true])
})

test('nothing but the pixels of a picture is kept', async () => {
  const { reviewer, appId } = await createMetadataWorld()
  const send = async (name: string, bytes: Buffer) => {
    const { file } = await reviewer.call(metadata.upload, { params: { appId }, upload: picture(name, new Uint8Array(bytes)) })
    const kept = Buffer.from(await (await reviewer.call(metadata.file, { params: { appId, fileId: file.id } })).arrayBuffer())
    return { file, kept, size: kept.length }
  }
  const tagged = await sharp(png)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
  const photo = await send('photo.jpg', tagged)
  expect([tagged.includes('SECRET-PLACE'), photo.kept.includes('SECRET-PLACE'), photo.file.contentType]).toEqual([
    true,
    false,
    'image/jpeg',
  ])
  const polyglot = await send('a.png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect(polyglot.kept.includes('script')).toBe(false)
  const moving = await send('a.gif', await sharp(png).gif().toBuffer())
  expect(moving.file).toMatchObject({ name: 'a.png', contentType: 'image/png', size: moving.size })
})
test('the log tells of an upload', async () => {
  const { reviewer, appId, activities } = await createMetadataWorld()
  const { file } = await reviewer.call(metadata.upload, { params: { appId }, upload: picture() })
  expect((await activities('metadata.file-uploaded')).map(({ details }) => details)).toEqual([
    { appId, fileId: file.id, name: file.name, size: file.size },
  ])
})

test('a file cannot act as a page of the portal', async () => {
  const { reviewer, appId } = await createMetadataWorld()
  const { file } = await reviewer.call(metadata.upload, {
    params: { appId },
    upload: { name: '한글 "x".html', type: 'text/html', bytes: new Blob(['<script>alert(1)</script>']) },
  })
  expect(file.contentType).toBe('application/octet-stream')
  const { headers } = await reviewer.raw({ method: 'GET', url: `/dashboard-api/api/v1.0/app/${appId}/file/${file.id}` })
  expect(headers['content-disposition']).toContain('attachment')
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%ED%95%9C%EA%B8%80")
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a text that is called a picture', 'a.png', 'hello'],
  ['an empty picture', 'a.gif', ''],
  ['a picture that ends too early', 'a.png', '\x89PNG'],
])('%s is refused, and its bytes are forgotten', async (_, name, text) => {
  const { reviewer, appId, deps } = await createMetadataWorld()
  const before = await kept(deps)
  const upload = { name, type: 'image/png', bytes: new Blob([text]) }
  await expect(reviewer.call(metadata.upload, { params: { appId }, upload })).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'file', code: 'invalid_file' }],
  })
  expect(await kept(deps)).toBe(before)
})

test('a picture is at most 5 MB, whatever files may be', async () => {
  const { reviewer, appId } = await createMetadataWorld()
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  large.set(png)
  await expect(reviewer.call(metadata.upload, { params: { appId }, upload: picture('a.png', large) })).rejects.toMatchObject({
    fieldErrors: [{ field: 'file', code: 'too_large' }],
  })
  const handbook = { name: 'a.bin', type: 'application/octet-stream', bytes: new Blob([large]) }
  expect((await reviewer.call(metadata.upload, { params: { appId }, upload: handbook })).file.size).toBe(large.length)
})

test('a file beyond the limit is refused, and nothing of it is kept', async () => {
  const { reviewer, appId, deps } = await createMetadataWorld()
  const bytes = new Blob([new Uint8Array(deps.config.FILE_MAX_MB * 1024 * 1024 + 1)])
  await expect(reviewer.call(metadata.upload, { params: { appId }, upload: { name: 'a.bin', type: 'x/y', bytes } })).rejects.toMatchObject({
    funcCode: 'body_too_large',
    status: 413,
  })
  expect(await deps.db.selectFrom('file').select('id').where('appId', '=', appId).execute()).toEqual([])
})

test('a request without a file, or in another encoding, is refused', async () => {
  const { reviewer, appId } = await createMetadataWorld()
  const url = `/dashboard-api/api/v1.0/app/${appId}/file/add`
  const form = new Response(new FormData())
  const empty = { 'content-type': String(form.headers.get('content-type')) }
  const without = await reviewer.raw({ method: 'POST', url, payload: Buffer.from(await form.arrayBuffer()), headers: empty })
  expect([without.statusCode, without.json().funcCode]).toEqual([400, 'invalid_input'])
  const json = await reviewer.raw({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'application/json' } })
  expect([json.statusCode, json.json().funcCode]).toEqual([415, 'wrong_encoding'])
})

test('only who edits uploads, and only who sees the app downloads', async () => {
  const { reviewer, partner, stranger, appId } = await createMetadataWorld()
  await expect(partner.call(metadata.upload, { params: { appId }, upload: picture() })).rejects.toMatchObject({
    funcCode: 'not_allowed',
    status: 403,
  })
  await expect(stranger.call(metadata.upload, { params: { appId }, upload: picture() })).rejects.toMatchObject({
    funcCode: 'app_not_found',
    status: 404,
  })
  const { file } = await reviewer.call(metadata.upload, { params: { appId }, upload: picture() })
  await expect(stranger.call(metadata.file, { params: { appId, fileId: file.id } })).rejects.toMatchObject({
    funcCode: 'app_not_found',
    status: 404,
  })
})

test('the file of another app is no file of this one, neither to read nor as a value', async () => {
  const { admin, stranger, reviewer, appId, otherApp, save } = await createMetadataWorld()
  const { file } = await admin.call(metadata.upload, { params: { appId }, upload: picture() })
  await expect(stranger.call(metadata.file, { params: { appId: otherApp.id, fileId: file.id } })).rejects.toMatchObject({
    funcCode: 'file_not_found',
    status: 404,
  })
  const { file: foreign } = await admin.call(metadata.upload, { params: { appId: otherApp.id }, upload: picture() })
  await expect(save('Media', { Banner: foreign }, undefined, reviewer)).rejects.toMatchObject({ fieldErrors: [{ code: 'invalid_file' }] })
})

test('a file is a value only under its own name, size and kind', async () => {
  const { reviewer, appId, save } = await createMetadataWorld()
  const { file } = await reviewer.call(metadata.upload, { params: { appId }, upload: picture() })
  for (const forged of [
    { ...file, name: 'other.png' },
    { ...file, size: 1 },
  ])
    await expect(save('Media', { Banner: forged })).rejects.toMatchObject({ fieldErrors: [{ code: 'invalid_file' }] })
  await expect(save('Media', { Trailer: file })).rejects.toMatchObject({ fieldErrors: [{ code: 'wrong_type' }] })
})

test('who sends slowly keeps nobody waiting, and who goes away leaves nothing behind', async () => {
  const { reviewer, appId, deps, save } = await createMetadataWorld()
  const { portal } = await testPortal()
  const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const before = await kept(deps)
  const head = [
    `POST /dashboard-api/api/v1.0/app/${appId}/file/add HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${reviewer.cookie}`,
    'X-Requested-With: XMLHttpRequest',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=edge',
    'Content-Length: 100000',
  ]
  const part = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: a/b\r\n\r\n'
  const sender = connect(Number(port), '127.0.0.1')
  sender.write(`${head.join('\r\n')}\r\n\r\n${part}${'a'.repeat(70_000)}`)
  await expect.poll(() => kept(deps)).toBe(before + 1)
  expect((await save('Technology', { Version: '1' })).version).toBe(1)
  sender.destroy()
  await expect.poll(() => kept(deps)).toBe(before)
})

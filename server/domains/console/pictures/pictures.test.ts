import { pictures } from '@portico/contract/console/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/caller.ts'
import { world } from '../../../testing/world.ts'
import { connectService } from '../connections/connections.samples.ts'

const drawn = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#4455cc' } })
const upload = (bytes: Buffer, name = 'party.png', type = 'image/png') => ({ name, type, bytes: new Blob([new Uint8Array(bytes)]) })

test('JPG and PNG pictures are detected by content, re-encoded, and readable by people of the app', async () => {
  const { partner, stranger, app, otherApp } = await world()
  const params = { appId: app.id }
  const { picture } = await partner.call(pictures.upload, { params, upload: upload(await drawn(1024, 580).png().toBuffer()) })
  expect(picture).toMatchObject({ name: 'party.png', width: 1024, height: 580 })
  const jpeg = await drawn(16)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const other = await partner.call(pictures.upload, { params, upload: upload(jpeg, 'named.gif', 'image/gif') })
  const read = await partner.call(pictures.one, { params: { ...params, fileId: other.picture.fileId } })
  const bytes = Buffer.from(await read.arrayBuffer())
  expect([read.type, bytes.includes('secret place')]).toEqual(['image/jpeg', false])
  await expect(stranger.call(pictures.one, { params: { ...params, fileId: picture.fileId } })).rejects.toMatchObject({
    funcCode: 'app_not_found',
  })
  const elsewhere = { appId: otherApp.id, fileId: picture.fileId }
  await expect(stranger.call(pictures.one, { params: elsewhere })).rejects.toMatchObject({ funcCode: 'file_not_found' })
})

test('other kinds of files, broken ones, too many pixels and too many bytes are refused', async () => {
  const { partner, app } = await world()
  const send = (bytes: Buffer) => partner.call(pictures.upload, { params: { appId: app.id }, upload: upload(bytes) })
  const png = await drawn(32).png().toBuffer()
  const wrong = [
    await drawn(32).gif().toBuffer(),
    await drawn(32).webp().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('MZ'),
    png.subarray(0, 40),
  ]
  for (const bytes of wrong) await expect(send(bytes)).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'not_jpg_or_png' }] })
  for (const bytes of [await drawn(1025, 8).png().toBuffer(), await drawn(8, 1025).jpeg().toBuffer()])
    await expect(send(bytes)).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'too_many_pixels', details: { max: 1024 } }] })
  await expect(send(Buffer.concat([png, Buffer.alloc(1_048_576)]))).rejects.toMatchObject({ funcCode: 'body_too_large' })
})

test('a service that reads templates or notices of an app, or sends its pushes, gets their pictures, and no others', async () => {
  const { partner, visitor, deps, app, otherApp } = await world()
  const sent = await drawn(20).png().toBuffer()
  const { picture } = await partner.call(pictures.upload, { params: { appId: app.id }, upload: upload(sent) })
  const ask = async (given: { areas?: string[]; jobKinds?: string[] }, appId = app.id) => {
    const { headers } = await connectService(deps.db, { ...given, appIds: [app.id] })
    const url = addressOf(pictures.forService, { params: { appId, fileId: picture.fileId } })
    const answer = await visitor.raw({ method: 'GET', url, headers })
    return [answer.statusCode, answer.headers['content-type']]
  }
  expect(await ask({ areas: ['notices'] })).toEqual([200, 'image/png'])
  expect(await ask({ areas: ['message-templates'] })).toEqual([200, 'image/png'])
  expect(await ask({ jobKinds: ['push-send'] })).toEqual([200, 'image/png'])
  expect((await ask({ areas: ['settings'], jobKinds: ['bts-account'] }))[0]).toBe(403)
  expect((await ask({ areas: ['notices'] }, otherApp.id))[0]).toBe(404)
  expect((await ask({ jobKinds: ['push-send'] }, otherApp.id))[0]).toBe(404)
})

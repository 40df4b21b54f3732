import { platform } from '@portico/contract/console/connections'
import { gameNotices } from '@portico/contract/console/game-notices'
import { userMessages } from '@portico/contract/console/messages'
import { pictures } from '@portico/contract/console/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { addressOf } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { connectService } from '../connections/connections.samples.ts'
import { requestJob } from '../connections/index.ts'
import { sampleContent } from '../messages/messages.samples.ts'

const drawPicture = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#4455cc' } })
const upload = (bytes: Buffer, name = 'party.png', type = 'image/png') => ({ name, type, bytes: new Blob([new Uint8Array(bytes)]) })

test('JPG and PNG pictures are detected by content, re-encoded, and readable by people of the app', async () => {
  const { deps, partner, stranger, app, otherApp } = await createWorld()
  const params = { appId: app.id }
  const { picture } = await partner.call(pictures.upload, { params, upload: upload(await drawPicture(1024, 580).png().toBuffer()) })
  expect(picture).toMatchObject({ name: 'party.png', width: 1024, height: 580 })
  const log = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'picture.uploaded'", [app.id])
  expect(log.rows).toEqual([{ details: { appId: app.id, name: 'party.png', size: expect.any(Number) } }])
  const jpeg = await drawPicture(16)
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
  const { partner, app } = await createWorld()
  const send = (bytes: Buffer) => partner.call(pictures.upload, { params: { appId: app.id }, upload: upload(bytes) })
  const png = await drawPicture(32).png().toBuffer()
  const wrong = [
    await drawPicture(32).gif().toBuffer(),
    await drawPicture(32).webp().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('MZ'),
    png.subarray(0, 40),
  ]
  for (const bytes of wrong) await expect(send(bytes)).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'not_jpg_or_png' }] })
  for (const bytes of [await drawPicture(1025, 8).png().toBuffer(), await drawPicture(8, 1025).jpeg().toBuffer()])
    await expect(send(bytes)).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'too_many_pixels', details: { max: 1024 } }] })
  await expect(send(Buffer.concat([png, Buffer.alloc(1_048_576)]))).rejects.toMatchObject({ funcCode: 'body_too_large' })
})

test('a person uploads up to 500 pictures to an app in a day', async () => {
  const { deps, partner, app } = await createWorld()
  const send = async () =>
    partner.call(pictures.upload, { params: { appId: app.id }, upload: upload(await drawPicture(8).png().toBuffer()) })
  await send()
  const copies = `with file as (insert into stored_file (id) select gen_random_uuid() from generate_series(1, 498) returning id)
    insert into message_picture (file_id, app_id, name, content_type, size, sha256, width, height, uploaded_by)
    select file.id, p.app_id, p.name, p.content_type, p.size, p.sha256, p.width, p.height, p.uploaded_by
    from file, message_picture p where p.app_id = $1`
  await runIn(deps.db, copies, [app.id])
  await send()
  await expect(send()).rejects.toMatchObject({ funcCode: 'too_many_today' })
})

test('a service gets the pictures of what it may read, and of jobs it has taken, and no others', async () => {
  const { partner, reviewer, visitor, deps, app, otherApp, clock } = await createWorld()
  const draw = async () => {
    const sent = await drawPicture(20).png().toBuffer()
    return (await partner.call(pictures.upload, { params: { appId: app.id }, upload: upload(sent) })).picture.fileId
  }
  const connect = (given: { areas?: string[]; jobKinds?: string[] }) => connectService(deps.db, { ...given, appIds: [app.id] })
  const requestPicture = async ({ headers }: { headers: Record<string, string> }, fileId: string, appId = app.id) => {
    const url = addressOf(pictures.forService, { params: { appId, fileId } })
    return (await visitor.raw({ method: 'GET', url, headers })).statusCode
  }
  const [shown, drafted, job] = [await draw(), await draw(), await draw()]
  const readers = [await connect({ areas: ['notices'] }), await connect({ areas: ['message-templates'] })] as const
  const sender = await connect({ jobKinds: ['push-send', 'message-test'] })
  const settings = await connect({ areas: ['settings'], jobKinds: ['bts-account'] })
  const readAll = async (fileId: string) => Promise.all([...readers, sender, settings].map((service) => requestPicture(service, fileId)))
  for (const fileId of [shown, drafted, job]) expect(await readAll(fileId)).toEqual([404, 404, 404, 403])

  const params = { appId: app.id }
  const texts = { en_US: { title: 'Fair', body: 'It snows.' } } as const
  const hour = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const { id } = await reviewer.call(gameNotices.add, {
    params,
    body: {
      kind: 'BANNER',
      defaultLanguage: 'en_US',
      texts,
      imageFileId: shown,
      link: '',
      os: [],
      versionFrom: '',
      versionTo: '',
      countries: [],
      priority: 1,
      startsAt: hour(-1),
      endsAt: hour(1),
    },
  })
  const content = sampleContent()
  const card = { ...content.texts.en_US!.cards[0]!, text: '', altText: 'Party', imageFileId: drafted }
  const template = { ...content, layout: 'IMAGE' as const, texts: { en_US: { ...content.texts.en_US!, cards: [card] } } }
  await reviewer.call(userMessages.add, { params, body: { templateId: 'PARTY', content: template } })
  await requestJob(deps.db, { name: 'push-send' }, { appId: app.id, data: { imageFileId: job } })
  expect([await readAll(shown), await readAll(drafted), await readAll(job)]).toEqual([
    [200, 404, 404, 403],
    [404, 404, 404, 403],
    [404, 404, 404, 403],
  ])
  await reviewer.call(userMessages.submit, { params: { ...params, tid: 'PARTY' }, body: { version: 1 } })
  await reviewer.call(gameNotices.disable, { params: { ...params, id } })
  const take = addressOf(platform.takeJobs, {})
  await visitor.raw({ method: 'POST', url: take, headers: sender.headers, payload: { kind: 'push-send', most: 1 } })
  expect([await readAll(shown), await readAll(drafted), await readAll(job)]).toEqual([
    [404, 404, 404, 403],
    [404, 200, 404, 403],
    [404, 404, 200, 403],
  ])
  expect([await requestPicture(readers[0], shown, otherApp.id), await requestPicture(sender, job, otherApp.id)]).toEqual([404, 404])
})

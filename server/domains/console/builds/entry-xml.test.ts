import { builds } from '@portico/contract/console/builds'
import { expect, test } from 'vitest'
import { addVersion, uploadFile } from '../../../testing/building.ts'
import { addressOf } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'

test('the entry XML of a version has one ETag until its files change', async () => {
  const { app, partner, deps } = await createWorld()
  const appId = app.id
  const { vid, cid } = await addVersion(partner, appId)
  await uploadFile(partner, deps, { appId, cid }, 'game.bin', Buffer.from('0123456789'))
  const url = addressOf(builds.entryXml, { params: { appId, vid } })
  const read = (etag?: string) => partner.raw({ method: 'GET', url, headers: { 'if-none-match': etag } })
  const etag = String((await read()).headers.etag)
  expect((await read(etag)).statusCode).toBe(304)
  await uploadFile(partner, deps, { appId, cid }, 'readme.txt', Buffer.from('Hello'))
  expect((await read(etag)).statusCode).toBe(200)
})

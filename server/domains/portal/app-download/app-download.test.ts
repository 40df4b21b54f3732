import { createHash } from 'node:crypto'
import { appDownload } from '@portico/contract/portal/app-download'
import { expect, test } from 'vitest'
import { type World, world } from '../../../testing/world.ts'

const add = async ({ admin, app }: World, more: { appId?: string; version?: string; name?: string; bytes?: string } = {}) => {
  const { appId = app.id, version = '1.2.0', name = 'game.apk', bytes = 'a build' } = more
  const upload = { name, type: 'application/vnd.android.package-archive', bytes: new Blob([bytes]) }
  const { file } = await admin.call(appDownload.upload, { upload })
  const body = { fileId: file.id, appId, os: 'ANDROID' as const, version, notes: 'Faster.\nSmaller.' }
  return { body, ...(await admin.call(appDownload.add, { body })) }
}

test('a build is listed for those who may know of its app, with its checksums, and counts its downloads', async () => {
  const here = await world()
  const { build } = await add(here)
  expect(build).toMatchObject({
    appName: here.app.name,
    name: 'game.apk',
    size: 7,
    md5: createHash('md5').update('a build').digest('hex'),
    sha256: createHash('sha256').update('a build').digest('hex'),
    downloads: 0,
  })
  const file = () => here.partner.call(appDownload.file, { params: { id: build.id } })
  expect(await (await file()).text()).toBe('a build')
  await file()
  const { list, total } = await here.partner.call(appDownload.list)
  expect(list).toMatchObject([{ id: build.id, notes: 'Faster.\nSmaller.', downloads: 2 }])
  expect(total).toBe(1)
})

test('another company neither sees nor gets it', async () => {
  const here = await world()
  const { build } = await add(here)
  expect((await here.stranger.call(appDownload.list)).list).toEqual([])
  await expect(here.stranger.call(appDownload.file, { params: { id: build.id } })).rejects.toMatchObject({ funcCode: 'file_not_found' })
})

test('a link for testers works without an account, for thirty days, until there is a newer one', async () => {
  const here = await world()
  const { admin, visitor, clock } = here
  const { build } = await add(here)
  const link = async () => (await admin.call(appDownload.link, { params: { id: build.id } })).token
  const first = await link()
  const about = (token: string) => visitor.call(appDownload.linked, { params: { token } })
  expect((await about(first)).build).toMatchObject({ id: build.id, version: '1.2.0' })
  expect(await (await visitor.call(appDownload.linkedFile, { params: { token: first } })).text()).toBe('a build')

  const second = await link()
  await expect(about(first)).rejects.toMatchObject({ funcCode: 'link_expired' })
  clock.advance(30 * 24 * 3_600_000 - 1_000)
  await about(second)
  clock.advance(2_000)
  await expect(about(second)).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(visitor.call(appDownload.linkedFile, { params: { token: second } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(about('x'.repeat(43))).rejects.toMatchObject({ funcCode: 'link_expired' })
})

test('a file becomes a build once, of an app that there is', async () => {
  const here = await world()
  const { body } = await add(here)
  await expect(here.admin.call(appDownload.add, { body })).rejects.toMatchObject({ funcCode: 'file_not_found' })
  await expect(add(here, { appId: 'LG-NOSUCHAPP' })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(add(here, { version: ' ' })).rejects.toMatchObject({ fieldErrors: [{ field: 'version', code: 'required' }] })
})

test('a build that was removed is gone, with its link and its file', async () => {
  const here = await world()
  const { build } = await add(here, { name: '../../etc/passwd' })
  expect(build.name).toBe('passwd')
  const params = { id: build.id }
  const { token } = await here.admin.call(appDownload.link, { params })
  await here.admin.call(appDownload.remove, { params })
  await expect(here.visitor.call(appDownload.linked, { params: { token } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(here.deps.files.get(build.id)).rejects.toThrow('ENOENT')
  await expect(here.admin.call(appDownload.remove, { params })).rejects.toMatchObject({ funcCode: 'not_found' })
})

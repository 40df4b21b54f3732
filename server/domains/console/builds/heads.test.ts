import { builds, type BuildSort } from '@portico/contract/console/builds'
import type { Sort } from '@portico/contract/kernel/order'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { addVersion, uploadFile } from '../../../testing/building.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { pageOfVersions } from './heads.store.ts'

const start = async () => {
  const { app, otherApp, provider, deps } = await createWorld()
  const { portal, served } = await testPortal()
  const roles: [string, number][] = [app, otherApp].map(({ id }) => [id, appRoles.tech_pm])
  const techPm = await createPeople(portal.deps, served).person('Tec', { companyId: provider.id, staff: true, roles })
  return { techPm, deps, appId: app.id, otherAppId: otherApp.id }
}

test('a list shows the number of components and original files of each version, and the bytes of those', async () => {
  const { techPm, deps, appId } = await start()
  const { vid, cid } = await addVersion(techPm, appId, { name: '1' })
  const body = { type: 'server', name: 'server' } as const
  const server = await techPm.call(builds.addComponent, { params: { appId, vid }, body })
  await techPm.call(builds.addComponent, { params: { appId, vid }, body: { type: 'patch', name: 'empty' } })
  const game = await uploadFile(techPm, deps, { appId, cid }, 'game.txt', Buffer.from('game'))
  await uploadFile(techPm, deps, { appId, cid: server.id }, 'server.txt', Buffer.from('server'))
  const derive = `insert into build_file (id, component_id, variant, source_id, name, size, md5, sha256, status, blob_id)
    select gen_random_uuid(), component_id, 'signed', id, name, 1000, md5, sha256, status, blob_id from build_file where id = $1`
  await runIn(deps.db, derive, [game])
  await addVersion(techPm, appId, { name: '2' })
  const { list } = await techPm.call(builds.list, { params: { appId }, query: { sort: 'name,asc' } })
  expect(list.map(({ name, components, files, size }) => [name, components, files, size])).toEqual([
    ['1', 3, 2, 10],
    ['2', 1, 0, 0],
  ])
})

test('versions are sorted by state in the order of their life, and of one state by their age', async () => {
  const { techPm, deps, appId } = await start()
  for (const [at, status] of ['ARCHIVED', 'DRAFT', 'SUBMITTED', 'UPLOADED', 'DRAFT'].entries()) {
    const { vid } = await addVersion(techPm, appId, { name: String(at) })
    await runIn(deps.db, 'update build_version set status = $1 where id = $2', [status, vid])
  }
  const sorted = async (sort: Sort<BuildSort>) =>
    (await techPm.call(builds.list, { params: { appId }, query: { sort } })).list.map(({ name }) => name)
  expect(await sorted('status,asc')).toEqual(['1', '4', '3', '2', '0'])
  expect(await sorted('status,desc')).toEqual(['0', '2', '3', '4', '1'])
  expect(await sorted('name,desc')).toEqual(['4', '3', '2', '1', '0'])
  expect(await sorted('createdAt,asc')).toEqual(['0', '1', '2', '3', '4'])
})

test('names of versions are sorted by the value of their numbers', async () => {
  const { techPm, appId } = await start()
  for (const name of ['10.0', '2.10', '2.3.0', '2.9', '2.9.1', '1.0', '1.0.rc1', '123456789012', '99'])
    await addVersion(techPm, appId, { name })
  const sorted = async (sort: Sort<BuildSort>) =>
    (await techPm.call(builds.list, { params: { appId }, query: { sort } })).list.map(({ name }) => name)
  const names = ['1.0', '1.0.rc1', '2.3.0', '2.9', '2.9.1', '2.10', '10.0', '99', '123456789012']
  expect([await sorted('name,asc'), await sorted('name,desc')]).toEqual([names, names.toReversed()])
})

test('versions are sorted by the names of those who added them, in capital or small letters; those of nobody come last', async () => {
  const { techPm, deps, appId } = await start()
  const { provider } = await createWorld()
  const { portal, served } = await testPortal()
  const people = createPeople(portal.deps, served)
  for (const [at, name] of ['Bo', 'cy', 'Al', 'bo', undefined].entries()) {
    const { vid } = await addVersion(techPm, appId, { name: String(at) })
    const creator = name === undefined ? null : (await people.person(name, { companyId: provider.id, staff: true })).user.userKey
    await runIn(deps.db, 'update build_version set created_by = $1 where id = $2', [creator, vid])
  }
  const sorted = async (sort: Sort<BuildSort>) =>
    (await techPm.call(builds.list, { params: { appId }, query: { sort } })).list.map(({ name }) => name)
  expect(await sorted('createdBy,asc')).toEqual(['2', '0', '3', '1', '4'])
  expect(await sorted('createdBy,desc')).toEqual(['1', '3', '0', '2', '4'])
})

test('every page tells the number of versions found, and those of each folder of the app whatever was searched for', async () => {
  const { techPm, appId, otherAppId } = await start()
  for (const name of ['1', '2', '3']) await addVersion(techPm, appId, { name })
  for (const name of ['1', '2']) await addVersion(techPm, appId, { name, folder: 'release' })
  await addVersion(techPm, appId, { name: '3', os: 'ios', folder: 'release' })
  await addVersion(techPm, otherAppId, { name: '1' })
  for (const [query, total, names] of [
    [{ size: 2 }, 6, ['1', '1']],
    [{ size: 3, page: 1 }, 6, ['2', '3', '3']],
    [{ size: 2, folder: 'release' }, 3, ['1', '2']],
    [{ size: 2, page: 1, folder: 'release' }, 3, ['3']],
    [{ size: 2, page: 2, folder: 'release' }, 3, []],
    [{ size: 1, folder: 'Document' }, 0, []],
    [{ size: 1, os: 'ios' }, 1, ['3']],
    [{ size: 1, name: '2' }, 2, ['2']],
    [{ size: 1, keyword: '3', folder: 'sandbox' }, 1, ['3']],
    [{ size: 2, status: 'DRAFT' }, 6, ['1', '1']],
    [{ size: 2, status: 'ARCHIVED' }, 0, []],
  ] as const) {
    const found = await techPm.call(builds.list, { params: { appId }, query: { ...query, sort: 'name,asc' } })
    expect([query, found.total, found.list.map(({ name }) => name)]).toEqual([query, total, names])
    expect(found.folders).toEqual({ sandbox: 3, staging: 0, release: 3, Document: 0 })
  }
})

test('a page of a folder is read and counted by one statement', async () => {
  const { techPm, deps, appId } = await start()
  for (const name of ['1', '2', '3']) await addVersion(techPm, appId, { name })
  let statements = 0
  const counting: Parameters<typeof deps.db.withPlugin>[0] = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  }
  const read = (filter: object) =>
    pageOfVersions(deps.db.withPlugin(counting), appId, { sort: 'createdAt,desc', ...filter }, { page: 0, size: 2 })
  expect(await read({ folder: 'sandbox' })).toMatchObject({ total: 3, list: [{ name: '3' }, { name: '2' }] })
  expect(await read({})).toMatchObject({ total: 3 })
  expect(statements).toBe(2)
})

import { catalogue, formOfKey } from '@portico/contract/dashboard/catalogue'
import { search } from '@portico/contract/dashboard/search'
import { metadata } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { unique, createWorld } from '../../../testing/world.ts'
import { createDefinitions } from './defining/creation.actions.ts'
import { createMetadataWorld } from './world.samples.ts'
import { createSearchable } from './values.samples.ts'

test('before anything is saved every category is there, empty, as version 0', async () => {
  const { reviewer, appId, app, catgId } = await createMetadataWorld()
  const answer = await reviewer.call(metadata.latest, { params: { appId } })
  expect(answer.app).toEqual({ id: appId, name: app.name, icon: null, status: 'PUBLISHED' })
  expect(answer.catgMetas.find((row) => row.catgId === catgId('Technology'))).toEqual({
    catgId: catgId('Technology'),
    catgName: expect.stringContaining('Technology'),
    id: null,
    version: 0,
    meta: { metaDatas: [] },
    updatedAt: null,
    dshbrdPrmsnType: 'EDIT',
  })
  const order = ['Basics', 'Technology', 'Media', 'Store figures', 'Contract'].map(catgId)
  expect(answer.catgMetas.map((row) => row.catgId).filter((id) => order.includes(id))).toEqual(order)
})

test('the app of another company answers like one that does not exist, whatever is asked', async () => {
  const { stranger, save, bodyOf, appId, catgId } = await createMetadataWorld()
  await save('Technology', { Version: '1' })
  const answers = async (app: string) => {
    const category = { appId: app, catgId: catgId('Technology') }
    const body = { ...(bodyOf('Technology', { Version: '2' }) as object), appId: app } as never
    const calls = [
      stranger.call(metadata.latest, { params: category }),
      stranger.call(metadata.versions, { params: category }),
      stranger.call(metadata.version, { params: { ...category, ver: 1 } }),
      stranger.call(metadata.add, { params: category, body }),
      stranger.call(metadata.file, { params: { appId: app, fileId: '7f0c9e0a-9f0e-4b43-9a53-5c2a1f0a6a11' } }),
    ]
    return (await Promise.allSettled(calls)).map(
      (answer) => answer.status === 'rejected' && { ...answer.reason.envelope, requestId: undefined },
    )
  }
  const foreign = await answers(appId)
  expect(foreign).toEqual(await answers('LG-NOTHERE'))
  expect(new Set(foreign.map((answer) => answer && answer.funcCode))).toEqual(new Set(['app_not_found']))
})

test.each([
  '/dashboard-api/api/v1.0/app/XX-1/meta/latest/list',
  '/dashboard-api/api/v1.0/app/LG-1%27%20or%201=1/meta/latest/list',
  '/dashboard-api/api/v1.0/app/LG-1/meta/catg/0/versions',
  '/dashboard-api/api/v1.0/app/LG-1/meta/catg/abc/versions',
  '/dashboard-api/api/v1.0/app/LG-1/meta/catg/99999999999/versions',
  '/dashboard-api/api/v1.0/app/LG-1/meta/catg/1/versions?size=0',
  '/dashboard-api/api/v1.0/app/LG-1/meta/catg/1/versions?size=10&size=20',
  '/dashboard-api/api/v1.0/app/LG-1/catg/1/ver/0/metas',
  '/dashboard-api/api/v1.0/app/LG-1/file/not-an-id',
])('%s is refused as wrong input', async (url) => {
  const { staff } = await createWorld()
  const answer = await staff.raw({ method: 'GET', url })
  expect([answer.statusCode, answer.json().funcCode]).toEqual([400, 'invalid_input'])
})

test('a category or version that does not exist is not found', async () => {
  const { reviewer, appId, catgId, bodyOf } = await createMetadataWorld()
  const nowhere = { appId, catgId: 2_000_000_000 }
  const notFound = { funcCode: 'category_not_found', status: 404 }
  await expect(reviewer.call(metadata.versions, { params: nowhere })).rejects.toMatchObject(notFound)
  await expect(reviewer.call(metadata.version, { params: { ...nowhere, ver: 1 } })).rejects.toMatchObject(notFound)
  const body = { ...(bodyOf('Technology', { Version: '2' }) as object), catgId: nowhere.catgId } as never
  await expect(reviewer.call(metadata.add, { params: nowhere, body })).rejects.toMatchObject(notFound)
  const params = { appId, catgId: catgId('Technology'), ver: 1 }
  await expect(reviewer.call(metadata.version, { params })).rejects.toMatchObject({ funcCode: 'version_not_found', status: 404 })
})

test('versions come newest first, in pages, with their authors', async () => {
  const { reviewer, admin, save, appId, catgId, key, app, metaDatas } = await createMetadataWorld()
  const params = { appId, catgId: catgId('Technology') }
  await save('Technology', { Version: '3' }, await save('Technology', { Version: '2' }, await save('Technology', { Version: '1' }), admin))
  const all = await reviewer.call(metadata.versions, { params })
  expect(all.versions.map(({ version, userInfo }) => [version, userInfo.name])).toEqual([
    [3, 'Rei'],
    [2, 'Ada'],
    [1, 'Rei'],
  ])
  expect(all.versions[0]).toMatchObject({
    catgId: params.catgId,
    meta: { metaDatas: metaDatas({ Version: '3' }) },
    userInfo: { name: 'Rei', email: reviewer.user.email },
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect([all.total, all.app.name, all.catg.catgId]).toEqual([3, app.name, params.catgId])
  expect(all.metas[0]).toMatchObject({ name: key('Version'), type: 'VERSION', order: 1, userEditable: true })
  const second = await reviewer.call(metadata.versions, { params, query: { page: 1, size: 2 } })
  expect([second.versions.map(({ version }) => version), second.total]).toEqual([[1], 3])
  await expect(reviewer.call(metadata.versions, { params, query: { size: 101 } })).rejects.toMatchObject({ funcCode: 'invalid_input' })
  expect((await reviewer.call(metadata.version, { params: { ...params, ver: 2 } })).appCatgMetaVals).toEqual(all.versions[1])
})

test('the tenth version comes before the ninth', async () => {
  const { reviewer, save, appId, catgId } = await createMetadataWorld()
  let last = await save('Technology', { Version: '1' })
  for (const version of ['2', '3', '4', '5', '6', '7', '8', '9', '10']) last = await save('Technology', { Version: version }, last)
  const { versions } = await reviewer.call(metadata.versions, { params: { appId, catgId: catgId('Technology') }, query: { size: 2 } })
  expect(versions.map(({ version }) => version)).toEqual([10, 9])
})

test('definitions tell every type and origin, and nothing that only the server needs', async () => {
  const { partner, key } = await createMetadataWorld()
  const { 'meta-defines': definitions } = await partner.call(metadata.definitions)
  const mine = definitions.filter(({ name }) => name.startsWith(key('').trim()))
  expect(new Set(mine.map(({ origin }) => origin)).size).toBe(3)
  expect(new Set(mine.map(({ type }) => type)).size).toBe(17)
  expect(Object.keys(mine[0]!)).not.toContain('recordField')
})

test('a definition tells how its key is edited, in which place, and its initial value', async () => {
  const { partner, deps, key } = await createMetadataWorld()
  const definition = { name: key('Store engine'), type: 'autocomplete_pulldown', pullDown: key('engine'), value: 'Unity' } as const
  const edited = { multiSelectable: true, userEditable: false, searchable: false }
  const [category] = await createDefinitions(deps.db, {
    options: {},
    categories: [{ name: key('Engines'), definitions: [{ ...definition, ...edited }] }],
  })
  const { 'meta-defines': definitions } = await partner.call(metadata.definitions)
  expect(definitions.find(({ name }) => name === definition.name)).toEqual({
    ...definition,
    ...edited,
    id: expect.any(Number),
    autoComplete: true,
    catgId: category?.catgId,
    order: 1,
    origin: 'USER_INPUT_BASED',
  })
})

test('metadata is for people with the dashboard', async () => {
  const { visitor, newcomer, app } = await createWorld()
  await expect(visitor.call(metadata.latest, { params: { appId: app.id } })).rejects.toMatchObject({ funcCode: 'signed_out', status: 401 })
  await expect(newcomer.call(metadata.latest, { params: { appId: app.id } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
    status: 403,
  })
  for (const route of [metadata.definitions, metadata.constants]) {
    await expect(visitor.call(route)).rejects.toMatchObject({ funcCode: 'signed_out', status: 401 })
    await expect(newcomer.call(route)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  }
})

test('an app as of a day is what was known then, for reading only', async () => {
  const { reviewer, app, deps } = await createWorld()
  const { key, save, catgId } = await createSearchable(deps.db, unique())
  await save(app.id, { Summary: 'Old' }, new Date('2021-01-01T00:00:00Z'))
  await save(app.id, { Summary: 'New' })
  const basics = async (asOf?: string) => {
    const { catgMetas } = await reviewer.call(metadata.latest, {
      params: { appId: app.id },
      query: { ...(asOf !== undefined && { asOf }) },
    })
    const found = catgMetas.find((category) => category.catgId === catgId('Basics'))
    return [found?.meta.metaDatas.find((one) => one.key === key('Summary'))?.value, found?.dshbrdPrmsnType]
  }
  expect(await basics()).toEqual(['New', 'EDIT'])
  expect(await basics('2021-06-01')).toEqual(['Old', 'VIEW'])
  expect(await basics('2020-06-01')).toEqual([undefined, 'VIEW'])
  await expect(basics('yesterday')).rejects.toMatchObject({ fieldErrors: [{ field: 'asOf', code: 'invalid_date' }] })
})

test('names by language of a category and its keys change neither answers about an app, now and of a day, nor what is found', async () => {
  const { admin, reviewer, app, deps } = await createWorld()
  const { key, save, catgId } = await createSearchable(deps.db, unique())
  await save(app.id, { Summary: 'Old' }, new Date('2021-01-01T00:00:00Z'))
  const answers = async () => {
    const latest = metadata.latest.path.replace(':appId', app.id)
    const urls = [latest, `${latest}?asOf=2021-06-01`, metadata.timeline.path.replace(':appId', app.id)]
    const answered = await Promise.all(urls.map((url) => reviewer.raw({ method: 'GET', url })))
    return answered.map(({ statusCode, headers, body }) => ({ statusCode, etag: headers.etag, body }))
  }
  const before = await answers()
  const [id, name] = [catgId('Basics'), key('Basics')]
  await admin.call(catalogue.changeCategory, {
    params: { id },
    body: { catgName: name, editorRoles: null, names: { ja_JP: '基本' }, version: 1 },
  })
  const { categories } = await admin.call(catalogue.list)
  const definition = categories.find((one) => one.catgId === id)?.keys.find((one) => one.name === key('Summary'))
  const body = { ...formOfKey(definition!), names: { ja_JP: '概要' }, version: 1 }
  await admin.call(catalogue.changeKey, { params: { id: definition!.id }, body })
  expect(await answers()).toEqual(before)
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const found = (query: string) => reviewer.call(search.listDetail, { body: { query } })
  expect((await found(`"${key('Summary')}" = Old`))['app-detail-list']).toMatchObject([{ id: app.id }])
  await expect(found('概要 = Old')).rejects.toMatchObject({ funcCode: 'invalid_query' })
})

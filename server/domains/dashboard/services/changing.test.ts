import { endpoints } from '@portico/contract/console/connections'
import { services } from '@portico/contract/dashboard/services'
import { expect, test } from 'vitest'
import { unique } from '../../../testing/world.ts'
import { createService } from './services.samples.ts'
import { createServicesWorld, sendValue, type ServicesWorld } from './world.samples.ts'

const seenBy = async ({ admin }: ServicesWorld, id: string) =>
  (await admin.call(services.list, { query: { size: 100 } })).list.find((one) => one.id === id)

test('a changed service keeps its code and has its new name, categories and apps', async () => {
  const scene = await createServicesWorld()
  const { admin, app, otherApp, store, legal } = scene
  const { service } = await createService(scene.deps.db, [store.catgId])
  const params = { id: service.id }
  const body = { name: 'Renamed', catgIds: [legal.catgId, store.catgId, legal.catgId], appIds: [otherApp.id, app.id, app.id] }
  expect(await admin.call(services.change, { params, body: { ...body, version: 1 } })).toEqual({ version: 2 })
  const both = [app.id, otherApp.id].toSorted()
  const changed = await seenBy(scene, service.id)
  expect(changed).toMatchObject({ code: service.code, name: 'Renamed', appIds: both, version: 2 })
  expect(new Set(changed?.categories.map(({ catgId }) => catgId))).toEqual(new Set([store.catgId, legal.catgId]))

  expect(await admin.call(services.change, { params, body: { name: 'All', catgIds: [], appIds: null, version: 2 } })).toEqual({
    version: 3,
  })
  expect(await seenBy(scene, service.id)).toMatchObject({ name: 'All', categories: [], appIds: null })
})

test('a service that is limited is refused on its next call, and writes again once it is no longer limited', async () => {
  const scene = await createServicesWorld()
  const { admin, app, otherApp, store, legal } = scene
  const { service, headers } = await createService(scene.deps.db, [store.catgId])
  const change = (version: number, catgIds: number[], appIds: string[] | null) =>
    admin.call(services.change, { params: service, body: { name: service.name, catgIds, appIds, version } })
  const heard = async (appId = app.id) => (await sendValue(scene, headers, { appId })).json<{ funcCode?: string }>().funcCode
  expect(await heard()).toBeUndefined()
  await change(1, [store.catgId], [otherApp.id])
  expect([await heard(), await heard(otherApp.id)]).toEqual(['app_not_found', undefined])
  await change(2, [legal.catgId], null)
  expect(await heard()).toBe('invalid_input')
  await change(3, [store.catgId], null)
  expect(await heard()).toBeUndefined()
})

test('a changed service keeps its secrets, receipts and what it may read', async () => {
  const scene = await createServicesWorld()
  const { admin, app, store } = scene
  const { service, headers } = await createService(scene.deps.db, [store.catgId])
  const sent = { sourceId: unique(), value: unique() }
  const answers = [await sendValue(scene, headers, sent)]
  const reading = { areas: ['settings'], jobKinds: [], secrets: false, appIds: [app.id] }
  await admin.call(endpoints.setReading, { params: service, body: { ...reading, version: 0 } })
  await admin.call(services.change, { params: service, body: { name: 'Renamed', catgIds: [store.catgId], appIds: [app.id], version: 1 } })
  answers.push(await sendValue(scene, headers, sent))
  const versions = [{ catgId: store.catgId, version: 1 }]
  expect(answers.map((answer) => answer.json<{ data: unknown }>().data)).toEqual([
    { versions, repeated: false },
    { versions, repeated: true },
  ])
  const { services: connected } = await admin.call(endpoints.services)
  expect(connected.find(({ id }) => id === service.id)).toMatchObject({ name: 'Renamed', reading })
})

test('of two administrators who change a service at once, one is told that the other was faster', async () => {
  const scene = await createServicesWorld()
  const { admin, app, store } = scene
  const { service } = await createService(scene.deps.db, [store.catgId])
  const change = (name: string, appIds: string[] | null, version: number) =>
    admin.call(services.change, { params: service, body: { name, catgIds: [store.catgId], appIds, version } })
  const faster = (version: number) => ({ status: 409, funcCode: 'stale_version', details: { version } })
  const answers = await Promise.allSettled([change('One', [app.id], 1), change('Two', [app.id], 1)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { version: 2 } }])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: faster(2) })
  await expect(change('Late', null, 1)).rejects.toMatchObject(faster(2))
  expect(await seenBy(scene, service.id)).toMatchObject({ appIds: [app.id], version: 2 })
})

test('a change with a category or an app that does not exist, or without apps, changes nothing', async () => {
  const scene = await createServicesWorld()
  const { admin, app, store } = scene
  const { service } = await createService(scene.deps.db, [store.catgId], { appIds: [app.id] })
  const before = await seenBy(scene, service.id)
  const change = (wrong: object) =>
    admin.call(services.change, { params: service, body: { name: 'New', catgIds: [store.catgId], appIds: [app.id], version: 1, ...wrong } })
  const refused = (field: string, code: string) => ({ funcCode: 'invalid_input', fieldErrors: [{ field, code }] })
  await expect(change({ catgIds: [store.catgId, 999_999_999] })).rejects.toMatchObject(refused('catgIds.1', 'unknown_option'))
  await expect(change({ appIds: [app.id, 'LG-NOTHERE'] })).rejects.toMatchObject(refused('appIds.1', 'unknown_app'))
  await expect(change({ appIds: [] })).rejects.toMatchObject(refused('appIds', 'required'))
  await expect(change({ appIds: undefined })).rejects.toMatchObject(refused('appIds', 'wrong_type'))
  await expect(change({ code: 'another' })).rejects.toMatchObject(refused('code', 'unknown_field'))
  expect(await seenBy(scene, service.id)).toEqual(before)
})

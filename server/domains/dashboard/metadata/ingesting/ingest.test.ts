import { metadata } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createService } from '../../services/services.samples.ts'
import { createMetadataWorld } from '../world.samples.ts'
import { deleteOldReceipts } from './ingest.actions.ts'

/** A service that may write the store figures, and a short way to send them. */
const delivering = async () => {
  const scene = await createMetadataWorld()
  const { service, headers } = await createService(scene.deps.db, [scene.catgId('Store figures')])
  const put = async (body: unknown, { appId = scene.appId, sent = headers as Record<string, string | undefined> } = {}) => {
    const answer = await scene.visitor.raw({
      method: 'PUT',
      url: `/dashboard-api/api/v1.0/ingest/app/${appId}/metas`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': undefined, 'x-requested-with': undefined, ...sent },
    })
    const { funcCode, fieldErrors, data } = answer.json<{
      funcCode?: string
      fieldErrors?: object[]
      data: { versions: object[]; repeated: boolean }
    }>()
    return { status: answer.statusCode, funcCode, fieldErrors, data }
  }
  const delivery = (values: Record<string, unknown>, sourceVersion = '1', sourceId = 'crawl') => ({
    sourceId,
    sourceVersion,
    metaDatas: scene.metaDatas(values),
  })
  return { ...scene, service, headers, put, delivery }
}

test('values of another system become a version in its name', async () => {
  const { put, delivery, catgId, reviewer, appId, metaDatas, service, activities } = await delivering()
  const versions = [{ catgId: catgId('Store figures'), version: 1 }]
  expect(await put(delivery({ Installs: '1000', Rating: '4.5' }))).toMatchObject({ status: 200, data: { versions, repeated: false } })
  const { appCatgMetaVals } = await reviewer.call(metadata.version, { params: { appId, catgId: catgId('Store figures'), ver: 1 } })
  expect(appCatgMetaVals).toMatchObject({
    meta: { metaDatas: metaDatas({ Installs: '1000', Rating: '4.5' }) },
    userInfo: { name: service.name, email: '' },
  })
  expect((await activities('metadata.ingested')).map(({ details }) => details)).toEqual([{ appId, service: service.code, versions }])
})

test('the same delivery again changes nothing and gets the same answer', async () => {
  const { put, delivery, latest, activities } = await delivering()
  const first = await put(delivery({ Installs: '1000' }))
  const again = await put(delivery({ Installs: '2000' }))
  expect(again.data).toEqual({ ...first.data, repeated: true })
  expect((await latest('Store figures')).meta.metaDatas[0]?.value).toBe('1000')
  expect(await activities('metadata.ingested')).toHaveLength(1)
  expect((await put(delivery({ Installs: '2000' }, '2'))).data).toMatchObject({ repeated: false, versions: [{ version: 2 }] })
})

test('a delivery is recognised for ninety days after it was last received', async () => {
  const { deps, appId, put, delivery } = await delivering()
  const old = ['forgotten', 'repeated']
  for (const sourceId of [...old, 'new']) await put(delivery({ Installs: '1000' }, '1', sourceId))
  const age = "update ingest_receipt set received_at = now() - interval '91 days' where app_id = $1 and source_id = any($2)"
  await runIn(deps.db, age, [appId, old])
  expect((await put(delivery({ Installs: '2000' }, '1', 'repeated'))).data.repeated).toBe(true)
  await deleteOldReceipts(deps.db)
  const { rows } = await runIn(deps.db, 'select source_id from ingest_receipt where app_id = $1 order by source_id', [appId])
  expect(rows).toEqual([{ source_id: 'new' }, { source_id: 'repeated' }])
})

test('a new delivery that says nothing new makes no version', async () => {
  const { put, delivery, latest } = await delivering()
  await put(delivery({ Installs: '1000' }))
  expect((await put(delivery({ Installs: '1000' }, '2'))).data).toEqual({ versions: [], repeated: false })
  expect((await latest('Store figures')).version).toBe(1)
})

test('of one delivery sent several times at once one counts', async () => {
  const { put, delivery, latest } = await delivering()
  const answers = await Promise.all([1, 2, 3, 4].map(() => put(delivery({ Installs: '1000' }))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.filter(({ data }) => !data.repeated)).toHaveLength(1)
  expect((await latest('Store figures')).version).toBe(1)
})

test('different deliveries at once all count', async () => {
  const { put, delivery, latest, metaDatas } = await delivering()
  const sent = [{ Installs: '1' }, { Rating: '5' }, { 'Store version': '1.2' }]
  const answers = await Promise.all(sent.map((values, place) => put(delivery(values, String(place)))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await latest('Store figures')).toMatchObject({
    version: 3,
    meta: { metaDatas: metaDatas({ Installs: '1', Rating: '5', 'Store version': '1.2' }) },
  })
})

test.each([
  ['a key that people write', { Summary: 'x' }, 'not_editable'],
  ['a key that mirrors the record', { 'App name': 'x' }, 'not_editable'],
  ['an unknown key', { Nothing: 'x' }, 'invalid_meta_key'],
  ['a value of the wrong kind', { 'Store version': 'new' }, 'invalid_version'],
  ['too long a value', { Installs: '1'.repeat(501) }, 'too_long'],
])('%s is refused, and the delivery may come again', async (_, values, code) => {
  const { put, delivery, latest } = await delivering()
  const body = delivery({ Rating: '4', ...values })
  expect(await put(body)).toMatchObject({ status: 400, funcCode: 'invalid_input', fieldErrors: [{ field: 'metaDatas.1.value', code }] })
  expect((await latest('Store figures')).version).toBe(0)
  expect((await put(delivery({ Rating: '4' }))).data.repeated).toBe(false)
})

test('a service writes only the categories it was given, and of those only what no person writes', async () => {
  const { deps, catgId, put, delivery } = await delivering()
  const { headers } = await createService(deps.db, [catgId('Basics')])
  expect(await put(delivery({ Installs: '1' }), { sent: headers })).toMatchObject({
    status: 400,
    fieldErrors: [{ field: 'metaDatas.0.value', code: 'not_editable' }],
  })
  expect(await put(delivery({ Summary: 'x' }), { sent: headers })).toMatchObject({
    status: 400,
    fieldErrors: [{ field: 'metaDatas.0.value', code: 'not_editable' }],
  })
})

test('a service cannot tell the value of a key that it may not write, nor that it has none', async () => {
  const { deps, catgId, save, put, delivery } = await delivering()
  const { headers } = await createService(deps.db, [catgId('Media')])
  await put(delivery({ Installs: '1000' }))
  await save('Basics', { Summary: 'short' })
  const guesses = { Installs: '1000', Rating: null, Summary: 'short', Genre: null }
  expect(await put(delivery(guesses, '2'), { sent: headers })).toMatchObject({
    status: 400,
    fieldErrors: [0, 1, 2, 3].map((at) => ({ field: `metaDatas.${at}.value`, code: 'not_editable' })),
  })
})

test('a service that is limited to apps writes these alone, and cannot tell which others exist', async () => {
  const { deps, catgId, put, delivery, appId, otherApp, latest } = await delivering()
  const { headers } = await createService(deps.db, [catgId('Store figures')], { appIds: [otherApp.id] })
  for (const named of [appId, 'LG-NOTHERE'])
    expect(await put(delivery({ Installs: '1' }), { appId: named, sent: headers })).toMatchObject({
      status: 404,
      funcCode: 'app_not_found',
    })
  expect((await latest('Store figures')).version).toBe(0)
  expect(await put(delivery({ Installs: '1' }), { appId: otherApp.id, sent: headers })).toMatchObject({
    status: 200,
    data: { versions: [{ version: 1 }] },
  })
})

test('a service without categories is refused alike for apps that exist and that do not', async () => {
  const { deps, put, delivery, appId } = await delivering()
  const { headers } = await createService(deps.db, [])
  for (const named of [appId, 'LG-NOTHERE'])
    expect(await put(delivery({ Installs: '1' }), { appId: named, sent: headers })).toMatchObject({ status: 403, funcCode: 'not_allowed' })
})

test.each([
  ['no secret', { 'x-support-service-secret': undefined }],
  ['another secret', { 'x-support-service-secret': 'x'.repeat(43) }],
  ['an unknown code', { 'x-support-service-code': 'nobody' }],
  ['no headers at all', { 'x-support-service-secret': undefined, 'x-support-service-code': undefined }],
])('with %s nobody writes', async (_, wrong) => {
  const { put, delivery, headers, latest } = await delivering()
  expect(await put(delivery({ Installs: '1' }), { sent: { ...headers, ...wrong } })).toMatchObject({
    status: 401,
    funcCode: 'not_a_service',
  })
  expect((await latest('Store figures')).version).toBe(0)
})

test('a session of a person is no service', async () => {
  const { put, delivery, admin } = await delivering()
  const sent = { cookie: admin.cookie, 'x-support-service-secret': undefined }
  expect(await put(delivery({ Installs: '1' }), { sent })).toMatchObject({ status: 401 })
})

test('an app that does not exist, or is none, is refused', async () => {
  const { put, delivery } = await delivering()
  expect(await put(delivery({ Installs: '1' }), { appId: 'LG-NOTHERE' })).toMatchObject({ status: 404, funcCode: 'app_not_found' })
  expect(await put(delivery({ Installs: '1' }), { appId: 'nothing' })).toMatchObject({ status: 400, funcCode: 'invalid_input' })
})

test.each([{ sourceId: '' }, { sourceVersion: 'x'.repeat(101) }, { metaDatas: [] }, { more: 1 }])(
  'a delivery with %j is refused',
  async (part) => {
    const { put, delivery } = await delivering()
    expect(await put({ ...delivery({ Installs: '1' }), ...part })).toMatchObject({ status: 400, funcCode: 'invalid_input' })
  },
)

test('a delivery names 200 keys at most', async () => {
  const { put, delivery } = await delivering()
  const metaDatas = Array.from({ length: 201 }, () => ({ key: 'x', value: null }))
  expect(await put({ ...delivery({}), metaDatas })).toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'metaDatas', code: 'too_many_entries', details: { max: 200 } }],
  })
})

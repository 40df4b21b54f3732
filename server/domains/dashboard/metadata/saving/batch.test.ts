import { expect, test } from 'vitest'
import { metadata } from '@portico/contract/dashboard/metadata'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { unique } from '../../../../testing/world.ts'
import { type SavedApp, saveApp, saveApps } from '../../../apps/apps/index.ts'
import { followRecords, saveMany } from '../index.ts'
import { createMetadataWorld } from '../world.samples.ts'

const importer = { id: null, name: 'Import' }

const sample = (more: Partial<SavedApp> = {}): SavedApp => ({
  id: `EX-${unique()}`,
  name: 'Moon Garden',
  status: 'APP_REVIEW',
  appType: 1,
  mainPlatform: 1,
  developerId: null,
  contractType: null,
  createdAt: new Date('2024-03-01T20:00:00Z'),
  ...more,
})

test('what a record says follows it, in the same transaction', async () => {
  const { admin, deps, catgId, metaDatas, company } = await createMetadataWorld()
  const follow = followRecords('Asia/Tokyo')
  const app = sample({ developerId: company.id })
  const basics = async () => {
    const { catgMetas } = await admin.call(metadata.latest, { params: { appId: app.id } })
    return catgMetas.find((row) => row.catgId === catgId('Basics'))!
  }
  await inTransaction(deps.db, (tx) => saveApp(tx, app, importer, [follow]))
  const mirrored = { 'App name': 'Moon Garden', 'App status': 'DEVELOPING', Developer: company.name, Registered: '2024-03-02' }
  expect(await basics()).toMatchObject({ version: 1, meta: { metaDatas: metaDatas(mirrored) } })
  await inTransaction(deps.db, (tx) => saveApp(tx, { ...app, name: 'Sun Garden', developerId: null }, importer, [follow]))
  const { Developer: _, ...others } = mirrored
  expect(await basics()).toMatchObject({ version: 2, meta: { metaDatas: metaDatas({ ...others, 'App name': 'Sun Garden' }) } })
  await inTransaction(deps.db, (tx) => saveApp(tx, { ...app, name: 'Sun Garden', developerId: null }, importer, [follow]))
  expect((await basics()).version).toBe(2)
})

test('a record change keeps what people wrote in the same category', async () => {
  const { deps, save, latest, metaDatas, appId, app } = await createMetadataWorld()
  const record = sample({ id: appId, name: 'Moon', developerId: app.developerId, status: 'PUBLISHED' })
  await save('Basics', { Summary: 'A quiet game' })
  await saveApp(deps.db, record, importer, [followRecords('UTC')])
  const values = (await latest('Basics')).meta.metaDatas
  expect(values).toEqual(expect.arrayContaining(metaDatas({ Summary: 'A quiet game', 'App name': 'Moon' })))
})

test('values of many apps become versions of just the categories that change', async () => {
  const { deps, key, catgId } = await createMetadataWorld()
  const records = Array.from({ length: 700 }, () => sample())
  await saveApps(deps.db, records, importer, [])
  const values = records.map(({ id }, place) => ({
    appId: id,
    values: { [key('Version')]: `1.${place}`, [key('Installs')]: String(place) },
  }))
  expect(await saveMany(deps.db, values, importer)).toHaveLength(1_400)
  expect(await saveMany(deps.db, values, importer)).toEqual([])
  const changed = values.map(({ appId, values: now }) => ({ appId, values: { ...now, [key('Installs')]: '7' } }))
  const second = await saveMany(deps.db, changed, importer)
  expect(second).toHaveLength(699)
  expect(second.every(({ categoryId, version }) => categoryId === catgId('Store figures') && version === 2)).toBe(true)
  const rows = await deps.db
    .selectFrom('metaValue as v')
    .innerJoin('metaDefinition as d', 'd.id', 'v.definitionId')
    .select('v.text')
    .where('d.name', '=', key('Installs'))
    .execute()
  expect([rows.length, new Set(rows.map(({ text }) => text))]).toEqual([700, new Set(['7'])])
})

test('null clears a value, and values are stored normalised', async () => {
  const { deps, key, latest, appId, metaDatas } = await createMetadataWorld()
  await saveMany(deps.db, [{ appId, values: { [key('Countries')]: ['jp', 'jp'], [key('Push')]: 'true' } }], importer)
  expect((await latest('Technology')).meta.metaDatas).toEqual(metaDatas({ Push: 'True', Countries: ['JP'] }))
  await saveMany(deps.db, [{ appId, values: { [key('Push')]: null } }], importer)
  expect((await latest('Technology')).meta.metaDatas).toEqual(metaDatas({ Countries: ['JP'] }))
})

test('a version can be of an earlier time, by its author and with a reason', async () => {
  const { deps, key, catgId, appId, reviewer } = await createMetadataWorld()
  const at = new Date('2022-05-06T07:08:09Z')
  await saveMany(
    deps.db,
    [{ appId, values: { [key('Version')]: '1.0' } }],
    { id: reviewer.user.userKey, name: 'Rei' },
    { at, reason: 'First release' },
  )
  const { appCatgMetaVals } = await reviewer.call(metadata.version, { params: { appId, catgId: catgId('Technology'), ver: 1 } })
  expect(appCatgMetaVals).toMatchObject({
    updatedAt: at.toISOString(),
    reason: 'First release',
    userInfo: { name: 'Rei', email: reviewer.user.email },
  })
})

test('an unknown key stops the whole batch', async () => {
  const { deps, key, latest, appId } = await createMetadataWorld()
  const values = { [key('Version')]: '1.0', nothing: 'x' }
  await expect(inTransaction(deps.db, (tx) => saveMany(tx, [{ appId, values }], importer))).rejects.toThrow('nothing')
  expect((await latest('Technology')).version).toBe(0)
})

test('a batch and a person at the same time: both values are kept, or the person is told', async () => {
  const { deps, key, save, latest, appId } = await createMetadataWorld()
  const batches = ['1', '2', '3'].map((value) =>
    inTransaction(deps.db, (tx) => saveMany(tx, [{ appId, values: { [key('Released')]: `2024-01-0${value}` } }], importer)),
  )
  const [person, ...others] = await Promise.allSettled([save('Technology', { Version: '5.0' }), ...batches])
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const { version, meta } = await latest('Technology')
  const kept = meta.metaDatas.some(({ value }) => value === '5.0')
  const refusal = person?.status === 'rejected' ? person.reason.funcCode : undefined
  expect([refusal, version, kept]).toEqual(refusal === undefined ? [undefined, 4, true] : ['stale_version', 3, false])
})

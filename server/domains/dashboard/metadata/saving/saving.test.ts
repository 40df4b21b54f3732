import { metadata } from '@portico/contract/dashboard/metadata'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createMetadataWorld } from '../world.samples.ts'

test('a save makes the next version, normalised and in the order of the definitions', async () => {
  const { save, latest, metaDatas } = await createMetadataWorld()
  const saved = await save('Technology', {
    Push: 'TRUE',
    Version: ' 1.10 ',
    Countries: ['jp', 'KR', 'jp'],
    Stores: ['APP_STORE'],
    Managers: ['Ada@Example.test'],
  })
  expect(saved.version).toBe(1)
  expect(await latest('Technology')).toMatchObject({
    id: saved.id,
    version: 1,
    meta: {
      metaDatas: metaDatas({
        Version: '1.10',
        Stores: ['APP_STORE'],
        Push: 'True',
        Countries: ['JP', 'KR'],
        Managers: ['ada@example.test'],
      }),
    },
  })
})

test('keys that are left out keep their values, and null clears one', async () => {
  const { save, latest, metaDatas } = await createMetadataWorld()
  const first = await save('Technology', { Version: '1.0', Push: 'True' })
  const second = await save('Technology', { Push: null, Released: '2024-02-29' }, first)
  expect(second.version).toBe(2)
  expect((await latest('Technology')).meta.metaDatas).toEqual(metaDatas({ Version: '1.0', Released: '2024-02-29' }))
})

test('a save that changes nothing makes no version and no entry of the log', async () => {
  const { save, activities } = await createMetadataWorld()
  const first = await save('Technology', { Version: '1.0' })
  expect(await save('Technology', { Version: ' 1.0 ' }, first)).toEqual(first)
  expect(await save('Technology', {}, first)).toEqual(first)
  expect(await save('Basics', { Summary: '' })).toEqual({ id: null, version: 0 })
  expect(await activities('metadata.changed')).toHaveLength(1)
})

test('the log says who changed what, before and after', async () => {
  const { save, activities, reviewer, appId, catgId, key } = await createMetadataWorld()
  await save('Technology', { Version: '2.0' }, await save('Technology', { Version: '1.0', Push: 'True' }))
  expect((await activities('metadata.changed'))[1]).toEqual({
    actorKey: reviewer.user.userKey,
    details: { appId, catgId: catgId('Technology'), version: 2, changes: [{ key: key('Version'), before: '1.0', after: '2.0' }] },
  })
})

test('a save based on a version that is no longer the latest is refused, saying whose is', async () => {
  const { save, latest, admin } = await createMetadataWorld()
  const first = await save('Technology', { Version: '1.0' })
  await save('Technology', { Version: '2.0' }, first, admin)
  const refused = await save('Technology', { Version: '3.0' }, first).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    funcCode: 'stale_version',
    status: 409,
    details: { version: 2, userInfo: { name: 'Ada', email: admin.user.email } },
  })
  expect((await latest('Technology')).meta.metaDatas[0]?.value).toBe('2.0')
})

test.each([
  ['a version that is yet to come', { id: null, version: 3 }],
  ['the right number with the id of another version', { id: '7f0c9e0a-9f0e-4b43-9a53-5c2a1f0a6a11', version: 0 }],
])('%s is as stale as an old one', async (_, based) => {
  const { save } = await createMetadataWorld()
  await expect(save('Technology', { Version: '1.0' }, based)).rejects.toMatchObject({
    funcCode: 'stale_version',
    details: { version: 0, userInfo: null },
  })
})

test('of saves at the same time exactly one wins', async () => {
  const { save, latest, activities } = await createMetadataWorld()
  const results = await Promise.allSettled(['1', '2', '3', '4', '5', '6'].map((version) => save('Technology', { Version: version })))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.funcCode] : []))
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'stale_version'))
  expect((await latest('Technology')).version).toBe(1)
  expect(await activities('metadata.changed')).toHaveLength(1)
})

test('search reads the current values, each text with its sort key', async () => {
  const { save, deps, appId, key } = await createMetadataWorld()
  const first = await save('Technology', { Version: '1.10', Countries: ['JP', 'KR'] })
  await save('Technology', { Countries: ['US'] }, first)
  const rows = await deps.db
    .selectFrom('metaValue as v')
    .innerJoin('metaDefinition as d', 'd.id', 'v.definitionId')
    .select(['d.name', 'v.text', 'v.sortKey', 'v.position'])
    .where('appId', '=', appId)
    .orderBy('d.name')
    .execute()
  expect(rows.map(({ name, text, position }) => [name, text, position])).toEqual([
    [key('Countries'), 'US', 0],
    [key('Version'), '1.10', 0],
  ])
  expect(rows.every(({ sortKey }) => sortKey !== '')).toBe(true)
})

test.each([
  ['Basics', 'Summary', 'x'.repeat(501), 'too_long'],
  ['Basics', 'Summary', 'a\u202Eb', 'forbidden_character'],
  ['Basics', 'Genre', 'Unknown', 'unknown_option'],
  ['Technology', 'Version', '1.2.3.4.5', 'invalid_version'],
  ['Technology', 'Version', ['1.0', '2.0'], 'single_value'],
  ['Technology', 'Released', '2023-02-29', 'invalid_date'],
  ['Technology', 'Push', 'yes', 'invalid_boolean'],
  ['Technology', 'Website', 'javascript:alert(1)', 'invalid_url'],
  ['Technology', 'Countries', ['JP', 'XX'], 'invalid_country'],
  ['Technology', 'Languages', ['not a tag'], 'invalid_language'],
  ['Technology', 'Managers', ['nobody'], 'invalid_email'],
  ['Technology', 'Stores', ['STEAM'], 'unknown_option'],
  ['Technology', 'Plugins', ['Home-made'], 'unknown_option'],
  ['Technology', 'Engine', 'Rocket 🚀', 'has_emoji'],
  ['Technology', 'Internal code', 'x', 'not_editable'],
  ['Store figures', 'Installs', '5', 'not_editable'],
  ['Basics', 'App name', 'Mine', 'not_editable'],
  ['Basics', 'Version', '1.0', 'invalid_meta_key'],
  ['Media', 'Banner', { id: '7f0c9e0a-9f0e-4b43-9a53-5c2a1f0a6a11', name: 'a.png', size: 1, contentType: 'image/png' }, 'invalid_file'],
  ['Media', 'Banner', 'a.png', 'wrong_type'],
])('in %s, %s cannot be %j: %s', async (category, name, value, code) => {
  const { save, latest } = await createMetadataWorld()
  const refused = await save(category, { [name]: value }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ funcCode: 'invalid_input', status: 400, fieldErrors: [{ field: 'meta.metaDatas.0.value', code }] })
  expect((await latest(category)).version).toBe(0)
})

test('each wrong key is named by its place, and nothing of the save is kept', async () => {
  const { save, latest, reviewer, appId, catgId, key } = await createMetadataWorld()
  const metaDatas = [
    { key: key('Version'), value: '1' },
    { key: key('Version'), value: '2' },
    { key: 'nothing', value: 'x' },
  ]
  const body = { appId, catgId: catgId('Technology'), id: null, version: 0, meta: { metaDatas } }
  const refused = await reviewer.call(metadata.add, { params: body, body }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    fieldErrors: [
      { field: 'meta.metaDatas.1.value', code: 'duplicate_key' },
      { field: 'meta.metaDatas.2.value', code: 'invalid_meta_key' },
    ],
  })
  expect((await latest('Technology')).version).toBe(0)
  await expect(save('Technology', { Version: '1', Push: 'no' })).rejects.toMatchObject({
    fieldErrors: [{ field: 'meta.metaDatas.1.value' }],
  })
})

test.each([
  ['an unknown field', { extra: 1 }],
  ['a list for a text', { reason: ['x'] }],
  ['too long a reason', { reason: 'x'.repeat(201) }],
  ['a negative version', { version: -1 }],
  ['another app than the address', { appId: 'LG-OTHER' }],
  ['another category than the address', { catgId: 1_000_000 }],
  ['values in place of a list', { meta: { metaDatas: { key: 'x', value: 'y' } } }],
  ['a number as a value', { meta: { metaDatas: [{ key: 'x', value: 5 }] } }],
  ['U+0000', { meta: { metaDatas: [{ key: 'x', value: 'a\u0000b' }] } }],
])('%s in the body is refused', async (_, part) => {
  const { reviewer, bodyOf, appId, catgId } = await createMetadataWorld()
  const body = { ...(bodyOf('Technology', { Version: '1.0' }) as object), ...part } as never
  await expect(reviewer.call(metadata.add, { params: { appId, catgId: catgId('Technology') }, body })).rejects.toMatchObject({
    funcCode: 'invalid_input',
    status: 400,
  })
})

test('a body beyond the limit is refused before it is read', async () => {
  const { reviewer, bodyOf, appId, catgId } = await createMetadataWorld()
  const body = bodyOf('Technology', { Version: 'x'.repeat(1_100_000) })
  await expect(reviewer.call(metadata.add, { params: { appId, catgId: catgId('Technology') }, body })).rejects.toMatchObject({
    funcCode: 'body_too_large',
    status: 413,
  })
})

test('a new option is kept for keys that take new ones, and offered to everybody', async () => {
  const { save, staff, key } = await createMetadataWorld()
  await save('Technology', { Engine: 'Home-made' })
  const { 'all-meta-val-consts': constants } = await staff.call(metadata.constants)
  expect(constants.pulldown[key('engine')]?.map(({ value }) => value)).toEqual(['Godot', 'Unity', 'Home-made'])
  expect(constants.specialKeyListMap.ENABLE_DROPDOWN_CREATE_KEYS).toContain(key('Engine'))
  expect(constants.members).toContainEqual({ name: staff.user.name, email: staff.user.email })
})

test('the reason for a change is kept with its version', async () => {
  const { reviewer, bodyOf, appId, catgId } = await createMetadataWorld()
  const params = { appId, catgId: catgId('Technology') }
  await reviewer.call(metadata.add, {
    params,
    body: { ...(bodyOf('Technology', { Version: '1' }) as object), reason: ' Wrong before ' } as never,
  })
  const { appCatgMetaVals } = await reviewer.call(metadata.version, { params: { ...params, ver: 1 } })
  expect(appCatgMetaVals.reason).toBe('Wrong before')
})

test('who has no right to edit reads, and is refused when saving', async () => {
  const { partner, staff, save, latest } = await createMetadataWorld()
  for (const who of [partner, staff]) {
    expect((await latest('Technology', who)).dshbrdPrmsnType).toBe('VIEW')
    await expect(save('Technology', { Version: '1' }, undefined, who)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  }
})

test('a category narrowed to directors is read by reviewers, edited by directors and administrators', async () => {
  const { save, latest, reviewer, admin, deps } = await createMetadataWorld()
  expect((await latest('Contract')).dshbrdPrmsnType).toBe('VIEW')
  await expect(save('Contract', { 'Contract note': 'x' })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const first = await save('Contract', { 'Contract note': 'x' }, undefined, admin)
  await deps.db.updateTable('appMember').set({ roleId: appRoles.director }).where('userId', '=', reviewer.user.userKey).execute()
  expect((await latest('Contract')).dshbrdPrmsnType).toBe('EDIT')
  expect((await save('Contract', { 'Contract note': 'y' }, first)).version).toBe(2)
})

test('what is written like SQL is stored as written', async () => {
  const { save, latest } = await createMetadataWorld()
  const text = `'); drop table meta_version; -- \\ {"a":1} $1`
  await save('Basics', { Summary: text })
  expect((await latest('Basics')).meta.metaDatas[0]?.value).toBe(text)
})

test('what search reads has just the texts that hold, and nothing of a save that was refused', async () => {
  const { save, appId, key, deps } = await createMetadataWorld()
  const texts = async () => {
    const { rows } = await runIn(
      deps.db,
      `select text from meta_value v join meta_definition d on d.id = v.definition_id
       where v.app_id = $1 and d.name = $2 order by v.position`,
      [appId, key('Countries')],
    )
    return rows
  }
  const first = await save('Technology', { Countries: ['JP', 'KR', 'US'] })
  const second = await save('Technology', { Countries: ['KR'] }, first)
  expect(await texts()).toEqual([{ text: 'KR' }])
  await expect(save('Technology', { Countries: ['US'] }, first)).rejects.toMatchObject({ funcCode: 'stale_version' })
  expect(await texts()).toEqual([{ text: 'KR' }])
  await save('Technology', { Countries: null }, second)
  expect(await texts()).toEqual([])
})

test('a save names 200 keys at most', async () => {
  const { reviewer, bodyOf, appId, catgId } = await createMetadataWorld()
  const save = (count: number) => {
    const meta = { metaDatas: Array.from({ length: count }, () => ({ key: 'x', value: null })) }
    const body = { ...(bodyOf('Technology', {}) as object), meta } as never
    return reviewer.call(metadata.add, { params: { appId, catgId: catgId('Technology') }, body })
  }
  await expect(save(201)).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'meta.metaDatas', code: 'too_many_entries', details: { max: 200 } }],
  })
  await expect(save(200)).rejects.toMatchObject({
    fieldErrors: expect.arrayContaining([expect.objectContaining({ code: 'invalid_meta_key' })]),
  })
})

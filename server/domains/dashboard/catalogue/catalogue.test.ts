import { catalogue, contractTypeSet, type KeyForm } from '@portico/contract/dashboard/catalogue'
import { groups } from '@portico/contract/dashboard/groups'
import { metadata } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { fillKey } from '../metadata/index.ts'
import { type Options, createCatalogueWorld } from './catalogue.samples.ts'

test('a category and a key that were added are there for everybody, and can be searched for', async () => {
  const { reviewer, app, tag, catgId, add, save, found, category } = await createCatalogueWorld()
  await add('Rank')
  const { 'meta-defines': definitions } = await reviewer.call(metadata.definitions)
  expect(definitions.find(({ name }) => name === `Rank ${tag}`)).toMatchObject({ catgId, type: 'TEXT_NUMBER', userEditable: true })
  await save('Rank', '7')
  expect(await found(`"Rank ${tag}" = 7`)).toEqual([app.id])
  expect(await category()).toMatchObject({ catgName: `Store ${tag}`, keys: [{ name: `Rank ${tag}` }] })
})

test('names are unique over the whole portal, in categories and in keys', async () => {
  const { admin, tag, form, add, changeKey } = await createCatalogueWorld()
  const body = { catgName: `Store ${tag}`, editorRoles: null }
  await expect(admin.call(catalogue.addCategory, { body })).rejects.toMatchObject({ funcCode: 'name_taken' })
  const { catgId } = await admin.call(catalogue.addCategory, { body: { ...body, catgName: `Other ${tag}` } })
  await expect(admin.call(catalogue.changeCategory, { params: { id: catgId }, body: { ...body, version: 1 } })).rejects.toMatchObject({
    funcCode: 'name_taken',
  })
  await add('Rank')
  const twice = admin.call(catalogue.addKey, { body: { ...form('Rank'), catgId } })
  await expect(twice).rejects.toMatchObject({ funcCode: 'name_taken', fieldErrors: [{ field: 'name', message: 'Meta key duplicate' }] })
  const id = await add('Place')
  await expect(changeKey(id, form('Rank'))).rejects.toMatchObject({ funcCode: 'name_taken' })
})

test('what contradicts itself in a key is said by field', async () => {
  const { admin, form } = await createCatalogueWorld()
  const refused = (more: Partial<KeyForm>) =>
    admin.call(catalogue.addKey, { body: form('Wrong', more) }).catch((failure: unknown) => failure)
  const at = (field: string) => ({ funcCode: 'invalid_input', fieldErrors: [{ field }] })
  expect(await refused({ type: 'pull_down' })).toMatchObject(at('pullDown'))
  expect(await refused({ origin: 'EXTERNAL_SYSTEM_BASED' })).toMatchObject(at('userEditable'))
  expect(await refused({ origin: 'LGD_DB_BASED', userEditable: false })).toMatchObject(at('recordField'))
  expect(await refused({ createsOptions: true })).toMatchObject(at('createsOptions'))
  expect(await refused({ serviceGroup: 'Core Usage' })).toMatchObject(at('serviceGroup'))
  expect(await refused({ type: 'VERSION', serviceGroup: 'SDK Version' })).toMatchObject(at('platform'))
  expect(await refused({ name: '  ' })).toMatchObject(at('name'))
})

test('name, type and category of a key are settled once an app has a value, the rest is not', async () => {
  const { form, add, save, category, changeKey } = await createCatalogueWorld()
  const id = await add('Rank')
  const change = (body: KeyForm) => changeKey(id, body)
  await change(form('Standing', { type: 'VERSION' }))
  await change(form('Rank'))
  await save('Rank', '7')
  await expect(change(form('Standing', { type: 'VERSION' }))).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [
      { field: 'name', code: 'not_editable' },
      { field: 'type', code: 'not_editable' },
    ],
  })
  await change(form('Rank', { searchable: false }))
  expect((await category()).keys).toMatchObject([{ searchable: false }])
})

test('a key that was removed by mistake has its values again when it is added again', async () => {
  const { admin, deps, changed, app, tag, add, save, found } = await createCatalogueWorld()
  const id = await add('Rank')
  await save('Rank', '7')
  expect(await admin.call(catalogue.uses, { params: { id } })).toEqual({ uses: { apps: 1, favorites: 0, dashboards: 0 } })
  await admin.call(catalogue.removeKey, { params: { id } })
  await expect(found(`"Rank ${tag}" = 7`)).rejects.toMatchObject({ funcCode: 'invalid_query' })
  await expect(admin.call(catalogue.removeKey, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })

  const again = await add('Rank')
  await fillKey(deps, again)
  await fillKey(deps, again)
  changed()
  expect(await found(`"Rank ${tag}" = 7`)).toEqual([app.id])
})

test('values that are not of the new type stay out of search', async () => {
  const { admin, deps, changed, tag, add, save, found } = await createCatalogueWorld()
  const id = await add('Rank')
  await save('Rank', 'seventh')
  await admin.call(catalogue.removeKey, { params: { id } })
  await fillKey(deps, await add('Rank', { type: 'VERSION' }))
  changed()
  expect(await found(`"Rank ${tag}" exists`)).toEqual([])
})

test('a key that follows the records has the values of apps that are there already', async () => {
  const { deps, changed, app, otherApp, tag, add, found } = await createCatalogueWorld()
  const id = await add('Title', { origin: 'LGD_DB_BASED', recordField: 'app.name', userEditable: false })
  await fillKey(deps, id)
  changed()
  expect(await found(`"Title ${tag}" = "${app.name}"`)).toEqual([app.id])
  expect(await found(`"Title ${tag}" = "${otherApp.name}"`)).toEqual([otherApp.id])
})

test('keys and categories stand in the order that was chosen, on apps too; what was added meanwhile follows', async () => {
  const { admin, reviewer, app, tag, catgId, add, category } = await createCatalogueWorld()
  const [a, b] = [await add('A'), await add('B')]
  const c = await add('C')
  await admin.call(catalogue.orderKeys, { params: { id: catgId }, body: { ids: [b, a] } })
  expect((await category()).keys.map(({ id }) => id)).toEqual([b, a, c])

  const { catgId: second } = await admin.call(catalogue.addCategory, { body: { catgName: `First ${tag}`, editorRoles: [21] } })
  await admin.call(catalogue.orderCategories, { body: { ids: [second, catgId] } })
  const { categories } = await admin.call(catalogue.list)
  expect(categories.slice(0, 2).map((one) => one.catgId)).toEqual([second, catgId])
  expect(categories[0]).toMatchObject({ editorRoles: [21] })
  const { catgMetas } = await reviewer.call(metadata.latest, { params: { appId: app.id } })
  expect(catgMetas.slice(0, 2).map((one) => one.catgId)).toEqual([second, catgId])
})

test('a category goes when it has no keys any more', async () => {
  const { admin, catgId, add, save } = await createCatalogueWorld()
  const id = await add('Rank')
  await save('Rank', '7')
  const remove = () => admin.call(catalogue.removeCategory, { params: { id: catgId } })
  await expect(remove()).rejects.toMatchObject({ funcCode: 'in_use' })
  await admin.call(catalogue.removeKey, { params: { id } })
  await remove()
  await expect(remove()).rejects.toMatchObject({ funcCode: 'category_not_found' })
})

test('roles that edit nothing anyway are refused', async () => {
  const { admin, tag } = await createCatalogueWorld()
  const body = { catgName: `Narrow ${tag}`, editorRoles: [90] }
  await expect(admin.call(catalogue.addCategory, { body })).rejects.toMatchObject({ fieldErrors: [{ field: 'editorRoles.0' }] })
})

test('options keep their order, say how many apps have them, and go with their set', async () => {
  const { admin, tag, add, save, saveOptions } = await createCatalogueWorld()
  const query = { name: `Genre ${tag}` }
  const option = (value: string, label = value) => ({ value, label })
  await saveOptions(query.name, [option('Puzzle'), option('RPG')])
  const id = await add('Genre', { type: 'pull_down', pullDown: query.name })
  await save('Genre', 'RPG')

  // 'Puzzle' is not named: as if somebody else had just added it.
  const previous = [option('RPG')]
  const body = { options: [option('RPG', 'Role-playing'), option('Racing')], removed: [], previous }
  await admin.call(catalogue.saveOptions, { query, body })
  const { options } = await admin.call(catalogue.options, { query })
  expect(options).toEqual([
    { value: 'RPG', label: 'Role-playing', apps: 1 },
    { value: 'Racing', label: 'Racing', apps: 0 },
    { value: 'Puzzle', label: 'Puzzle', apps: 0 },
  ])
  const { sets } = await admin.call(catalogue.optionSets)
  expect(sets).toContainEqual({ name: query.name, options: 3, keys: [`Genre ${tag}`] })

  const twice = saveOptions(query.name, [option('A'), option('A')])
  await expect(twice).rejects.toMatchObject({ fieldErrors: [{ field: 'options.1.value', code: 'duplicate_key' }] })
  const both = saveOptions(query.name, [option('A')], ['A'])
  await expect(both).rejects.toMatchObject({ fieldErrors: [{ field: 'options.0.value' }] })
  await expect(admin.call(catalogue.removeOptionSet, { query })).rejects.toMatchObject({ funcCode: 'in_use' })
  await admin.call(catalogue.removeKey, { params: { id } })
  await admin.call(catalogue.removeOptionSet, { query })
  await expect(admin.call(catalogue.removeOptionSet, { query })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('contract types can be chosen before an app has them', async () => {
  const { reviewer, tag, saveOptions } = await createCatalogueWorld()
  const name = `Licensing ${tag}`
  await saveOptions(contractTypeSet, [{ value: name, label: name }])
  expect((await reviewer.call(groups.contractMetas))['contract-info-metas']).toContainEqual({ displayName: name })
})

test('ids that no column holds are refused, by field', async () => {
  const { admin, catgId, form } = await createCatalogueWorld()
  for (const id of [2_147_483_648, 9_007_199_254_740_991]) {
    const at = (field: string) => ({ status: 400, funcCode: 'invalid_input', fieldErrors: [{ field, code: 'too_large' }] })
    await expect(admin.call(catalogue.orderCategories, { body: { ids: [id] } })).rejects.toMatchObject(at('ids.0'))
    await expect(admin.call(catalogue.orderKeys, { params: { id: catgId }, body: { ids: [catgId, id] } })).rejects.toMatchObject(
      at('ids.1'),
    )
    await expect(admin.call(catalogue.addKey, { body: form('Far', { catgId: id }) })).rejects.toMatchObject(at('catgId'))
    await expect(admin.call(catalogue.uses, { params: { id } })).rejects.toMatchObject(at('id'))
  }
})

const inFour = (name: string) => ({ en_US: `${name} (en)`, ja_JP: `${name} 日`, ko_KR: `${name} 한`, zh_CN: `${name} 中` })

test('names by language come with the definitions, stay when they are left out, and are removed by an empty record', async () => {
  const { reviewer, tag, catgId, form, add, category, changeCategory, changeKey } = await createCatalogueWorld()
  const id = await add('Rank', { names: inFour('Rank') })
  const ofCategory = (names?: object) => changeCategory({ catgName: `Store ${tag}`, editorRoles: null, ...(names && { names }) })
  const read = async () => {
    const { 'meta-defines': keys, 'meta-catgs': categories } = await reviewer.call(metadata.definitions)
    return [categories.find((one) => one.catgId === catgId)?.names, keys.find((one) => one.id === id)?.names]
  }
  expect(await read()).toEqual([undefined, inFour('Rank')])
  await ofCategory({ ja_JP: 'ストア' })
  await ofCategory()
  await changeKey(id, form('Rank'))
  expect(await read()).toEqual([{ ja_JP: 'ストア' }, inFour('Rank')])
  expect(await category()).toMatchObject({ names: { ja_JP: 'ストア' }, keys: [{ names: inFour('Rank') }] })
  await ofCategory({})
  await changeKey(id, form('Rank', { names: {} }))
  expect(await read()).toEqual([undefined, undefined])
})

test('labels of options by language come with the options, and stay when they are left out', async () => {
  const { admin, reviewer, tag, saveOptions } = await createCatalogueWorld()
  const query = { name: `Mood ${tag}` }
  const save = (options: Options) => saveOptions(query.name, options)
  await save([{ value: 'CALM', label: 'Calm', labels: inFour('Calm') }])
  await save([
    { value: 'CALM', label: 'Calm' },
    { value: 'WILD', label: 'Wild' },
  ])
  const known = async () => (await reviewer.call(metadata.constants))['all-meta-val-consts'].pulldown[query.name]
  const wild = { value: 'WILD', label: 'Wild' }
  expect(await known()).toEqual([{ value: 'CALM', label: 'Calm', labels: inFour('Calm') }, wild])
  expect((await admin.call(catalogue.options, { query })).options[0]).toMatchObject({ labels: inFour('Calm') })
  await save([{ value: 'CALM', label: 'Calm', labels: {} }, wild])
  expect(await known()).toEqual([{ value: 'CALM', label: 'Calm' }, wild])
})

test('names by language have the limits of names', async () => {
  const { admin, tag, form, saveOptions } = await createCatalogueWorld()
  const at = (field: string, code: string) => ({ funcCode: 'invalid_input', fieldErrors: [{ field, code }] })
  const key = (ja_JP: string) => admin.call(catalogue.addKey, { body: form('Rank', { names: { ja_JP } }) })
  await expect(key('あ'.repeat(101))).rejects.toMatchObject(at('names.ja_JP', 'too_long'))
  await expect(key(' ')).rejects.toMatchObject(at('names.ja_JP', 'required'))
  await expect(key('順位😀')).rejects.toMatchObject({ fieldErrors: [{ field: 'names.ja_JP' }] })
  await key('あ'.repeat(100))
  const category = { catgName: `Limits ${tag}`, editorRoles: null, names: { zh_CN: '中'.repeat(101) } }
  await expect(admin.call(catalogue.addCategory, { body: category })).rejects.toMatchObject(at('names.zh_CN', 'too_long'))
  const option = { value: 'A', label: 'A', labels: { ko_KR: '가'.repeat(101) } }
  const options = saveOptions(`Limits ${tag}`, [option])
  await expect(options).rejects.toMatchObject(at('options.0.labels.ko_KR', 'too_long'))
})

test('changes of names by language are recorded with what was before', async () => {
  const { deps, tag, catgId, form, add, changeCategory, changeKey, saveOptions } = await createCatalogueWorld()
  const id = await add('Rank', { names: { ja_JP: '位' } })
  const body = { catgName: `Store ${tag}`, editorRoles: null, names: { ja_JP: 'ストア' } }
  await changeCategory(body)
  await changeKey(id, form('Rank', { names: { ja_JP: '順位' } }))
  const wild = { value: 'WILD', label: 'Wild' }
  const save = (ja_JP: string) => saveOptions(`Mood ${tag}`, [{ value: 'CALM', label: 'Calm', labels: { ja_JP } }, wild])
  await save('静か')
  await save('穏やか')
  const last = async (action: string) => {
    const entries = deps.db.selectFrom('activityLog').select('details').where('action', '=', action).orderBy('id', 'desc')
    return (await entries.executeTakeFirstOrThrow()).details
  }
  expect(await last('catalogue.category-changed')).toMatchObject({ id: catgId, before: { catgName: `Store ${tag}` }, after: body })
  expect(await last('catalogue.key-changed')).toMatchObject({ before: { names: { ja_JP: '位' } }, after: { names: { ja_JP: '順位' } } })
  expect(await last('catalogue.options-saved')).toMatchObject({
    before: [{ value: 'CALM', label: 'Calm', labels: { ja_JP: '静か' } }],
    options: [{ labels: { ja_JP: '穏やか' } }, { value: 'WILD' }],
  })
})

import { catalogue } from '@portico/contract/dashboard/catalogue'
import { expect, test } from 'vitest'
import { type Options, createCatalogueWorld } from './catalogue.samples.ts'

type Option = Options[number]

const faster = { status: 409, funcCode: 'stale_version' }

test('of two who change a category or a key that both have read, the second is refused', async () => {
  const { admin, tag, catgId, form, add, category } = await createCatalogueWorld()
  const id = await add('Rank')
  const ofCategory = (ja_JP: string, version: number) =>
    admin.call(catalogue.changeCategory, {
      params: { id: catgId },
      body: { catgName: `Store ${tag}`, editorRoles: null, names: { ja_JP }, version },
    })
  expect(await ofCategory('店', 1)).toEqual({ version: 2 })
  await expect(ofCategory('ストア', 1)).rejects.toMatchObject({ ...faster, details: { version: 2 } })
  const ofKey = (ja_JP: string, version: number) =>
    admin.call(catalogue.changeKey, { params: { id }, body: { ...form('Rank', { names: { ja_JP } }), version } })
  expect(await ofKey('位', 1)).toEqual({ version: 2 })
  await expect(ofKey('順位', 1)).rejects.toMatchObject({ ...faster, details: { version: 2 } })
  expect(await category()).toMatchObject({ names: { ja_JP: '店' }, version: 2, keys: [{ names: { ja_JP: '位' }, version: 2 }] })
})

test('of two who change a key at once, one is refused', async () => {
  const { admin, form, add } = await createCatalogueWorld()
  const id = await add('Rank')
  const save = (searchable: boolean) =>
    admin.call(catalogue.changeKey, { params: { id }, body: { ...form('Rank', { searchable }), version: 1 } })
  const answers = await Promise.allSettled([save(true), save(false)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: faster })
})

test('options that somebody else changed, removed or sorted meanwhile are not overwritten; added ones stay', async () => {
  const { admin, tag, saveOptions } = await createCatalogueWorld()
  const name = `Mood ${tag}`
  const [calm, wild, odd] = ['Calm', 'Wild', 'Odd'].map((value) => ({ value, label: value })) as [Option, Option, Option]
  const save = (options: Options, previous: Options, removed: string[] = []) =>
    admin.call(catalogue.saveOptions, { query: { name }, body: { options, removed, previous } })
  const seen = async () => (await admin.call(catalogue.options, { query: { name } })).options.map(({ label }) => label)
  await saveOptions(name, [calm, wild])
  await saveOptions(name, [{ ...calm, label: 'Quiet' }, wild])
  await expect(save([calm, { ...wild, label: 'Loud' }], [calm, wild])).rejects.toMatchObject(faster)
  const quiet = { ...calm, label: 'Quiet' }
  await saveOptions(name, [wild, quiet])
  await expect(save([quiet, wild], [quiet, wild])).rejects.toMatchObject(faster)
  await saveOptions(name, [wild, quiet, odd])
  await save([quiet, wild], [wild, quiet])
  expect(await seen()).toEqual(['Quiet', 'Wild', 'Odd'])
  await saveOptions(name, [quiet, wild], ['Odd'])
  await expect(save([odd, quiet, wild], [quiet, wild, odd])).rejects.toMatchObject(faster)
  expect(await seen()).toEqual(['Quiet', 'Wild'])
})

test('an order that does not know a category or a key leaves it at the end', async () => {
  const { admin, catgId, add, category } = await createCatalogueWorld()
  const [first, second, third] = [await add('First'), await add('Second'), await add('Third')]
  await admin.call(catalogue.orderKeys, { params: { id: catgId }, body: { ids: [second, first] } })
  expect((await category()).keys.map(({ id }) => id)).toEqual([second, first, third])
  const before = (await admin.call(catalogue.list)).categories.map((one) => one.catgId)
  await admin.call(catalogue.orderCategories, { body: { ids: [catgId] } })
  const after = (await admin.call(catalogue.list)).categories.map((one) => one.catgId)
  expect(after).toEqual([catgId, ...before.filter((id) => id !== catgId)])
})

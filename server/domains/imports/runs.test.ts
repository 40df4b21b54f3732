import { imports, type Mapping } from '@portico/contract/imports'
import { search } from '@portico/contract/search'
import { expect, test } from 'vitest'
import { unique, world } from '../../testing/world.ts'
import { run } from './runs.actions.ts'

const start = async (text: string | Uint8Array, name = 'games.csv') => {
  const here = await world()
  const tag = unique()
  const bytes = new Blob([typeof text === 'string' ? text.replaceAll('#', tag) : new Uint8Array(text)])
  const { run: uploaded } = await here.admin.call(imports.upload, { upload: { name, type: 'text/csv', bytes } })
  const params = { id: uploaded.id }
  const columns = () => here.admin.call(imports.columns, { params })
  const guess = async (): Promise<Mapping> => {
    const { guess: found } = await columns()
    if (!found) throw new Error('There is no guess')
    return found
  }
  const bring = async (mapping: Mapping) => {
    await here.admin.call(imports.start, { params, body: { mapping } })
    await run(here.deps, uploaded.id)
    return here.admin.call(imports.one, { params })
  }
  const keysAs = (mapping: Mapping) => ({
    ...mapping,
    fields: mapping.fields.map((field) => ({ ...field, key: `${field.key} ${tag}`, category: `C ${tag}` })),
  })
  return { ...here, tag, uploaded, params, columns, guess, bring, keysAs }
}

const file = 'Game,Rank,Day\nAurora #,7,2018-07-12\nMoon #,high,2018-07-13\nMoon #,1,2018-07-14\nShort\n'

test('a file is uploaded, its columns guessed, checked without writing anything, and brought in', async () => {
  const { admin, changed, params, tag, guess, bring, keysAs, columns } = await start(file)
  expect((await columns()).columns).toEqual([
    { name: 'Game', samples: [`Aurora ${tag}`, `Moon ${tag}`] },
    { name: 'Rank', samples: ['7', 'high', '1'] },
    { name: 'Day', samples: ['2018-07-12', '2018-07-13', '2018-07-14'] },
  ])
  const guessed = keysAs(await guess())
  const mapping = {
    ...guessed,
    fields: guessed.fields.map((field) => (field.column === 'Rank' ? { ...field, as: 'number' as const } : field)),
  }
  const checked = await admin.call(imports.check, { params, body: { mapping } })
  expect(checked).toMatchObject({ counts: { rows: 4, skipped: 2, leftOut: 1, created: 0 }, failure: null })
  expect(checked.problems).toEqual([
    { line: 3, column: 'Rank', cell: 'high', code: 'not_a_number' },
    { line: 4, code: 'repeated', details: { id: expect.stringMatching(/^EX-/) } },
    { line: 5, code: 'cells', details: { found: 1, expected: 3 } },
  ])
  const find = () => admin.call(search.listDetail, { body: { query: `"Rank ${tag}" = 7` } })
  await expect(find()).rejects.toMatchObject({ funcCode: 'invalid_query' })

  const { run: done, problems } = await bring(mapping)
  expect(done).toMatchObject({ state: 'DONE', progress: 1, counts: { created: 2, versions: 2, skipped: 2, leftOut: 1 } })
  expect(problems).toHaveLength(3)
  changed()
  expect((await find())['app-detail-list']).toMatchObject([{ name: `Aurora ${tag}` }])
  expect((await bring(mapping)).run.counts).toMatchObject({ created: 0, unchanged: 2, versions: 0 })
})

test('keys go into a category that is there already', async () => {
  const { guess, bring, keysAs, tag } = await start(file)
  const mapping = keysAs(await guess())
  const [first] = mapping.fields
  expect((await bring({ ...mapping, fields: [first!] })).run.state).toBe('DONE')
  expect((await bring(mapping)).run).toMatchObject({ state: 'DONE', failure: null })
  expect(first?.category).toBe(`C ${tag}`)
})

test.each([
  ['', 'empty'],
  [Uint8Array.of(0xff, 0xfe, 0x41), 'not_utf8'],
] as const)('a file from which nothing can be read says why', async (bytes, code) => {
  const { columns } = await start(bytes)
  expect(await columns()).toMatchObject({ columns: [], guess: null, failure: { code } })
})

test('a mapping that does not fit the file or the keys says why, before and while it runs', async () => {
  const { admin, params, guess, bring, keysAs } = await start(file)
  const mapping = keysAs(await guess())
  const failing = async (wrong: Mapping) => (await admin.call(imports.check, { params, body: { mapping: wrong } })).failure
  const [first] = mapping.fields
  expect(await failing({ ...mapping, fields: [{ ...first!, column: 'Nothing' }] })).toMatchObject({ code: 'no_column' })
  expect(await failing({ ...mapping, fields: [first!, first!] })).toMatchObject({ code: 'key_twice' })
  expect(await failing({ ...mapping, fields: [{ ...first!, type: 'pull_down' }] })).toMatchObject({ code: 'no_options' })
  await bring(mapping)
  const other: Mapping = { ...mapping, fields: [{ ...first!, type: 'URL' }] }
  expect((await bring(other)).run).toMatchObject({ state: 'FAILED', failure: { code: 'key_type' } })
})

test('one that runs cannot be started again, and one that is not there cannot be started', async () => {
  const { admin, params, guess, keysAs } = await start(file)
  const body = { mapping: keysAs(await guess()) }
  await admin.call(imports.start, { params, body })
  await expect(admin.call(imports.start, { params, body })).rejects.toMatchObject({ funcCode: 'in_use' })
  const nowhere = { id: '00000000-0000-4000-8000-000000000000' }
  await expect(admin.call(imports.start, { params: nowhere, body })).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(admin.call(imports.one, { params: nowhere })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('names of files are cleaned, and the newest stands first', async () => {
  const { admin, uploaded } = await start(file, '../../games.csv')
  expect(uploaded.name).toBe('games.csv')
  const { list } = await admin.call(imports.list)
  expect(list[0]).toMatchObject({ id: uploaded.id, state: 'UPLOADED', counts: null })
})

import { imports, Mapping } from '@portico/contract/dashboard/imports'
import { metadata } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createPeople } from '../../../../testing/people.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { unique } from '../../../../testing/world.ts'
import { createCompany } from '../../../people/companies/index.ts'
import { run } from './runs.actions.ts'
import { file, startRun } from './runs.samples.ts'

test('a file is uploaded, its columns guessed, checked without writing anything, and brought in', async () => {
  const { admin, changed, params, tag, guess, runImport, keysAs, columns } = await startRun(file)
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
    { line: 4, code: 'repeated', details: { id: expect.stringMatching(/^EX-/), first: 3 } },
    { line: 5, code: 'cells', details: { found: 1, expected: 3 } },
  ])
  const find = () => admin.call(search.listDetail, { body: { query: `"Rank ${tag}" = 7` } })
  await expect(find()).rejects.toMatchObject({ funcCode: 'invalid_query' })

  const { run: done, problems } = await runImport(mapping)
  expect(done).toMatchObject({ state: 'DONE', progress: 1, counts: { created: 2, versions: 2, skipped: 2, leftOut: 1 } })
  expect(problems).toHaveLength(3)
  changed()
  expect((await find())['app-detail-list']).toMatchObject([{ name: `Aurora ${tag}` }])
  expect((await runImport(mapping)).run.counts).toMatchObject({ created: 0, unchanged: 2, versions: 0 })
})

test('keys go into a category that is there already', async () => {
  const { guess, runImport, keysAs, tag } = await startRun(file)
  const mapping = keysAs(await guess())
  const [first] = mapping.fields
  expect((await runImport({ ...mapping, fields: [first!] })).run.state).toBe('DONE')
  expect((await runImport(mapping)).run).toMatchObject({ state: 'DONE', failure: null })
  expect(first?.category).toBe(`C ${tag}`)
})

test.each([
  ['', { code: 'empty' }],
  [Uint8Array.of(0xff, 0xfe, 0x41), { code: 'not_utf8' }],
  [new Uint8Array(Buffer.from('Game,Rank\nA,1\n', 'utf16le')), { code: 'not_utf8' }],
  ['"Game,Rank\nA,1\n', { code: 'quote_open', details: { line: '1' } }],
  [`"Game,Rank\n${'b'.repeat(1_100_000)}`, { code: 'row_too_long', details: { line: '1', max: '1000000' } }],
  ['a,'.repeat(1_001), { code: 'too_many_columns', details: { max: '1000' } }],
] as const)('a file from which nothing can be read says why, and where', async (bytes, failure) => {
  const { admin, columns, params, runImport } = await startRun(bytes)
  expect(await columns()).toMatchObject({ columns: [], guess: null, failure })
  const mapping: Mapping = Mapping.parse({
    app: { id: { prefix: 'EX', column: 'Game' }, name: 'Game' },
    fields: [{ key: `K ${unique()}`, column: 'Rank', category: 'C', type: 'TEXT_NUMBER' }],
  })
  expect((await admin.call(imports.check, { params, body: { mapping } })).failure).toMatchObject(failure)
  expect((await runImport(mapping)).run).toMatchObject({ state: 'FAILED', failure })
})

test('cells may be divided by semicolons, tabs or bars', async () => {
  const { columns } = await startRun('\uFEFFGame;"Rank, all";Day\r\nAurora, the #;7;2018-07-12\r\n')
  expect((await columns()).columns.map(({ name }) => name)).toEqual(['Game', 'Rank, all', 'Day'])
  const tabs = await startRun('Game\tRank\nAurora;#\t7\n')
  expect((await tabs.columns()).columns.map(({ name }) => name)).toEqual(['Game', 'Rank'])
  const bars = await startRun('Game|Rank, all|Day\nAurora; #|7|2018-07-12\n')
  expect((await bars.columns()).columns.map(({ name }) => name)).toEqual(['Game', 'Rank, all', 'Day'])
})

test('what cannot be kept of a row is told, and the rest goes in', async () => {
  const { tag, guess, runImport, keysAs } = await startRun(
    [
      'Game,Developer,Rank',
      `Good #,Studio #,1`,
      `Long #,${'x'.repeat(101)},1`,
      `Zero #,Stu\0dio,1`,
      `Wide #,Studio #,${`${'x'.repeat(59)}🎮`.padEnd(600, 'y')}`,
      `Null #,Studio #,a\0b`,
      `\0,Studio #,1`,
    ].join('\n'),
  )
  const { run: done, problems } = await runImport(keysAs(await guess()))
  expect(done).toMatchObject({ state: 'DONE', counts: { rows: 6, created: 3, skipped: 3, leftOut: 2 } })
  const message = expect.any(String)
  expect(problems).toEqual([
    { line: 3, column: 'Developer', cell: 'x'.repeat(60), code: 'invalid', details: { field: 'too_long', max: 100, message } },
    { line: 4, column: 'Developer', cell: 'Stu\uFFFDdio', code: 'invalid', details: { field: 'forbidden_character', message } },
    { line: 5, column: 'Rank', cell: 'x'.repeat(59), code: 'invalid', details: { field: 'too_long', max: 500, message } },
    { line: 6, column: 'Rank', cell: 'a\uFFFDb', code: 'invalid', details: { field: 'forbidden_character', message } },
    { line: 7, code: 'bad_name' },
  ])
  expect(tag).not.toBe('')
})

test('a quotation mark that is not closed takes no other row with it, and neither does a row that is too long', async () => {
  const long = `Long #,${'x'.repeat(1_100_000)}`
  const rows = ['Game,Rank', 'First #,1', long, 'Second #,2', 'Open #,"3', 'Third #,4', '"Open too #,5', 'Fourth #,"6"', '"Last #,7']
  const { admin, params, guess, runImport, keysAs } = await startRun(rows.join('\n'))
  const mapping = keysAs(await guess())
  const told = [
    { line: 3, code: 'row_too_long', details: { max: 1_000_000 } },
    { line: 5, code: 'quote_open' },
    { line: 7, code: 'quote_open' },
    { line: 9, code: 'quote_open' },
  ]
  const checked = await admin.call(imports.check, { params, body: { mapping } })
  expect(checked).toMatchObject({ failure: null, counts: { rows: 8, skipped: 4 }, problems: told })
  const { run: done, problems } = await runImport(mapping)
  expect(done).toMatchObject({ state: 'DONE', failure: null, counts: { rows: 8, created: 4, skipped: 4, versions: 4 } })
  expect(problems).toEqual(told)
})

test('what was read of a file before bytes that are not UTF-8 goes in, and its report is kept', async () => {
  const good = Buffer.from(`Game,Rank\n${unique()},1\nShort\n${`${unique()},2\n`.repeat(10_000)}`)
  const { admin, params, guess, runImport, keysAs } = await startRun(Buffer.concat([good, Buffer.of(0xff, 0x0a)]))
  const mapping = keysAs(await guess())
  const failure = { code: 'not_utf8', details: {} }
  const short = { line: 3, code: 'cells', details: { found: 1, expected: 2 } }
  const checked = await admin.call(imports.check, { params, body: { mapping } })
  expect(checked).toMatchObject({ failure, counts: { created: 0 } })
  expect(checked.counts.rows).toBeGreaterThan(1_000)
  expect(checked.problems[0]).toEqual(short)
  const { run: failed, problems } = await runImport(mapping)
  expect(failed).toMatchObject({ state: 'FAILED', failure, counts: { rows: checked.counts.rows, created: 2, versions: 2 } })
  expect(problems).toEqual(checked.problems)
})

test('a row that the database refuses takes no other with it', async () => {
  const { deps, tag, guess, runImport, keysAs } = await startRun(
    `Game,Rank\n${Array.from({ length: 9 }, (_, at) => `Game ${at} #,${at}\n`).join('')}`,
  )
  const constraint = `refuses_${tag.toLowerCase()}`
  await runIn(deps.db, `alter table app add constraint ${constraint} check (name <> 'Game 5 ${tag}')`)
  try {
    const { run: done, problems } = await runImport(keysAs(await guess()))
    expect(done).toMatchObject({ state: 'DONE', counts: { rows: 9, created: 8, skipped: 1, versions: 8 } })
    expect(problems).toEqual([{ line: 7, code: 'refused' }])
  } finally {
    await runIn(deps.db, `alter table app drop constraint ${constraint}`)
  }
})

test('what an import writes is by the person who ran it, not by the one who uploaded the file', async () => {
  const { admin, deps, tag, uploaded, params, guess, begin, keysAs } = await startRun(file)
  expect(uploaded.author).toBe(admin.user.name)
  const { portal, served } = await testPortal()
  const runner = await createPeople(portal.deps, served).person('Runa', { companyId: admin.user.companyId, staff: true, admin: true })
  await begin(keysAs(await guess()), runner)
  await run(deps, uploaded.id)
  const { rows: versions } = await runIn(
    deps.db,
    "select distinct author_id, author_name from meta_version join app on app.id = app_id where app.name like '%' || $1",
    [tag],
  )
  const { rows: activities } = await runIn(
    deps.db,
    "select actor_kind, actor_key, actor_name from activity_log where action = 'imports.finished' and actor_key in ($1, $2)",
    [admin.user.userKey, runner.user.userKey],
  )
  const { userKey, name } = runner.user
  expect(versions).toEqual([{ author_id: userKey, author_name: name }])
  expect(activities).toEqual([{ actor_kind: 'person', actor_key: userKey, actor_name: name }])
  expect((await admin.call(imports.one, { params })).run.author).toBe(name)
})

test.each(['d/d/yyyy', 'MMMMMM', 'YYYY-MM-DD', 'yyyy-MM', 'M/MM/d/yyyy', ''])(
  'dates like %s are refused before a row is read',
  async (format) => {
    const { admin, params, guess } = await startRun(file)
    const mapping = await guess()
    const body = { mapping: { ...mapping, fields: mapping.fields.map((field) => ({ ...field, as: 'date' as const, format })) } }
    const refusal = { funcCode: 'invalid_input', fieldErrors: [{ field: 'mapping.fields.0.format', code: 'invalid_date_format' }, {}] }
    await expect(admin.call(imports.check, { params, body })).rejects.toMatchObject(refusal)
    await expect(admin.call(imports.start, { params, body })).rejects.toMatchObject(refusal)
  },
)

test('a mapping that does not fit the file or the keys says why, before and while it runs', async () => {
  const { admin, params, guess, runImport, keysAs } = await startRun(file)
  const mapping = keysAs(await guess())
  const failing = async (wrong: Mapping) => (await admin.call(imports.check, { params, body: { mapping: wrong } })).failure
  const [first] = mapping.fields
  expect(await failing({ ...mapping, fields: [{ ...first!, column: 'Nothing' }] })).toMatchObject({ code: 'no_column' })
  expect(await failing({ ...mapping, fields: [first!, first!] })).toMatchObject({ code: 'key_twice' })
  expect(await failing({ ...mapping, fields: [{ ...first!, type: 'pull_down' }] })).toMatchObject({ code: 'no_options' })
  await runImport(mapping)
  const other: Mapping = { ...mapping, fields: [{ ...first!, type: 'URL' }] }
  expect((await runImport(other)).run).toMatchObject({ state: 'FAILED', failure: { code: 'key_type' } })
})

test('a running import cannot be started again, and one that does not exist cannot be started', async () => {
  const { admin, params, guess, keysAs } = await startRun(file)
  const body = { mapping: keysAs(await guess()) }
  await admin.call(imports.start, { params, body })
  await expect(admin.call(imports.start, { params, body })).rejects.toMatchObject({ funcCode: 'in_use' })
  const nowhere = { id: '00000000-0000-4000-8000-000000000000' }
  await expect(admin.call(imports.start, { params: nowhere, body })).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(admin.call(imports.one, { params: nowhere })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('names of files are cleaned, and the newest stands first', async () => {
  const { admin, uploaded } = await startRun(file, '../../games.csv')
  expect(uploaded.name).toBe('games.csv')
  const { list } = await admin.call(imports.list)
  expect(list[0]).toMatchObject({ id: uploaded.id, state: 'UPLOADED', counts: null })
})

const words = 'Titel;Status;Free;Genre;Studio\nA #;quirky;ja;rpg;Neu #\nB #;Live;naw;RPG;Neu #\nC #;app review;yes;Puzzle #;old #\n'

test('a check lists what would be new and the words that mean nothing yet; with their meanings they are read', async () => {
  const { admin, params, guess, runImport, tag, deps } = await startRun(words, 'words.csv')
  await runIn(deps.db, "insert into meta_option (option_set, value, label, position) values ($1, 'RPG', 'RPG', 1)", [`Genres ${tag}`])
  await createCompany(deps.db, { name: `Old ${tag}`, kind: 'partner' })
  const guessed = await guess()
  expect(guessed.app).toMatchObject({ name: 'Titel', status: { column: 'Status' }, developer: 'Studio' })
  const field = (column: string) => guessed.fields.find((one) => one.column === column)!
  const mapping: Mapping = {
    ...guessed,
    fields: [
      { ...field('Free'), key: `Free ${tag}`, category: `C ${tag}`, type: 'BOOL', as: 'boolean' },
      { ...field('Genre'), key: `Genre ${tag}`, category: `C ${tag}`, type: 'pull_down', options: `Genres ${tag}` },
    ],
  }
  const checked = await admin.call(imports.check, { params, body: { mapping } })
  expect(checked.counts).toMatchObject({ rows: 3, skipped: 1 })
  expect(checked.found).toEqual({
    categories: [`C ${tag}`],
    keys: [`Free ${tag}`, `Genre ${tag}`],
    companies: [`Neu ${tag}`],
    options: [{ column: 'Genre', word: `Puzzle ${tag}`, count: 1 }],
    statuses: [
      { column: 'Status', word: 'quirky', count: 1 },
      { column: 'Status', word: 'Live', count: 1, means: 'PUBLISHED' },
    ],
    booleans: [{ column: 'Free', word: 'naw', count: 1 }],
  })
  const settled: Mapping = {
    app: { ...mapping.app, status: { column: 'Status', words: { quirky: 'DEVELOPING', Live: 'DEACTIVATED' } } },
    fields: mapping.fields.map((one) => ({
      ...one,
      true: [...one.true, 'ja'],
      false: [...one.false, 'naw'],
      words: { [`Puzzle ${tag}`]: 'RPG' },
    })),
  }
  const again = await admin.call(imports.check, { params, body: { mapping: settled } })
  expect(again).toMatchObject({ counts: { skipped: 0, leftOut: 0 }, found: { options: [], statuses: [], booleans: [] } })
  expect((await runImport(settled)).run.counts).toMatchObject({ created: 3, leftOut: 0 })
  const states = await runIn(deps.db, 'select status from app where name like $1 order by name', [`% ${tag}`])
  // What was said counts before what is usual.
  expect(states.rows).toEqual([{ status: 'DEVELOPING' }, { status: 'DEACTIVATED' }, { status: 'APP_REVIEW' }])
  const { rows } = await runIn(deps.db, 'select value from meta_option where option_set = $1', [`Genres ${tag}`])
  expect(rows).toEqual([{ value: 'RPG' }])
})

test('a new key is kept by people, unless a system is said to keep it', async () => {
  const { admin, guess, runImport, keysAs, tag } = await startRun(file)
  const mapping = keysAs(await guess())
  const [people, system] = mapping.fields
  await runImport({ ...mapping, fields: [people!, { ...system!, origin: 'EXTERNAL_SYSTEM_BASED' }] })
  const { 'meta-defines': definitions } = await admin.call(metadata.definitions)
  const own = definitions.filter(({ name }) => name.endsWith(tag)).map(({ origin, userEditable }) => [origin, userEditable])
  expect(own).toEqual([
    ['USER_INPUT_BASED', true],
    ['EXTERNAL_SYSTEM_BASED', false],
  ])
})

test('a corrected file begins with the mapping of the one before', async () => {
  const { admin, guess, runImport, keysAs, uploaded } = await startRun(file)
  const mapping = keysAs(await guess())
  await runImport(mapping)
  const bytes = new Blob([file.replace('Game,', 'More,Game,').replaceAll('\n', '\nx,')])
  const { run: second } = await admin.call(imports.upload, { upload: { name: uploaded.name, type: 'text/csv', bytes } })
  expect((await admin.call(imports.columns, { params: { id: second.id } })).guess).toEqual(mapping)
})

test('an uploaded file can be removed, unless it is being imported', async () => {
  const { admin, guess, begin, params, uploaded, deps } = await startRun(file)
  await begin(await guess())
  await expect(admin.call(imports.remove, { params })).rejects.toMatchObject({ status: 409, funcCode: 'in_use' })
  await run(deps, uploaded.id)
  await admin.call(imports.remove, { params })
  await expect(admin.call(imports.one, { params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(imports.remove, { params })).rejects.toMatchObject({ status: 404 })
  const { rows } = await runIn(deps.db, 'select 1 from stored_file where id = $1', [uploaded.id])
  expect(rows).toEqual([])
})

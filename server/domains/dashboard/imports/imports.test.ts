import { Readable } from 'node:stream'
import { apps } from '@portico/contract/apps/apps'
import { type ImportProblem, Mapping } from '@portico/contract/dashboard/imports'
import { metadata } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { unique, createWorld } from '../../../testing/world.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { importCsv } from './imports.actions.ts'
import { readMapping } from './reading/imports.yaml.ts'
import { problemText } from './imports.rules.ts'

const mappingFor = (tag: string) =>
  readMapping(`
app:
  id: { prefix: EX, column: App }
  name: App
  developer: Studio
fields:
  - { key: Rating ${tag}, column: Rating, category: Store ${tag}, type: TEXT_NUMBER, as: number, empty: [NaN] }
  - { key: Genres ${tag}, column: Genres, category: Store ${tag}, type: mutil_pulldown, options: Genre ${tag}, as: list, separator: ; }
  - { key: Updated ${tag}, column: Updated, category: Store ${tag}, type: DATE, as: date, format: 'MMMM d, yyyy' }
`)

const head = 'App,Studio,Rating,Genres,Updated\n'
const start = async () => {
  const { deps, admin } = await createWorld()
  const tag = unique()
  const usual = mappingFor(tag)
  const importFile = async (
    bytes: Readable | string | Buffer,
    { dryRun = false, mapping = usual }: { dryRun?: boolean; mapping?: z.input<typeof Mapping> } = {},
  ) => {
    const problems: ImportProblem[] = []
    const stream = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)])
    const counts = await importCsv(deps.db, {
      name: 'x.csv',
      bytes: stream,
      mapping: Mapping.parse(mapping),
      timeZone: 'Asia/Tokyo',
      dryRun,
      onProblem: (problem) => problems.push(problem),
    })
    return { counts, problems }
  }
  const game = (name: string) => `${name} ${tag}`
  const latest = async (name: string) => {
    const found = await admin.call(apps.list, { query: { keyword: game(name) } })
    const { catgMetas } = await admin.call(metadata.latest, { params: { appId: found.apps[0]?.id ?? '' } })
    return catgMetas.find(({ catgName }) => catgName === `Store ${tag}`)
  }
  const found = async (name: string) => (await admin.call(apps.list, { query: { keyword: game(name) } })).apps
  return { deps, importFile, game, latest, found, tag }
}

test('rows become apps with typed values, and the same file again changes nothing', async () => {
  const { importFile, game, latest, tag } = await start()
  const file = `\uFEFF${head.trim()}\r\n${game('Sketch')},Blue ${tag},4.5,"Art;Design","July 12, 2018"\r\n"${game('Two, quoted')}",,"5\n",,\r\n`
  expect((await importFile(file)).counts).toMatchObject({ rows: 2, created: 2, skipped: 0, leftOut: 0 })
  expect((await latest('Sketch'))?.meta.metaDatas).toEqual([
    { key: `Rating ${tag}`, value: '4.5' },
    { key: `Genres ${tag}`, value: ['Art', 'Design'] },
    { key: `Updated ${tag}`, value: '2018-07-12' },
  ])
  expect((await importFile(file)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, versions: 0 })
})

test('what is wrong is told with line and column, and the rest goes in', async () => {
  const { importFile, game, latest, tag } = await start()
  const { counts, problems } = await importFile(
    `${head}${game('Good')},,high,Art,"July 12, 2018"\n${game('Short')},4.5\n,,1,,\n${game('Good')},,2,,\n${game('Day')},,3,,"February 30, 2018"\n`,
  )
  expect(counts).toMatchObject({ rows: 5, created: 2, skipped: 3, leftOut: 2 })
  expect(problems.map((problem) => [problem.line, problem.column, problemText(problem)])).toEqual([
    [2, 'Rating', '“high” is not a number'],
    [3, undefined, 'has 2 cells instead of 5'],
    [4, undefined, 'has no name'],
    [5, undefined, expect.stringContaining('was in line 2 already')],
    [6, 'Updated', '“February 30, 2018” Invalid date type'],
  ])
  expect((await latest('Good'))?.meta.metaDatas).toContainEqual({ key: `Genres ${tag}`, value: ['Art'] })
})

test('what no column says is set on new apps, and existing ones keep theirs', async () => {
  const { deps, importFile, game, found, tag } = await start()
  const values = { key: `Rating ${tag}`, column: 'Rating', category: `Store ${tag}`, type: 'TEXT_NUMBER', as: 'number' } as const
  const app = { id: { prefix: 'EX', column: 'App', as: 'slug' }, name: 'App' } as const
  const full = { ...app, status: { column: 'State', words: {} }, developer: 'Studio', contractType: 'Contract', type: 2, mainPlatform: 11 }
  const columns = 'App,State,Studio,Contract,Rating\n'
  await importFile(`${columns}${game('Kept')},DEACTIVATED,Blue ${tag},Licensing,4\n`, { mapping: { app: full, fields: [values] } })
  const id = (await found('Kept'))[0]?.id ?? ''
  const before = await lockApp(deps.db, id)
  expect(before).toMatchObject({
    status: 'DEACTIVATED',
    appType: 2,
    mainPlatform: 11,
    contractType: 'Licensing',
    developerId: expect.any(Number),
  })

  const rows = `App,Rating\n${game('Kept')},5\n${game('New')},5\n`
  const counts = { created: 1, updated: 0, unchanged: 1, versions: 2 }
  expect((await importFile(rows, { mapping: { app: { ...app, status: 'DEVELOPING' }, fields: [values] } })).counts).toMatchObject(counts)
  expect(await lockApp(deps.db, id)).toEqual(before)
  const added = { status: 'DEVELOPING', appType: 8, mainPlatform: 0, developerId: null, contractType: null }
  expect(await lockApp(deps.db, (await found('New'))[0]?.id ?? '')).toMatchObject(added)

  await importFile(`${columns}${game('Kept')},PUBLISHED,,,5\n`, { mapping: { app: full, fields: [values] } })
  expect(await lockApp(deps.db, id)).toMatchObject({ status: 'PUBLISHED', developerId: null, contractType: null })
})

test('a dry run reads everything and writes nothing', async () => {
  const { importFile, game, found } = await start()
  const { counts } = await importFile(`${head}${game('Dry')},,4,,\n`, { dryRun: true })
  expect(counts).toMatchObject({ rows: 1, created: 0 })
  expect(await found('Dry')).toEqual([])
})

test('stopped in the middle it can be run again', async () => {
  const { importFile, game, found } = await start()
  const rows = Array.from({ length: 1_200 }, (_, row) => `${game(`Row ${row}`)},,${row},,\n`)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from(head + rows.slice(0, 700).join(''))
      await expect.poll(() => found('Row 499')).toHaveLength(1)
      throw new Error('the power went out')
    })(),
  )
  await expect(importFile(broken)).rejects.toThrow('the power went out')
  expect((await importFile(head + rows.join(''))).counts).toMatchObject({ created: 700, unchanged: 500 })
})

test.each([
  ['App,Studio,Ratings,Genres,Updated\nx,,,,\n', 'no column Rating (did you mean Ratings?)'],
  ['App,Studio,Rating,Rating,Genres,Updated\nx,,,,,\n', 'two columns named Rating'],
  ['', 'The file is empty'],
  [Buffer.from([...Buffer.from(head), 0xff, 0xfe, 0x41]), 'not UTF-8'],
])('a file that cannot be brought in says why and touches nothing', async (file, why) => {
  const { importFile, found } = await start()
  await expect(importFile(file)).rejects.toThrow(why)
  expect(await found('x')).toEqual([])
})

test.each([
  ['app: {}', 'app.id'],
  ['app: [', 'not YAML'],
  ['app: { id: { prefix: EX, column: A }, name: A }\nfields: [{ key: K, column: B, category: C, type: pull_down }]', 'needs `options`'],
  ['app: { id: { prefix: EX, column: A }, name: A, colour: red }\nfields: [{ key: K, column: B, category: C, type: DATE }]', 'colour'],
])('a mapping that is wrong says where', (yaml, where) => expect(() => readMapping(yaml)).toThrow(where))

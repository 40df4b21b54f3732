import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { expect, test } from 'vitest'
import { guessMapping } from './imports.guess.ts'

const column = (name: string, ...samples: string[]) => ({ name, samples })

test('columns are known by their names, in any spelling, and by what stands in them', () => {
  const columns = [
    column('App ID', 'LG-AURORA', 'LG-MOON'),
    column('Title', 'Aurora Saga', 'Moon Garden'),
    column('studio', 'Northwind'),
    column('genre', 'Puzzle'),
    column('Release Date', '12/7/2018', '30/1/2019'),
    column('Free', 'yes', 'No'),
    column('Site', 'https://example.com'),
    column('Installs', '1,000', '20'),
    column('Client', '1.2.3', 'v4.0'),
    column('Remark', 'as it is'),
  ]
  const guess = guessMapping(columns, [sampleDefinition('Genre', { type: 'pull_down', pullDown: 'Genre' })], 'games')
  expect(guess?.app).toMatchObject({ id: { prefix: 'LG', column: 'App ID', as: 'given' }, name: 'Title', developer: 'studio' })
  expect(guess?.fields.map(({ key, type, as, format, options }) => [key, type, as, as === 'date' ? format : options])).toEqual([
    ['Genre', 'pull_down', 'text', 'Genre'],
    ['Release Date', 'DATE', 'date', 'd/M/yyyy'],
    ['Free', 'BOOL', 'boolean', undefined],
    ['Site', 'URL', 'text', undefined],
    ['Installs', 'TEXT_NUMBER', 'number', undefined],
    ['Client', 'VERSION', 'version', undefined],
    ['Remark', 'TEXT_NUMBER', 'text', undefined],
  ])
})

test.each([
  ['|', ['iOS|Android', 'PC'], '|'],
  [';', ['RPG; Puzzle', 'Action'], ';'],
  [',', ['en, de', 'ja,ko', 'en'], ','],
  ['no', ['Fast, fun', 'Great'], undefined],
  ['no', ['A whole sentence about the game; and one more about its makers', 'x;y'], undefined],
])('cells with %s as their separator are lists, sentences are not: %j', (_, samples, separator) => {
  const guess = guessMapping([column('Game', 'Aurora'), column('Tags', ...samples)], [], 'games')
  const list = { type: 'mutil_pulldown', as: 'list', separator, options: 'Tags' }
  expect(guess?.fields[0]).toMatchObject(separator === undefined ? { type: 'TEXT_NUMBER', as: 'text' } : list)
})

test('an existing key of several values is read with the separator of the file', () => {
  const platforms = sampleDefinition('Platforms', { type: 'CHECKBOX', pullDown: 'Platforms' })
  const guess = guessMapping([column('Game', 'Aurora'), column('Platforms', 'iOS|Android', 'PC')], [platforms], 'games')
  expect(guess?.fields[0]).toMatchObject({ type: 'CHECKBOX', as: 'list', separator: '|', options: 'Platforms' })
})

test('keys that follow the records are left out, and ids are made of names where there are none', () => {
  const columns = [column('Game', 'Aurora Saga'), column('Status', 'PUBLISHED'), column('Rank', '1')]
  const guess = guessMapping(columns, [sampleDefinition('Status', { origin: 'LGD_DB_BASED' })], 'games')
  expect(guess).toMatchObject({
    app: { id: { prefix: 'EX', column: 'Game', as: 'slug' }, name: 'Game', status: { column: 'Status' } },
    fields: [{ key: 'Rank' }],
  })
})

test('columns are known in other languages too', () => {
  const columns = ['Titel', 'Hersteller', 'Zustand', 'Rang'].map((name) => column(name, 'x'))
  const guess = guessMapping([column('Spiel-Nr.', 'G-001', 'G-002'), ...columns, column('Kostenlos', 'ja', 'Nein')], [], 'games')
  expect(guess?.app).toMatchObject({
    id: { column: 'Spiel-Nr.', as: 'given' },
    name: 'Titel',
    developer: 'Hersteller',
    status: { column: 'Zustand' },
  })
  const free = guess?.fields.find(({ key }) => key === 'Kostenlos')
  expect(free).toMatchObject({ type: 'BOOL', true: expect.arrayContaining(['ja']), false: expect.arrayContaining(['nein']) })
})

test('a column of states is known by what lists usually call them, whatever its own name', () => {
  const columns = [
    column('Game', 'Aurora'),
    column('Was ist los', 'live', '開発中', 'In Review', '서비스 종료', '已上线'),
    column('Rank', '1'),
  ]
  expect(guessMapping(columns, [], 'games')?.app.status).toMatchObject({ column: 'Was ist los' })
  expect(guessMapping([column('Game', 'Aurora'), column('Mood', 'live', 'happy')], [], 'games')?.app.status).toBe('PUBLISHED')
})

test('a file that has nothing but a name gives no mapping', () => {
  expect(guessMapping([column('Game', 'Aurora Saga')], [], 'games')).toBeUndefined()
  expect(guessMapping([], [], 'games')).toBeUndefined()
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { likePattern, matchesAnyCase, numberIn, wordsOf } from './patterns.ts'

test('a keyword matches its characters literally, not as LIKE wildcards', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})

test('a pattern matches in any case, exactly what ilike matches', async () => {
  const texts = [
    'Moon Saga',
    'MOON',
    '50%_\\',
    '50 off',
    'Ärger',
    'ärger',
    'STRASSE',
    'Straße',
    'İstanbul',
    'ΣΊΣΥΦΟΣ',
    'σίσυφος',
    '月の庭',
    '',
  ]
  const matching = async (keyword: string) => {
    const pattern = likePattern(keyword)
    const { rows } = await sql<{ ours: string[]; plain: string[] }>`
      select array_agg(text) filter (where ${matchesAnyCase(sql.ref('text'), pattern)}) as ours,
        array_agg(text) filter (where text ilike ${pattern}) as plain
      from unnest(${texts}::text[]) as t (text)`.execute(database.db)
    return rows[0]
  }
  const database = await openTestDatabase()
  expect(await matching('mOOn')).toEqual({ ours: ['Moon Saga', 'MOON'], plain: ['Moon Saga', 'MOON'] })
  for (const text of texts)
    for (const keyword of [text, text.toLowerCase(), text.toUpperCase()]) {
      const found = await matching(keyword)
      expect(found?.ours).toEqual(found?.plain)
    }
  await database.close()
})

test.each([
  ['12', 12],
  ['#12', 12],
  ['＃１２', 12],
  ['2147483648', 0],
  ['12a', 0],
  ['', 0],
])('%j names the id %i', (keyword, id) => {
  expect(numberIn(keyword)).toBe(id)
})

test.each([
  ['Login  fails', ['login', 'fails']],
  ['　ｓｅｒｖｅｒ\u3000再起動 ', ['server', '再起動']],
  ['log login LOGIN', ['login']],
  ['50% _', ['50%', '_']],
  [' ', []],
])('%j has the words %j', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words)
})

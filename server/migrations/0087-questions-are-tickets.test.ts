import { expect, test } from 'vitest'
import type { Db } from '../kernel/database/database.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { runIn } from '../kernel/database/run.ts'
import { renderMarkdown } from '../kernel/markdown/markdown.ts'
import { openEmpty } from '../testing/template.ts'
import { migrations } from './index.ts'

const until = (number: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number))

const marks = String.raw`1. *Why*? <b> [x](y) \ a_b | c & d #e ~f~ ${'`g`'}`
const [answered, waiting] = ['0196a000-0000-7000-8000-000000000001', '0196a000-0000-7000-8000-000000000002']

/** Adds two questions, one of them by somebody who left, with a file; a file that waits for its question; and a ticket. */
const fill = async (db: Db) => {
  await runIn(db, "insert into person (id, name, email) values ('p', 'Ada', 'ada@example.test')")
  await runIn(db, "insert into app (id, name, status, app_type, main_platform) values ('LG-A', 'Aurora', 'DEVELOPING', 1, 1)")
  await runIn(
    db,
    `insert into ticket (id, app_id, category_id, title, priority, type)
     overriding system value values (1, 'LG-A', (select min(id) from support_category), 'Ｌｏｇｉｎ ログイン', 'LOW', 'task')`,
  )
  await runIn(db, "select setval(pg_get_serial_sequence('ticket', 'id'), 1)")
  const insertQuestion =
    "insert into contact_message (id, number, person_id, category, subject, body, created_at) values ($1, $2, $3, 'other', $4, $5, $6)"
  await runIn(db, insertQuestion, [7, 'Q-7', 'p', 'サーバー is down', `${marks}\nSecond line`, '2026-01-02T03:04:05Z'])
  await runIn(db, insertQuestion, [8, 'Q-8', null, 'Invoice', 'Paid', '2026-01-03T03:04:05Z'])
  for (const [id, kind, owner, message] of [
    [answered, 'question', '7', 7],
    [waiting, null, null, null],
  ]) {
    await runIn(db, 'insert into stored_file (id, owner_kind, owner_id, unused_since) values ($1, $2, $3, $4)', [
      id,
      kind,
      owner,
      kind === null ? '2026-01-02T03:04:05Z' : null,
    ])
    await runIn(
      db,
      "insert into contact_file (id, message_id, person_id, name, size, content_type, sha256) values ($1, $2, 'p', 'log.txt', 3, 'text/plain', 'x')",
      [id, message],
    )
  }
}

test('questions asked before become tickets with their text, number and files; tickets can be searched, and targets stay', async () => {
  const database = await openEmpty()
  const { db } = database
  const rows = async (statement: string, values: unknown[] = []) => (await runIn(db, statement, values)).rows
  await migrate(db, until('0087'))
  await fill(db)
  await runIn(db, "update support_target set opens = 8, time_zone = 'Asia/Tokyo'")
  await migrate(db, migrations)

  const questions = await rows(
    'select id, topic, title, status, requester_id, created_at = updated_at as fresh from ticket where app_id is null order by id',
  )
  expect(questions).toEqual([
    { id: 2, topic: 'other', title: 'サーバー is down', status: 'OPEN', requester_id: 'p', fresh: true },
    { id: 3, topic: 'other', title: 'Invoice', status: 'OPEN', requester_id: null, fresh: true },
  ])
  const entries = (await rows('select id, about_id, author_id, body, internal from conversation_entry order by about_id')) as {
    id: string
    body: string
  }[]
  expect(entries).toMatchObject([
    { about_id: 2, author_id: 'p', internal: false },
    { about_id: 3, author_id: null, body: 'Paid\n\nQ-8' },
  ])
  const { body } = renderMarkdown(entries[0]?.body ?? '')
  expect(body).toEqual([
    { tag: 'p', children: [marks, { tag: 'br' }, '\n', 'Second line'] },
    { tag: 'p', children: ['Q-7'] },
  ])
  expect(await rows('select id, uploaded_by, entry_id, name from attachment')).toEqual([
    { id: answered, uploaded_by: 'p', entry_id: entries[0]?.id, name: 'log.txt' },
  ])
  expect(await rows('select id, owner_kind, owner_id from stored_file order by id')).toEqual([
    { id: answered, owner_kind: 'conversation', owner_id: String(entries[0]?.id) },
    { id: waiting, owner_kind: null, owner_id: null },
  ])
  expect(await rows('select id from contact_file')).toEqual([{ id: waiting }])

  const grams = await rows(
    "select text_grams('aあ😀')::text[] as three, text_grams('') as none, text_grams('a')::text[] as one, text_grams('aあ😀', 3)::text[] as longest",
  )
  const [a, b, c] = ['a', 'あ', '😀'].map((character) => BigInt(character.codePointAt(0) ?? 0)) as [bigint, bigint, bigint]
  const three = [a, b, c, (a << 21n) | b, (b << 21n) | c, (a << 42n) | (b << 21n) | c].map(String)
  expect(grams).toEqual([{ three, none: [], one: [String(a)], longest: three.slice(5) }])
  const found = (keyword: string) =>
    rows('select id from ticket where text_grams(folded) @> text_grams($1::text, least(length($1::text), 3))', [keyword])
  expect([await found('login ログ'), await found('サー'), await found('nothing')]).toEqual([[{ id: 1 }], [{ id: 2 }], []])
  expect(await rows('select opens, time_zone from support_target')).toEqual([{ opens: 8, time_zone: 'Asia/Tokyo' }])
  expect(await rows('select * from support_holiday')).toEqual([])
  await database.close()
})

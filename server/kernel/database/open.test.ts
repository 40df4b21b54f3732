import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createCuttableLine } from '../../testing/real-portal.ts'
import { failureOf } from '../http/calls/failure-of.ts'
import { PreparingClient, withNext } from './client.ts'
import type { Db } from './database.ts'
import { callLimits, type Database, openPostgres } from './open.ts'
import { createStatements } from './statements.ts'

const template = inject('template')

test('PostgreSQL gives up before the client does, and both within five seconds', () => {
  expect(callLimits.statement_timeout).toBeLessThan(callLimits.query_timeout)
  expect(callLimits.query_timeout).toBeLessThan(5_000)
})

describe.runIf(template.engine === 'postgres')('on PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof createTestDatabase>>
  let line: Awaited<ReturnType<typeof createCuttableLine>>
  let database: Database

  beforeAll(async () => {
    if (template.engine !== 'postgres') return
    place = await createTestDatabase(template.url, template.template)
    const url = new URL(place.url)
    line = await createCuttableLine({ host: url.hostname, port: Number(url.port) })
    url.port = String(line.port)
    database = openPostgres(url.href, 3)
  })
  afterAll(async () => {
    await database?.close()
    await line?.close()
    await place?.drop()
  })

  const runQuery = (): Promise<string> =>
    sql`select 1`.execute(database.db).then(
      () => 'answered',
      (error: unknown) => failureOf(error).code,
    )

  test('connections for calls have the time limits of calls', async () => {
    const { rows } = await sql<Record<string, string>>`
      select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout')`.execute(database.db)
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: callLimits.statement_timeout,
      lock_timeout: callLimits.lock_timeout,
    })
  })

  test('a hanging database times out long before a call does, and is used again once it responds', { timeout: 20_000 }, async () => {
    expect(await runQuery()).toBe('answered')
    line.mute()
    const answers = await Promise.all(Array.from({ length: 8 }, runQuery))
    expect(answers).not.toContain('answered')
    // Calls with a connection report an unreachable database, calls waiting for one report an exhausted pool.
    expect(new Set(answers)).toEqual(new Set(['unavailable', 'busy']))
    line.reconnect()
    await expect.poll(() => runQuery()).toBe('answered')
  })

  test('a transaction in which the database hangs ends too', { timeout: 20_000 }, async () => {
    const work = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      line.mute()
      await sql`select 2`.execute(tx)
    })
    await expect(work).rejects.toThrow(/timeout|terminated|not queryable/)
    line.reconnect()
    await expect.poll(() => runQuery()).toBe('answered')
  })

  test('a connection over which something unreadable arrives is replaced, and nothing else notices', { timeout: 20_000 }, async () => {
    // A row that says it has five values, and ends.
    const unreadable = Buffer.from([0x44, 0, 0, 0, 6, 0, 5])
    const noticed = vi.fn<(said?: string) => void>()
    const unlisten = await database.listen('guarded', noticed)
    const work = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      line.add(unreadable)
      await sql`select pg_sleep(10)`.execute(tx)
    })
    await expect(work).rejects.toThrow(/offset|not queryable|terminated/)
    await expect.poll(() => runQuery()).toBe('answered')
    await expect.poll(() => noticed.mock.calls).toContainEqual([])
    await sql`notify guarded, 'heard'`.execute(database.db)
    await expect.poll(() => noticed.mock.calls).toContainEqual(['heard'])
    await unlisten()
  })

  test('a database that only ran libraries’ statements releases its connection too', async () => {
    const other = openPostgres(place.url, 1)
    const { rows } = await other.run('select pg_backend_pid() as pid')
    const [{ pid }] = rows as [{ pid: number }]
    await other.close()
    const there = () => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.db)
    await expect.poll(async () => (await there()).rows).toEqual([])
  })

  test('frequent statements are planned once, and again after the schema has changed', async () => {
    const prepared = () => sql<{ count: number }>`select count(*)::integer as count from pg_prepared_statements`.execute(database.db)
    await sql`create table thing (name text)`.execute(database.db)
    const things = () =>
      database.db
        .selectFrom('thing' as 'session')
        .selectAll()
        .execute()
    for (let turn = 0; turn < 30; turn += 1) expect(await things()).toEqual([])
    expect((await prepared()).rows[0]?.count).toBeGreaterThan(0)
    await sql`alter table thing add column more text`.execute(database.db)
    await expect.poll(() => things()).toEqual([])
  })

  test('a transaction begins with its first statement, and values noted during it are available when it ends', async () => {
    const note = (db: Db, text: string) => sql`${sql.raw(withNext)} insert into noted values (${text})`.execute(db)
    const noted = async (db: Db) =>
      (await sql<{ text: string }>`select text from noted order by text`.execute(db)).rows.map(({ text }) => text)
    await sql`create table noted (text text primary key)`.execute(database.db)
    for (let turn = 0; turn < 10; turn += 1)
      await database.db.transaction().execute(async (tx) => {
        await note(tx, `a${turn}`)
        expect(turn % 2 === 0 ? await noted(tx) : [`a${turn}`]).toContain(`a${turn}`)
        await sql`select ${turn}::integer`.execute(tx)
        await note(tx, `b${turn}`)
        await note(tx, `c${turn}`)
      })
    await note(database.db, 'alone')
    expect(await noted(database.db)).toHaveLength(31)
    await expect(
      database.db.transaction().execute(async (tx) => {
        await sql`insert into noted values (${'lost'})`.execute(tx)
        await note(tx, 'alone')
      }),
    ).rejects.toMatchObject({ code: '23505' })
    await expect(
      database.db.transaction().execute(async (tx) => {
        await note(tx, 'dropped')
        throw new Error('given up')
      }),
    ).rejects.toThrow('given up')
    await database.db.transaction().execute(async () => {})
    expect(await noted(database.db)).toHaveLength(31)
  })

  test('no statement is carried out of a transaction that could not begin', async () => {
    const client = new PreparingClient({ connectionString: place.url })
    await client.connect()
    await client.query('start transaction isolation level nonsense')
    await expect(client.query('create temporary table made as select $1::integer as number', [1])).rejects.toMatchObject({ code: '42601' })
    await client.query('rollback')
    expect((await client.query("select to_regclass('made') as made")).rows).toEqual([{ made: null }])
    await client.end()
  })

  test('a statement that was skipped after a failed one is prepared by its next use', async () => {
    const [statements, text] = [createStatements(), 'select $1::integer as number']
    for (let use = 0; use < 5; use += 1) statements.nameOf(text)
    const client = new PreparingClient({ connectionString: place.url, statements })
    await client.connect()
    await client.query('begin')
    await client.query(`${withNext} select 1 / $1::integer`, ['0'])
    await expect(client.query(text, [1])).rejects.toMatchObject({ code: '22012' })
    await client.query('rollback')
    expect((await client.query(text, [2])).rows).toEqual([{ number: 2 }])
    await client.end()
  })

  test('processes that share connections use the same name for the same statement, regardless of their order', async () => {
    const resultsInOrder = async (texts: readonly string[]): Promise<unknown> => {
      vi.resetModules()
      const { PreparingClient } = await import('./client.ts')
      const client = new PreparingClient({ connectionString: place.url })
      await client.connect()
      for (const text of texts) for (let turn = 0; turn < 6; turn += 1) await client.query(text, [1])
      const { rows } = await client.query('select name, statement from pg_prepared_statements order by name')
      await client.end()
      return rows
    }
    const texts = ['select 1 where 1 = $1', 'select 2 where 2 = $1']
    const first = await resultsInOrder(texts)
    expect(first).toHaveLength(2)
    expect(await resultsInOrder(texts.toReversed())).toEqual(first)
  })
})

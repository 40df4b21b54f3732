import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../kernel/database/open.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { openTestDatabase } from '../../../../testing/database.ts'
import { sealsStore } from './seals.store.ts'
import { type Verdict, verdictText, verifyLog } from './verification.actions.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date()
const run = async (statement: string, values: readonly unknown[] = []) => (await runIn(database.db, statement, [...values])).rows

/** Adds entries of the given ages in hours. @returns their ids */
const write = async (hours: number, ...actions: string[]): Promise<number[]> => {
  const rows = await run(
    `insert into activity_log (at, actor_kind, actor_name, action, details, app_id)
     select now() - $1 * interval '1 hour' + place * interval '1 microsecond', 'person', 'Ada', action, '{"b": 1.50, "a": "é"}', 'LG-A'
     from unnest($2::text[]) with ordinality as given(action, place) returning id`,
    [hours, actions],
  )
  return rows.map((row) => (row as { id: number }).id)
}

/** Verifies the log after the tables' owner has tampered with it behind the triggers, then rolls back. */
const tampered = async (statement: string, values: readonly unknown[] = [], noted = new Map<number, string>()): Promise<Verdict> => {
  const verdicts: Verdict[] = []
  const trial = inTransaction(database.db, async (tx) => {
    for (const table of ['activity_log', 'activity_seal']) await runIn(tx, `alter table ${table} disable trigger user`)
    await runIn(tx, statement, [...values])
    verdicts.push(await verifyLog(tx, noted, now))
    throw new Error('taken back')
  })
  await expect(trial).rejects.toThrow('taken back')
  return verdicts[0]!
}

test('entries older than an hour are sealed, and an intact log is reported as intact', async () => {
  await write(24 * 400, 'old.one', 'old.two')
  await write(5, 'a.one', 'a.two', 'a.three')
  await write(0.5, 'b.one')
  // Deliberately not in id order.
  await write(3, 'c.one')
  expect(await sealsStore(database.db).add(2)).toMatchObject({ number: 1, entries: 2 })
  expect(await sealsStore(database.db).add(2)).toMatchObject({ number: 2, entries: 2 })
  expect(await sealsStore(database.db).add(1_000)).toMatchObject({ number: 3, entries: 2 })
  expect(await sealsStore(database.db).add(1_000)).toBeUndefined()
  const verdict = await verifyLog(database.db, new Map(), now)
  expect(verdict).toMatchObject({ broken: undefined, seals: 3, entries: 6, expired: 0, unsealed: 1, newest: { number: 3 } })
  expect(verdictText(verdict)).toMatch(
    /^The activity log is intact: 6 entries in 3 seals; 1 entries are not sealed yet\.\n.*: 3=[0-9a-f]{64}$/,
  )
  await expect(run('update activity_seal set until_id = 1')).rejects.toThrow('append-only')
})

test('the first entry that the tables’ owner changed, removed or added is reported', async () => {
  const [one, two, three] = (await run("select id from activity_log where action like 'a.%' order by id")).map(
    (row) => (row as { id: number }).id,
  )
  const found = async (statement: string, values: readonly unknown[] = []) => {
    const { broken } = await tampered(statement, values)
    return broken
  }
  const of = (id: number | undefined, problem: string, seal: number) => ({ what: 'entry', seal, entry: { id, problem } })
  for (const change of [`details = '{"b": 1.5, "a": "é"}'`, "actor_name = 'Eve'", "app_id = 'LG-B'", "at = at + interval '1 microsecond'"])
    expect(await found(`update activity_log set ${change} where id >= $1`, [two])).toEqual(of(two, 'changed', 2))
  expect(await found('delete from activity_log where id in ($1, $2)', [one, three])).toEqual(of(one, 'removed', 2))
  const copy = `insert into activity_log (at, actor_kind, actor_name, action, details) select at, actor_kind, actor_name, action, details from activity_log where id = $1 returning id`
  expect(await found(copy, [three])).toMatchObject({ what: 'entry', seal: 3, entry: { problem: 'added' } })
  const verdict = await tampered('delete from activity_log where id = $1', [three])
  expect(verdictText(verdict)).toBe(
    `Entry ${three} of the activity log was removed after it was sealed (seal 3).\nThe seals before it, up to 2, are intact.`,
  )
  expect((await verifyLog(database.db, new Map(), now)).broken).toBeUndefined()
})

test('a seal that was changed, removed or recreated is reported', async () => {
  const hashes = (await run("select encode(hash, 'hex') as hash from activity_seal order by number")).map(
    (row) => (row as { hash: string }).hash,
  )
  const noted = new Map(hashes.map((hash, place) => [place + 1, hash]))
  expect((await tampered('select 1', [], noted)).broken).toBeUndefined()
  expect((await tampered("update activity_seal set until_at = until_at + interval '1 second' where number = 2")).broken).toEqual({
    what: 'seal-changed',
    seal: 2,
  })
  expect((await tampered('delete from activity_seal where number = 2')).broken).toEqual({ what: 'seal-missing', seal: 2 })
  // Removing the last seals leaves a shorter but valid chain; only a seal noted elsewhere reveals it.
  expect((await tampered('delete from activity_seal where number = 3')).broken).toBeUndefined()
  expect((await tampered('delete from activity_seal where number = 3', [], noted)).broken).toEqual({ what: 'seal-missing', seal: 3 })
  expect((await tampered('select 1', [], new Map([[2, 'f'.repeat(64)]]))).broken).toEqual({ what: 'seal-replaced', seal: 2 })
})

test('entries of complete seals older than a year may be deleted; newer ones, and only some of a seal, may not', async () => {
  const verdict = await tampered(
    'delete from activity_log where (at, id) <= (select until_at, until_id from activity_seal where number = 1)',
  )
  expect(verdict).toMatchObject({ broken: undefined, seals: 3, expired: 1, entries: 4 })
  expect(verdictText(verdict)).toContain('The entries of the first 1 seals are no longer kept.')
  expect((await tampered("delete from activity_log where at < now() - interval '4 hours'")).broken).toMatchObject({
    what: 'entry',
    seal: 2,
  })
})

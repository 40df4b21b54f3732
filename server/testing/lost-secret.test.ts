import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runIn } from '../kernel/database/run.ts'
import { createVault } from '../kernel/vault/vault.ts'
import { createWorld } from './world.ts'

const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** The statements of docs/operations.md that give up what a lost secret sealed, without those around them. */
const statements = /### A lost secret[^]*?```sql\nbegin;\n([^]*?)commit;\n```/
  .exec(operations)?.[1]
  ?.replaceAll(/--.*$/gm, '')
  .split(';')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '')

/** Columns of sealed secrets whose names do not say so. */
const others = ['app_setting.secrets', 'webhook_endpoint.secret', 'webhook_endpoint.previous_secret']

test('after a lost secret, what it sealed is given up as operations.md says, and a new secret opens the portal', async () => {
  const { deps, app, partner } = await createWorld()
  const undone = new Error('undone')
  const giveUp = deps.db.transaction().execute(async (tx) => {
    const sealed = deps.vault.seal('a secret', 'a test')
    await runIn(tx, 'insert into totp (user_id, secret_sealed) values ($1, $2)', [partner.user.userKey, sealed])
    await runIn(tx, "insert into webhook_endpoint (name, url, secret) values ('Test', 'https://hooks.example.test', $1)", [sealed])
    await runIn(tx, "insert into app_setting (app_id, kind, scope, body, secrets) values ($1, 'test', 'app', '{}', '{\"a\": {}}')", [
      app.id,
    ])
    await runIn(
      tx,
      'insert into app_registration (app_id, secret_sealed) values ($1, $2) on conflict (app_id) do update set secret_sealed = $2',
      [app.id, sealed],
    )
    const other = createVault(['another secret that sealed nothing in here'])
    await expect(other.load(tx)).rejects.toThrow('PORTAL_SECRET')

    for (const statement of statements ?? []) await runIn(tx, statement)
    await other.load(tx)
    const { rows } = await runIn(
      tx,
      `select table_name || '.' || column_name as name, table_name, column_name from information_schema.columns
       where table_schema = 'public' and (column_name like '%\\_sealed' or table_name || '.' || column_name = any ($1))`,
      [others],
    )
    const columns = rows as { name: string; table_name: string; column_name: string }[]
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...others, 'totp.secret_sealed', 'build_key.private_sealed']))
    for (const { name, table_name: table, column_name: column } of columns) {
      const { rows: kept } = await runIn(tx, `select 1 from ${table} where ${column} is not null and ${column}::text <> '{}'`)
      expect([name, kept]).toEqual([name, []])
    }
    throw undone
  })
  await expect(giveUp).rejects.toBe(undone)
})

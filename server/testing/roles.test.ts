import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPortal, type Portal } from '../app.ts'
import { readConfig } from '../config.ts'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { openPostgres } from '../kernel/database/open.ts'
import { WrongRoles } from '../kernel/database/rights.ts'
import { runIn } from '../kernel/database/run.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { createLog } from '../kernel/log.ts'
import { migrations } from '../migrations/index.ts'
import { caller } from './caller.ts'
import { databaseUrl, runOnCluster, openTestDatabase } from './database.ts'
import { secret } from './real-portal.ts'

const template = inject('template')
const cluster = template.engine === 'postgres' ? template.url : ''
const word = randomBytes(4).toString('hex')
const [owner, limited] = [`owner_${word}`, `limited_${word}`]
const password = 'only-for-tests'

/** Runs a statement as a role. @returns PostgreSQL's error code; undefined if it succeeded */
const refusal = async (url: string, statement: string): Promise<string | undefined> => {
  const database = openPostgres(url, 1)
  try {
    await database.run(statement)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await database.close()
  }
}

test('with one role a trigger prevents changes to the log', async () => {
  const database = await openTestDatabase()
  await database.run("insert into activity_log (actor_kind, actor_name, action, details) values ('system', 'x', 'x', '{}')")
  for (const statement of ["update activity_log set action = 'y'", 'delete from activity_log', 'truncate activity_log'])
    await expect(database.run(statement)).rejects.toThrow('the activity log is append-only')
  await database.close()
})

describe.each(template.engine === 'postgres' ? ['PostgreSQL'] : [])('on %s', { timeout: 120_000 }, () => {
  let name: string
  let folder: string
  const open: Portal[] = []

  const urlAs = (role: string): string => {
    const url = new URL(databaseUrl(cluster, name))
    url.username = role
    url.password = password
    return url.href
  }

  /** Opens a portal as a process would, with the same parts as in production. */
  const portalAs = async (role: string, ownerUrl: string | undefined): Promise<Portal> => {
    const url = role === '' ? databaseUrl(cluster, name) : urlAs(role)
    const settings = { DATABASE_URL: url, PORTAL_SECRET: secret, DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0' }
    const config = readConfig({ ...settings, ...(ownerUrl !== undefined && { DATABASE_OWNER_URL: ownerUrl }) })
    const portal = await createPortal({ config, database: openPostgres(url, 5), log: createLog('silent'), maxDelay: 0 })
    open.push(portal)
    return portal
  }
  const closeAll = async (): Promise<void> => {
    for (const portal of open.splice(0)) await portal.close()
  }

  beforeAll(async () => {
    for (const role of [owner, limited]) await runOnCluster(cluster, `create role ${role} login password '${password}'`)
  })
  afterAll(async () => {
    for (const role of [owner, limited]) await runOnCluster(cluster, `drop role ${role}`)
  })
  beforeEach(async () => {
    name = `portico_roles_${randomBytes(6).toString('hex')}`
    folder = await mkdtemp(join(tmpdir(), 'portico-roles-'))
    await runOnCluster(cluster, `create database ${name} owner ${owner}`)
  })
  afterEach(async () => {
    await closeAll()
    await runOnCluster(cluster, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  test('a portal with an older schema is migrated by the owner, and serves, signs in, logs and runs jobs as the other role', async () => {
    const before = openPostgres(urlAs(owner), 1)
    await migrate(before.db, Object.fromEntries(Object.entries(migrations).filter(([migration]) => migration < '0007')))
    await before.close()

    const portal = await portalAs(limited, urlAs(owner))
    const done: string[] = []
    portal.deps.jobs.work<{ note: string }>('notes', async ({ note }) => void done.push(note))
    await portal.prepare()
    const person = { name: 'Ada', email: 'ada@example.test', password: 'a long enough password', admin: true, staff: true }
    await createPerson(portal.deps.db, { ...person, canAccessDshbrd: true })
    const visitor = caller(portal.app)
    const { headers } = await visitor.raw({
      method: 'POST',
      url: signingIn.signIn.path,
      payload: { email: person.email, password: person.password },
    })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const admin = caller(portal.app, { cookie })
    expect((await admin.call(accounts.envInfo)).user.email).toBe(person.email)
    await inTransaction(portal.deps.db, (tx) => portal.deps.jobs.send(tx, 'notes', { note: 'kept' }))
    await expect.poll(() => done).toEqual(['kept'])
    expect((await runIn(portal.deps.db, 'select action from activity_log')).rows).toEqual([{ action: 'account.signed-in' }])
    const { rows } = await runIn(portal.deps.db, 'select count(*)::integer as owned from pg_class where relowner = current_user::regrole')
    expect(rows).toEqual([{ owned: 0 }])
  })

  test('PostgreSQL itself refuses what the other role must not do', async () => {
    await (await portalAs(limited, urlAs(owner))).prepare()
    const add = "insert into activity_log (actor_kind, actor_name, action, details) values ('system', 'x', 'x', '{}')"
    expect(await refusal(urlAs(limited), add)).toBeUndefined()
    expect(await refusal(urlAs(limited), 'select * from activity_log')).toBeUndefined()
    for (const statement of [
      "update activity_log set action = 'y'",
      'delete from activity_log',
      'delete from activity_seal',
      'truncate activity_log',
      'alter table activity_log disable trigger all',
      'alter table activity_log add column x text',
      'drop trigger activity_log_append_only on activity_log',
      'create trigger mine before insert on activity_log for each row execute function refuse_change()',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'create rule mine as on insert to activity_log do instead nothing',
      'create index mine on activity_log (action)',
      'drop table activity_log',
      'create table mine (x text)',
      'create table jobs.mine (x text)',
      'create schema mine',
      'truncate app',
      'alter table app add column x text',
      'delete from kysely_migration',
      `set role ${owner}`,
      'set session_replication_role = replica',
    ])
      expect([statement, await refusal(urlAs(limited), statement)]).toEqual([statement, '42501'])
  })

  test('it restarts, twice at once, and without the owner if nothing is to be migrated', async () => {
    await (await portalAs(limited, urlAs(owner))).prepare()
    await closeAll()
    const two = [await portalAs(limited, urlAs(owner)), await portalAs(limited, urlAs(owner))]
    await Promise.all(two.map((portal) => portal.prepare()))
    await closeAll()
    const alone = await portalAs(limited, undefined)
    await alone.prepare()
    expect((await alone.app.inject('/readyz')).statusCode).toBe(200)
    expect((await caller(alone.app).call(signingIn.signInOptions)).demoAccounts).toEqual([])
  })

  test('a table that a migration adds can be used as soon as it is committed', async () => {
    await (await portalAs(limited, urlAs(owner))).prepare()
    expect(await refusal(urlAs(owner), 'create table later (id integer generated by default as identity, x text)')).toBeUndefined()
    for (const statement of ["insert into later (x) values ('a')", "update later set x = 'b'", 'delete from later'])
      expect([statement, await refusal(urlAs(limited), statement)]).toEqual([statement, undefined])
    expect(await refusal(urlAs(limited), 'truncate later')).toBe('42501')
  })

  test('roles that protect nothing stop the start, and a portal with one role is converted as the manual describes', async () => {
    await runOnCluster(cluster, `alter database ${name} owner to ${limited}`)
    await (await portalAs(limited, undefined)).prepare()
    await closeAll()
    await runOnCluster(cluster, `alter database ${name} owner to ${owner}`)
    await expect((await portalAs(limited, urlAs(owner))).prepare()).rejects.toThrow(WrongRoles)
    await expect((await portalAs(limited, urlAs(limited))).prepare()).rejects.toThrow(WrongRoles)

    await runOnCluster(databaseUrl(cluster, name), `reassign owned by ${limited} to ${owner}`)
    await runOnCluster(cluster, `grant ${owner} to ${limited}`)
    await expect((await portalAs(limited, urlAs(owner))).prepare()).rejects.toThrow(WrongRoles)
    await runOnCluster(cluster, `revoke ${owner} from ${limited}`)
    await expect((await portalAs('', urlAs(owner))).prepare()).rejects.toThrow(WrongRoles)

    await (await portalAs(limited, urlAs(owner))).prepare()
    expect(await refusal(urlAs(limited), 'delete from activity_log')).toBe('42501')
  })
})

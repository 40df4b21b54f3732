import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseUrl, runOnCluster } from '../../server/testing/database.ts'
import { browser, dataOf } from '../client.ts'
import { startPortalOn } from '../setup.ts'
import { createLedger } from '../ledger.ts'
import { createPostgres } from '../server.ts'
import { onScene, type Scene } from './scene.ts'
import { startWriters, summarise } from './writers.ts'

/** Finds a PostgreSQL that includes `pg_dump`; the one in this repository's packages is the server only. */
const programs = (): string => {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => `${installed}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/pg_dump`) && existsSync(`${folder}/initdb`))
  if (found === undefined) throw new Error('This needs PostgreSQL with pg_dump (Debian: apt-get install postgresql).')
  return found
}

/** Returns a row count and a checksum of the rows' texts for every table. */
const contentOf = async (url: string): Promise<Map<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const content = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ sum: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    )
    content.set(name, found[0]!.sum)
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value::text, 'unused') as last from pg_sequences order by 1`,
  )
  for (const { name, last } of sequences) content.set(`sequence ${name}`, last)
  await client.end()
  return content
}

const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'not there'} became ${after.get(name) ?? 'not there'}`)

/** Backs up as in operations.md: the database first, then the files. */
const backUp = async (scene: Scene, bin: string, name: string) => {
  const dump = `${scene.folder}/${name}.dump`
  execFileSync(`${bin}/pg_dump`, ['--format=custom', `--file=${dump}`, scene.postgres.url])
  const files = `${scene.folder}/${name}-data`
  await cp(`${scene.folder}/data`, files, { recursive: true })
  return { dump, files }
}

/** Restores into a new database, all or nothing. @returns its URL */
const restoreInto = async (bin: string, dump: string, server: string, name: string): Promise<string> => {
  await runOnCluster(server, `create database ${name}`)
  const url = databaseUrl(server, name)
  execFileSync(`${bin}/pg_restore`, ['--no-owner', '--single-transaction', `--dbname=${url}`, dump])
  return url
}

const totalOf = async (origin: string, cookie: string): Promise<number> => {
  const client = browser(origin, cookie)
  const body = new URLSearchParams({ query: 'Field 3.5 exists', size: '1' }).toString()
  const reply = await client.send('POST', '/dashboard-api/api/v1.0/search/list-detail', body, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  client.close()
  return (dataOf(reply) as { total: number }).total
}

/** Backs up while people write: the backup must contain what was acknowledged before, and every file it refers to. */
const whileWriting = async (scene: Scene, bin: string, other: string): Promise<string[]> => {
  const portal = await scene.start()
  const before = startWriters(scene.ledger, scene.browsersOn(portal.origin, 4), scene.apps)
  await sleep(5_000)
  await before.stop()
  // Others keep writing during the backup; their ledger is not checked.
  const meanwhile = startWriters(createLedger(), scene.browsersOn(portal.origin, 4), scene.apps.slice(4))
  await sleep(1_000)
  const { dump, files } = await backUp(scene, bin, 'while-writing')
  await meanwhile.stop()
  console.log(`written while the backup was taken: ${summarise(meanwhile.take())}`)
  await portal.stop()
  const url = await restoreInto(bin, dump, other, 'while_writing')
  const restored = await startPortalOn(url, files)
  const problems = await scene.audit(url, restored.origin)
  await restored.stop()
  return problems
}

/** Backs up while nobody writes: the restored rows must be the same. */
const atRest = async (scene: Scene, bin: string, other: string): Promise<string[]> => {
  const content = await contentOf(scene.postgres.url)
  const { dump, files } = await backUp(scene, bin, 'at-rest')
  const url = await restoreInto(bin, dump, other, 'at_rest')
  const problems = differences(content, await contentOf(url))
  const rows = [...content.values()].reduce((sum, text) => sum + Number(/^(\d+) rows/.exec(text)?.[1] ?? 0), 0)
  console.log(`compared ${rows} rows of ${content.size} tables and sequences: ${problems.length} differ`)
  const restored = await startPortalOn(url, files)
  const original = await scene.start()
  const [there, here] = [await totalOf(restored.origin, scene.cookie), await totalOf(original.origin, scene.cookie)]
  console.log(`with the same PORTAL_SECRET the old session holds; the search finds ${there} of ${here}`)
  await Promise.all([restored.stop(), original.stop()])
  return there === here ? problems : [...problems, 'the search finds other apps']
}

/** Tests backup and restore as recommended in operations.md. */
export const restore = (): Promise<string[]> => {
  const bin = programs()
  return onScene(
    async (scene) => {
      const second = await createPostgres({ folder: `${scene.folder}/second`, programs: bin })
      scene.add({ close: second.stop })
      await second.start()
      return [...(await whileWriting(scene, bin, second.url)), ...(await atRest(scene, bin, second.url))]
    },
    { programs: bin },
  )
}

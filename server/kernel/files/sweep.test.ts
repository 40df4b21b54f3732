import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilBlocking } from '../../testing/blocking.ts'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../database/open.ts'
import { runIn } from '../database/run.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FileStore } from './files.ts'
import { folderStore } from './folder.ts'
import { storedFiles } from './stored.store.ts'
import { sweepFiles } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-sweep-'))
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a file that is claimed while it is being swept is kept', async () => {
  const { db } = database
  const id = randomUUID()
  await storedFiles(db).register(id)
  await runIn(db, "update stored_file set unused_since = now() - interval '2 days' where id = $1", [id])
  let sweeping: Promise<string[]> | undefined
  await inTransaction(db, async (tx) => {
    expect(await storedFiles(tx).own([id], { kind: 'app', id: 'X-1' })).toBe(1)
    sweeping = storedFiles(db).claimUnused(100, [])
    await waitUntilBlocking(tx)
  })
  expect(await sweeping).toEqual([])
})

/** Creates a folder in a file's place, which cannot be removed like a file. */
const blockPath = (path: string) => mkdirSync(path, { recursive: true })

test('files that cannot be removed are named and kept for the next sweep, which removes all others', async () => {
  const { db } = database
  const files = folderStore(folder)
  const [stuck, free] = [randomUUID(), randomUUID()]
  for (const id of [stuck, free]) await storedFiles(db).register(id)
  await runIn(
    db,
    "update stored_file set unused_since = now() - case when id = $1 then interval '3 days' else interval '2 days' end where id in ($1, $2)",
    [stuck, free],
  )
  blockPath(join(folder, stuck.slice(0, 2), stuck))
  await files.put(free, Readable.from([Buffer.from('free')]))
  const drafts = ['a', 'b'].map((name) => join(folder, `${name}.part`))
  blockPath(drafts[0]!)
  writeFileSync(drafts[1]!, 'unfinished')
  const inTwoDays = new Date(Date.now() + 2 * 24 * 3_600_000)
  await expect(sweepFiles(db, files, inTwoDays)).rejects.toThrow(`2 files could not be removed: ${stuck}, unfinished writes`)
  await expect(files.get(free)).rejects.toThrow('ENOENT')
  expect(drafts.map((draft) => existsSync(draft))).toEqual([true, false])
  expect((await runIn(db, 'select id from stored_file where id in ($1, $2)', [stuck, free])).rows).toEqual([{ id: stuck }])
})

test('a sweep ends when a whole batch cannot be removed, instead of trying every file of a store that does not answer', async () => {
  const { db } = database
  let attempts = 0
  const silent: FileStore = { ...folderStore(folder), remove: async () => Promise.reject(new Error(`no answer ${(attempts += 1)}`)) }
  await runIn(
    db,
    "insert into stored_file (id, unused_since) select gen_random_uuid(), now() - interval '2 days' from generate_series(1, 150)",
  )
  await expect(sweepFiles(db, silent, new Date())).rejects.toThrow('100 files could not be removed')
  expect(attempts).toBe(100)
})

import { Readable } from 'node:stream'
import { imports } from '@portico/contract/dashboard/imports'
import { expect, test } from 'vitest'
import type { Db } from '../../../../kernel/database/database.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { run } from './runs.actions.ts'
import { file, startRun } from './runs.samples.ts'

const finished = async (db: Db, personId: string) =>
  (
    await runIn(db, "select details -> 'created' as created from activity_log where action = 'imports.finished' and actor_key = $1", [
      personId,
    ])
  ).rows

test('an import that breaks off goes on running, and the next try brings it to its end', async () => {
  const { admin, deps, params, guess, begin, keysAs } = await startRun(file)
  await begin(keysAs(await guess()))
  const broken = { ...deps, files: { ...deps.files, get: () => Promise.reject(new Error('the disk is away')) } }
  await expect(run(broken, params.id)).rejects.toThrow('the disk is away')
  expect((await admin.call(imports.one, { params })).run).toMatchObject({ state: 'RUNNING', failure: null })
  await run(deps, params.id)
  expect((await admin.call(imports.one, { params })).run).toMatchObject({ state: 'DONE', counts: { created: 2 } })
})

test('an import continued after a break counts what was saved before it', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `Game ${at} #,${at}\n`)
  const { admin, deps, tag, params, guess, begin, keysAs } = await startRun(`Game,Rank\n${rows.join('')}`)
  await begin(keysAs(await guess()))
  const progress = async () => (await admin.call(imports.one, { params })).run
  const bytes = Buffer.concat(await Array.fromAsync(await deps.files.get(params.id)))
  const breaking = async () =>
    Readable.from(
      (async function* () {
        yield bytes.subarray(0, bytes.indexOf(`Game 590 ${tag}`))
        await expect.poll(async () => (await progress()).counts).toMatchObject({ created: 500 })
        throw new Error('the disk is away')
      })(),
    )
  await expect(run({ ...deps, files: { ...deps.files, get: breaking } }, params.id)).rejects.toThrow('the disk is away')
  expect(await progress()).toMatchObject({ state: 'RUNNING', counts: { created: 500 } })
  await run(deps, params.id)
  expect(await progress()).toMatchObject({ state: 'DONE', counts: { rows: 600, created: 600, updated: 0, unchanged: 0, versions: 600 } })
  expect(await finished(deps.db, admin.user.userKey)).toEqual([{ created: 600 }])
})

test('an import that two processes run, one of them thought to be lost, is finished once', async () => {
  const { admin, deps, params, guess, begin, keysAs } = await startRun(file)
  await begin(keysAs(await guess()))
  await Promise.allSettled([run(deps, params.id), run(deps, params.id)])
  // Where the two refuse each other's rows, the job is retried.
  await run(deps, params.id)
  expect(await finished(deps.db, admin.user.userKey)).toEqual([{ created: 2 }])
  expect((await admin.call(imports.one, { params })).run).toMatchObject({ state: 'DONE' })
})

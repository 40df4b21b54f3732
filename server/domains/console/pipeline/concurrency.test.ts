import { pipeline } from '@portico/contract/console/pipeline'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { lockVersion } from '../builds/index.ts'
import { startAutomaticSteps, runStep } from './pipeline.actions.ts'
import { startPipeline, stepCommands } from './pipeline.samples.ts'

portalSettings(stepCommands)

test('news of a build reach nobody who has left the app', async () => {
  const { save, deps, appId, vid, techPm, partner, reviewer, step } = await startPipeline()
  await save({ receivers: [reviewer.user.userKey] })
  await runIn(deps.db, 'update build_version set created_by = $1 where id = $2', [partner.user.userKey, vid])
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id in ($2, $3)', [
    appId,
    partner.user.userKey,
    reviewer.user.userKey,
  ])
  await step('sign')
  const notified = await runIn(deps.db, "select user_id from notification where app_id = $1 and title = 'Build 1.0.0 (sandbox) signed'", [
    appId,
  ])
  expect(notified.rows).toEqual([{ user_id: techPm.user.userKey }])
})

// The embedded database has one connection, so that nobody waits for a lock there.
test.runIf(inject('template').engine === 'postgres')(
  'the outcome of a step waits for its version, however long that is locked',
  async () => {
    const { deps, appId, vid, techPm, params, version } = await startPipeline()
    const { id } = await techPm.call(pipeline.codesign, { params })
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = deps.db.transaction().execute(async (tx) => {
      await lockVersion(tx, appId, vid)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const run = runStep(deps, id)
    const seen = new Set<string>()
    // Until a transaction has given up waiting, and there is one that waits: the next attempt, or another job.
    await expect
      .poll(async () => {
        const { rows } = await runIn(
          deps.db,
          "select xact_start::text as began from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        const waiting = (rows as { began: string }[]).map(({ began }) => began)
        for (const began of waiting) seen.add(began)
        return waiting.length > 0 && seen.size > waiting.length
      })
      .toBe(true)
    released.resolve()
    await Promise.all([holder, run])
    await expect.poll(async () => (await version()).status).toBe('SIGNED')
  },
)

/** Returns a file for which an obfuscator waits, and makes it appear. */
const awaitedFile = async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'portico-awaited-')), 'go')
  return { rules: `until ${path}`, release: () => writeFile(path, '') }
}

test('a step of one app passes while that of another hangs', async () => {
  const [hanging, other, { rules, release }] = [await startPipeline(), await startPipeline(), await awaitedFile()]
  await hanging.save({ rules })
  await hanging.techPm.call(pipeline.obfuscate, { params: hanging.params })
  const newest = async ({ techPm, params }: typeof other) => (await techPm.call(pipeline.jobs, { params })).list[0]?.status
  await expect.poll(() => newest(hanging)).toBe('running')
  await other.techPm.call(pipeline.codesign, { params: other.params })
  await expect.poll(() => newest(other)).toBe('passed')
  expect(await newest(hanging)).toBe('running')
  await release()
  await expect.poll(() => newest(hanging)).toBe('passed')
})

test.each(['sign', 'obfuscate'] as const)('a package is signed beside its obfuscation: both are kept when %s ends first', async (first) => {
  const { save, deps, appId, vid, techPm, params, version, step } = await startPipeline()
  const { rules, release } = await awaitedFile()
  await save({ obfuscate: true, autoSign: first === 'sign', order: 'beside', rules })
  if (first === 'obfuscate') await release()
  await startAutomaticSteps(deps, appId, vid)
  const passed = async () =>
    (await techPm.call(pipeline.jobs, { params })).list.flatMap(({ kind, status }) => (status === 'passed' ? [kind] : []))
  await expect.poll(passed).toEqual([first])
  expect((await version()).status).toBe(first === 'sign' ? 'OBFUSCATING' : 'OBFUSCATED')
  await (first === 'sign' ? release() : step('sign'))
  await expect.poll(passed).toHaveLength(2)
  const { status, tree } = await version()
  expect([status, tree[0]?.files.map(({ name }) => name).toSorted()]).toEqual([
    'SIGNED',
    ['game.apk', 'game.apk.minisig', 'game.obfuscated.apk'],
  ])
})

test('a version is checked once at a time, also if several people ask for it at once', async () => {
  const { save, techPm, params } = await startPipeline()
  const { rules, release } = await awaitedFile()
  await save({ rules })
  const check = () => techPm.call(pipeline.precheck, { params })
  const refusal = { funcCode: 'move_not_possible' }
  const begun = await Promise.allSettled([check(), check(), check()])
  const refused = begun.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(refused).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)])
  const statuses = async () => (await techPm.call(pipeline.jobs, { params })).list.map(({ status }) => status)
  await expect.poll(statuses).toEqual(['running'])
  await expect(check()).rejects.toMatchObject(refusal)
  await release()
  await expect.poll(statuses).toEqual(['failed'])
  await check()
  await expect.poll(statuses).toEqual(['failed', 'failed'])
})

test('a version is signed by hand during its obfuscation only side by side, and not checked meanwhile', async () => {
  const { save, techPm, params, version, appId } = await startPipeline()
  const { rules, release } = await awaitedFile()
  const { version: saved } = await save({ rules })
  const { id } = await techPm.call(pipeline.obfuscate, { params })
  await expect.poll(async () => (await techPm.call(pipeline.log, { params: { appId, jid: id } })).step.status).toBe('running')
  const refusal = { funcCode: 'move_not_possible' }
  await expect(techPm.call(pipeline.codesign, { params })).rejects.toMatchObject(refusal)
  expect((await version()).actions).not.toContain('codesign')
  await save({ rules, order: 'beside', version: saved })
  expect((await version()).actions).toContain('codesign')
  await expect(techPm.call(pipeline.precheck, { params })).rejects.toMatchObject(refusal)
  await techPm.call(pipeline.codesign, { params })
  const passed = async () =>
    (await techPm.call(pipeline.jobs, { params })).list.flatMap(({ kind, status }) => (status === 'passed' ? [kind] : []))
  await expect.poll(passed).toEqual(['sign'])
  expect((await version()).status).toBe('OBFUSCATING')
  await release()
  await expect.poll(passed).toHaveLength(2)
  expect((await version()).status).toBe('SIGNED')
})

test('where obfuscation comes first, a version is signed by hand only after it, and can be checked before', async () => {
  const { save, techPm, params, version, step } = await startPipeline()
  const sign = () => techPm.call(pipeline.codesign, { params })
  // Otherwise the upload itself would start the obfuscation.
  await expect.poll(async () => (await techPm.call(pipeline.jobs, { params })).underWay, { timeout: 20_000 }).toBe(false)
  const refusal = { funcCode: 'move_not_possible' }
  const { version: first } = await save({ obfuscate: true, rules: 'fail' })
  await expect(sign()).rejects.toMatchObject(refusal)
  expect((await version()).actions).not.toContain('codesign')
  expect((await step('precheck')).step.status).toBe('failed')
  await step('obfuscate')
  expect((await version()).status).toBe('OBFUSCATING_FAILED')
  await expect(sign()).rejects.toMatchObject(refusal)
  for (const [setting, offered] of [
    [{ obfuscate: true, order: 'beside' }, true],
    [{ obfuscate: false }, true],
    [{ obfuscate: true }, false],
  ] as const) {
    const { version: current } = (await techPm.call(pipeline.setting, { params })).settings.find(({ os }) => os === 'aos') ?? {
      version: first,
    }
    await save({ ...setting, version: current })
    expect((await version()).actions.includes('codesign')).toBe(offered)
  }
  await step('obfuscate')
  expect((await step('sign')).text).toContain('(obfuscated)')
  expect((await version()).status).toBe('SIGNED')
})

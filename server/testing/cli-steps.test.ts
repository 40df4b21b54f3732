import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builds } from '@portico/contract/console/builds'
import { tokens } from '@portico/contract/console/connections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleApk } from '../domains/console/builds/index.ts'
import { app, startPipeline, stepCommands } from '../domains/console/pipeline/pipeline.samples.ts'
import { stepsOf } from '../domains/console/pipeline/pipeline.actions.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { uploadFile } from './building.ts'
import { portalSettings, testPortal } from './portal.ts'
import { createCliRunner } from './running-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-cli-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = createCliRunner(folder)

portalSettings(async () => ({ ...(await stepCommands()), PORT: '0' }))
let portal = ''
beforeAll(async () => {
  portal = await (await testPortal()).portal.listen()
})

/** Creates an app with a processed version, and a program that uploads others with a token. */
const builder = async () => {
  const all = await startPipeline()
  const { appId, admin } = all
  const permissions = ['version-view', 'version-add', 'component-add', 'file-add'].map((one) => `app-submit-build-${one}`)
  const body = { name: 'CI', permissions, phases: null, days: 1 }
  const { token } = await admin.call(tokens.addToken, { params: { appId }, body })
  const by = { PORTICO_URL: portal, PORTICO_TOKEN: token }
  const status = async (version: number, ...more: string[]) => {
    const { code, out } = await run(['builds', 'status', String(version), '--app', appId, ...more], by)
    return { code, out }
  }
  /** Uploads a package, and waits for what becomes of it. */
  const send = async (name: string) => {
    const at = join(mkdtempSync(join(folder, 'build-')), 'game.apk')
    writeFileSync(at, sampleApk({ ...app, versionName: name }))
    const words = ['builds', 'upload', at, '--app', appId, '--folder', 'sandbox', '--version', name, '--json']
    const { version } = JSON.parse((await run(words, by)).out) as { version: number }
    return { version, ...(await status(version, '--wait')) }
  }
  return { ...all, status, send }
}

test('a program that waits for a version waits for the steps that start by themselves, and learns how they ended', async () => {
  const { save, send, status } = await builder()
  const { version: saved } = await save({ obfuscate: true, autoSign: true })
  const signed = await send('2.0.0')
  expect(signed).toMatchObject({ code: 0, out: expect.stringMatching(/^2\.0\.0, SIGNED\n[^]*\npassed +obfuscate\npassed +sign\n$/) })
  expect(JSON.parse((await status(signed.version, '--json')).out)).toMatchObject({
    steps: [
      { kind: 'obfuscate', status: 'passed' },
      { kind: 'sign', status: 'passed' },
    ],
  })
  await save({ obfuscate: true, autoSign: true, rules: 'fail', version: saved })
  expect(await send('2.1.0')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^2\.1\.0, OBFUSCATING_FAILED\n[^]*\nfailed +obfuscate: exit 3\n$/),
  })
}, 60_000)

test('a failed pre-build check fails a version until it passes, or another package is uploaded', async () => {
  const { step, status, save, techPm, deps, appId, cid, vid, fid } = await builder()
  await expect.poll(async () => (await status(vid)).code, { timeout: 20_000 }).toBe(0)
  await step('precheck')
  expect(await status(vid, '--wait')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^1\.0\.0, UPLOADED\n[^]*\nfailed +precheck: exit 50\n$/),
  })
  await techPm.call(builds.removeFile, { params: { appId, fid } })
  await uploadFile(techPm, deps, { appId, cid }, 'game.apk', sampleApk({ ...app, versionCode: 8 }))
  expect(await status(vid, '--wait')).toMatchObject({ code: 0 })
  await step('precheck')
  expect(await status(vid, '--wait')).toMatchObject({ code: 1 })
  await save({ rules: 'pass' })
  await step('precheck')
  expect(await status(vid, '--wait')).toMatchObject({ code: 0 })
}, 60_000)

test('a version is under way from the moment at which its last file is verified until its automatic steps have started', async () => {
  const { deps, appId, vid } = await startPipeline()
  const underWay = async () => (await stepsOf(deps.db, deps, appId, vid)).underWay
  await expect.poll(underWay, { timeout: 20_000 }).toBe(false)
  const seen = await inTransaction(deps.db, async (tx) => {
    await deps.jobs.send(tx, 'build-uploaded', { appId, versionId: vid })
    return stepsOf(tx, deps, appId, vid)
  })
  expect(seen.underWay).toBe(true)
  await expect.poll(underWay, { timeout: 20_000 }).toBe(false)
}, 60_000)

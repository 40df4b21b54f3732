import { builds } from '@portico/contract/console/builds'
import { pipeline } from '@portico/contract/console/pipeline'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { uploadFile } from '../../../testing/building.ts'
import { createUploadScene } from '../../../testing/upload-scene.ts'
import { sampleApk } from '../builds/inspecting/packages.samples.ts'
import { runCommand } from './command.ts'
import { runStep } from './pipeline.actions.ts'
import { pipelineStore } from './pipeline.store.ts'

test('a step for which the operator has set up no command cannot be started', async () => {
  const { deps, techPm, appId, vid, cid } = await createUploadScene()
  const apk = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })
  await uploadFile(techPm, deps, { appId, cid }, 'game.apk', apk)
  for (const step of [pipeline.obfuscate, pipeline.precheck])
    await expect(techPm.call(step, { params: { appId, vid } })).rejects.toMatchObject({ funcCode: 'step_missing' })
})

test.each([
  ['kills itself', [process.execPath, '-e', "process.kill(process.pid, 'SIGKILL')"], 60_000, { reason: 'signal', resultCode: 9 }],
  ['crashes', [process.execPath, '-e', "process.kill(process.pid, 'SIGSEGV')"], 60_000, { reason: 'signal', resultCode: 11 }],
  ['hangs', [process.execPath, '-e', 'setInterval(() => {}, 1000)'], 500, { reason: 'time_limit', resultCode: null }],
  ['does not exist', [`${tmpdir()}/no-such-program`], 60_000, { reason: 'not_started', resultCode: null }],
])('a program that %s is told from one that ends', async (_, command, milliseconds, expected) => {
  expect(await runCommand({ command, folder: tmpdir(), facts: {}, milliseconds, onOutput: () => undefined })).toEqual(expected)
})

test('a step that hangs ends after its time, which its people are told, and can be run again', async () => {
  const { deps, techPm, appId, vid, cid } = await createUploadScene()
  const apk = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })
  await uploadFile(techPm, deps, { appId, cid }, 'game.apk', apk)
  const stateOf = async () => (await techPm.call(builds.one, { params: { appId, vid } })).version.status
  // It is not queued, or the portal's own worker might sign it.
  const id = await pipelineStore(deps.db, appId).addStep(vid, 'sign', techPm.user.userKey)
  const BUILD_SIGN = [process.execPath, '-e', 'setInterval(() => {}, 1000)']
  await runStep({ ...deps, config: { ...deps.config, BUILD_SIGN, BUILD_STEP_MINUTES: 0.01 } }, id)
  const { step } = await techPm.call(pipeline.log, { params: { appId, jid: id } })
  expect(step).toMatchObject({ status: 'failed', reason: 'time_limit', resultCode: null, endedAt: expect.any(String) })
  expect(await stateOf()).toBe('SIGNING_FAILED')
  const titleSql = 'select title from notification where user_id = $1 order by id desc limit 1'
  const { rows } = await runIn(deps.db, titleSql, [techPm.user.userKey])
  expect(rows).toEqual([{ title: expect.stringMatching(/^Build .+: signing failed$/) }])
  const again = await techPm.call(pipeline.codesign, { params: { appId, vid } })
  await runStep(deps, again.id)
  await expect.poll(stateOf).toBe('SIGNED')
})

/** Copies the package, if both names end as such a package's do. */
const copying =
  "const [input, output] = process.argv.slice(1); if (/[.]apk$/.test(input + output)) require('fs').copyFileSync(input, output)"

test.each([
  ['is as long as it may be', `${'g'.repeat(251)}.apk`],
  ['takes three bytes a character', `${'한'.repeat(251)}.apk`],
])('a package whose name %s is processed', async (_, name) => {
  const { deps, techPm, appId, vid, cid, files } = await createUploadScene()
  const apk = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })
  await uploadFile(techPm, deps, { appId, cid }, name, apk)
  const run = async (kind: 'obfuscate' | 'sign', more: Partial<typeof deps.config>) => {
    const id = await pipelineStore(deps.db, appId).addStep(vid, kind, techPm.user.userKey)
    await runStep({ ...deps, config: { ...deps.config, ...more } }, id)
    const { step } = await techPm.call(pipeline.log, { params: { appId, jid: id } })
    return [step.status, step.reason]
  }
  const command = [process.execPath, '-e', copying, '{input}', '{output}']
  expect(await run('obfuscate', { BUILD_OBFUSCATE: command })).toEqual(['passed', null])
  expect(await run('sign', { BUILD_SIGN: command })).toEqual(['passed', null])
  expect(await run('sign', { BUILD_SIGN: [] })).toEqual(['passed', null])
  expect((await files()).map((file) => [file.variant, file.name.length <= 255])).toEqual([
    ['original', true],
    ['obfuscated', true],
    ['signed', true],
  ])
})

/** A program that leaves a child behind holding its output open: in the same process group, or in its own. */
const leaving = (detached: boolean, end: string) => {
  const script = `require('child_process').spawn('sleep', ['20'], { detached: ${detached}, stdio: 'inherit' }).unref(); console.log('left'); ${end}`
  return [process.execPath, '-e', script]
}

test.each([
  ['in its group', leaving(false, 'process.exit(0)'), 60_000, { reason: null, resultCode: 0 }],
  ['in a group of its own', leaving(true, 'process.exit(4)'), 60_000, { reason: 'exit', resultCode: 4 }],
  ['and goes on for too long', leaving(true, 'setInterval(() => {}, 1000)'), 1_500, { reason: 'time_limit', resultCode: null }],
])('a program that leaves something behind %s holds nothing up', async (_, command, milliseconds, expected) => {
  let text = ''
  const begun = runCommand({ command, folder: tmpdir(), facts: {}, milliseconds, onOutput: (more) => void (text += more) })
  expect(await Promise.race([begun, pause(15_000)])).toEqual(expected)
  expect(text).toContain('left')
})

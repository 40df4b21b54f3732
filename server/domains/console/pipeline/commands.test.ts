import { pipeline } from '@portico/contract/console/pipeline'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uploadFile } from '../../../testing/building.ts'
import { uploadScene } from '../../../testing/upload-scene.ts'
import { sampleApk } from '../builds/inspecting/packages.samples.ts'
import { runCommand } from './command.ts'

test('a step for which the operator has set up no command cannot be started', async () => {
  const { deps, techPm, appId, vid, cid } = await uploadScene()
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

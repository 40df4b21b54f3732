import { expect, test } from 'vitest'
import { portalSettings } from '../../../testing/portal.ts'
import { listenTo } from '../connections/connections.samples.ts'
import { stepToRun } from './pipeline.store.ts'
import { startPipeline, stepCommands } from './pipeline.samples.ts'
import { executeStep } from './running.actions.ts'

portalSettings(stepCommands)

test('a pre-build check reports which of the five failures occurred, and changes nothing', async () => {
  const { step, version } = await startPipeline()
  expect((await step('precheck')).step).toMatchObject({ status: 'failed', reason: 'exit', resultCode: 50 })
  expect((await version()).status).toBe('UPLOADED')
})

test('a pre-build check that passes is announced to outside systems', async () => {
  const { save, step, version, deps, appId, vid } = await startPipeline()
  await save({ rules: 'pass' })
  const heard = await listenTo(deps.db, appId)
  expect((await step('precheck')).step).toMatchObject({ status: 'passed', reason: null, resultCode: 0 })
  expect(await heard()).toEqual([['build.prechecked', 1, { versionId: vid, folder: 'sandbox', os: 'aos', name: '1.0.0' }]])
  expect((await version()).status).toBe('UPLOADED')
})

test('a pre-build check tests the signed package, without one the obfuscated, and without that the uploaded', async () => {
  const { save, step, deps } = await startPipeline()
  await save({ rules: 'pass' })
  const tested = async () => /^trying (.+)$/m.exec((await step('precheck')).text)?.[1]
  expect(await tested()).toBe('game.apk')
  await step('obfuscate')
  expect(await tested()).toBe('game.obfuscated.apk')
  // The portal's own signature is a file beside the package.
  const { step: signed } = await step('sign')
  expect(await tested()).toBe('game.obfuscated.apk')
  const BUILD_SIGN = ['/bin/cp', '{input}', '{output}']
  const found = await stepToRun(deps.db, signed.id)
  await executeStep({ ...deps, config: { ...deps.config, BUILD_SIGN } }, found!)
  expect(await tested()).toBe('game.signed.apk')
})

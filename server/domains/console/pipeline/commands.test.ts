import { pipeline } from '@portico/contract/console/pipeline'
import { expect, test } from 'vitest'
import { uploadFile } from '../../../testing/building.ts'
import { uploadScene } from '../../../testing/upload-scene.ts'
import { sampleApk } from '../builds/inspecting/packages.samples.ts'

test('a step for which the operator has set up no command cannot be started', async () => {
  const { deps, techPm, appId, vid, cid } = await uploadScene()
  const apk = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })
  await uploadFile(techPm, deps, { appId, cid }, 'game.apk', apk)
  for (const step of [pipeline.obfuscate, pipeline.precheck])
    await expect(techPm.call(step, { params: { appId, vid } })).rejects.toMatchObject({ funcCode: 'step_missing' })
})

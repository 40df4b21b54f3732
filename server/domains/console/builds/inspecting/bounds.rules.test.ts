import { afterAll, expect, test } from 'vitest'
import { attribute, bundleWith, element, field, plist } from './bundles.samples.ts'
import { packageFolder } from './inspecting.samples.ts'
import { sampleApk, sampleZip } from './packages.samples.ts'

const { inspect, clear } = packageFolder()
afterAll(clear)

const bundleOf = (...parts: Buffer[]) =>
  sampleZip([{ name: 'base/manifest/AndroidManifest.xml', bytes: element('manifest', attribute('package', 'com.example.game'), ...parts) }])
const permissions = (count: number) =>
  Buffer.concat(
    Array.from({ length: count }, (_, place) => field(5, element('uses-permission', attribute('name', `com.example.permission.${place}`)))),
  )

test.each([
  ['U+0000', '1.0\u0000'],
  ['half a character', '1\ud800.0'],
  ['an override of the writing direction', '\u202e1.0'],
])('%s in the texts of a package is left out, since no database stores it and no page shows it', async (_, versionName) => {
  const permission = `com.example${versionName.replace(/[\d.]/g, '')}.PLAY`
  const found = await inspect(sampleApk({ package: 'com.example.game', versionName, versionCode: 1, permissions: [permission] }))
  expect(found).toMatchObject({ versionName: '1.0', permissions: ['com.example.PLAY'] })
})

test('the same characters are left out of the description of an IPA', async () => {
  const info = plist({ CFBundleIdentifier: 'com.example\u0000.game', CFBundleVersion: '\u20667' })
  const found = await inspect(sampleZip([{ name: 'Payload/Game.app/Info.plist', bytes: info }]), 'ipa')
  expect(found).toMatchObject({ package: 'com.example.game', versionCode: '7' })
})

test('a package whose description would fill the database and the page is broken', async () => {
  const broken = { problem: 'broken' }
  await expect(inspect(bundleOf(attribute('versionName', '9'.repeat(100_000))), 'aab')).rejects.toMatchObject(broken)
  await expect(inspect(bundleOf(permissions(3_000)), 'aab')).rejects.toMatchObject(broken)
  const systems = Array.from({ length: 4_000 }, (_, place) => ({ name: `lib/a-system-of-many-${place}/a.so`, bytes: Buffer.from('a') }))
  await expect(inspect(bundleWith('', systems), 'aab')).rejects.toMatchObject(broken)
  expect((await inspect(bundleOf(permissions(500)), 'aab')).permissions).toHaveLength(500)
})

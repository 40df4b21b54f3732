import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from '../../../../kernel/files/folder.ts'
import { createReader, readArchive } from './archive.ts'
import { attribute, bundleManifest, bundleWith, field, plist } from './bundles.samples.ts'
import { packageFolder } from './inspecting.samples.ts'
import { inspectPackage } from './package.ts'
import { readContents } from './reading.ts'
import { type SampleEntry, sampleApk, sampleZip } from './packages.samples.ts'

const { folder, stored, inspect, clear } = packageFolder()
afterAll(clear)

const game = {
  package: 'com.example.game',
  versionName: '2.5.0',
  versionCode: 20_503,
  permissions: ['android.permission.INTERNET', 'android.permission.CAMERA'],
}

const problemOf = (bytes: Buffer, extension = 'apk') =>
  inspect(bytes, extension).then(
    () => 'none',
    (error: { problem?: string }) => error.problem,
  )

test('an Android package is inspected', async () => {
  expect(await inspect(sampleApk(game))).toMatchObject({
    kind: 'apk',
    package: 'com.example.game',
    versionName: '2.5.0',
    versionCode: '20503',
    minSdk: '26',
    targetSdk: '35',
    permissions: ['android.permission.CAMERA', 'android.permission.INTERNET'],
    abis: ['arm64-v8a'],
    signer: null,
    parts: [{ part: 'native', size: 2_048 }, { part: 'other' }, { part: 'code', size: 512 }],
  })
})

/** A package signed by the real build tools, from the installed packages. */
const realApk = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../node_modules', name, 'apks/settings_apk-debug.apk'))

// The figures are those of Debian's aapt and apksigner.
test.each([
  {
    name: 'io.appium.settings',
    facts: ['5.0.0', '52', '21', '30', '30'],
    schemes: ['v1', 'v2'],
    fingerprint: '5E:FB:74:11:99:5A:DA:71:C3:45:5A:FD:DC:7F:CC:43:66:9A:22:D5:E4:91:85:F8:7A:40:FC:31:D8:FB:6C:37',
    permissionCount: 21,
    codeSize: 1_254_986,
  },
  {
    name: 'io.appium.settings-8',
    facts: ['8.0.10', '192', '26', '35', '35'],
    schemes: ['v2'],
    fingerprint: '68:0D:BB:C3:9A:B0:94:47:96:C8:11:B6:36:AC:E5:10:C8:E5:51:31:70:87:03:6C:EB:AB:07:51:B0:A6:19:0C',
    permissionCount: 27,
    codeSize: 2_772_653,
  },
])(
  'a package signed by the real build tools is inspected: $name',
  async ({ name, facts, schemes, fingerprint, permissionCount, codeSize }) => {
    const { permissions, icon, parts, ...found } = await inspect(realApk(name))
    const { versionName, versionCode, minSdk, targetSdk, compileSdk } = found
    expect([versionName, versionCode, minSdk, targetSdk, compileSdk]).toEqual(facts)
    expect(found).toMatchObject({
      kind: 'apk',
      package: 'io.appium.settings',
      abis: [],
      signer: { schemes, subject: 'C=US, O=Android, CN=Android Debug', fingerprint, debug: true },
    })
    expect([permissions.length, permissions[0]]).toEqual([permissionCount, 'android.permission.ACCESS_BACKGROUND_LOCATION'])
    expect(icon).toMatch(/^data:image\/png;base64,/)
    expect(parts[0]).toEqual({ part: 'code', size: codeSize })
  },
)

const bundle = bundleWith('@mipmap/harbor')

test('an app bundle is inspected, also one that is signed as Java archives are', async () => {
  const { read, size } = await stored(realApk('io.appium.settings'))
  const jarSignature = (await (await readArchive(createReader(read, size))).read('META-INF/CERT.RSA')) ?? Buffer.alloc(0)
  const entries = [
    { name: 'META-INF/STUDIO.RSA', bytes: jarSignature },
    { name: 'base/dex/classes.dex', bytes: Buffer.alloc(600) },
    { name: 'base/lib/arm64-v8a/libgame.so', bytes: Buffer.alloc(2_048) },
    { name: 'base/lib/x86_64/libgame.so', bytes: Buffer.alloc(2_000) },
    { name: 'base/assets/level.bin', bytes: Buffer.alloc(500) },
    { name: 'base/resources.pb', bytes: Buffer.alloc(400) },
  ]
  const { parts, ...found } = await inspect(bundleWith('@mipmap/harbor', entries), 'aab')
  expect(found).toEqual({
    kind: 'aab',
    package: 'com.example.game',
    versionName: '1.7',
    versionCode: '7',
    minSdk: '28',
    targetSdk: '35',
    compileSdk: '36',
    permissions: ['android.permission.CAMERA', 'android.permission.INTERNET'],
    abis: ['arm64-v8a', 'x86_64'],
    signer: expect.objectContaining({ schemes: ['v1'], subject: 'C=US, O=Android, CN=Android Debug', debug: true }),
    icon: null,
  })
  const others = jarSignature.length + bundleManifest('@mipmap/harbor').length
  expect(parts).toEqual(
    [
      { part: 'native', size: 4_048 },
      { part: 'other', size: others },
      { part: 'code', size: 600 },
      { part: 'assets', size: 500 },
      { part: 'resources', size: 400 },
    ].toSorted((a, b) => b.size - a.size),
  )
})

test('an IPA is inspected, and a profile that allows debugging is detected', async () => {
  const profile = Buffer.from(
    '0\x82<plist><key>TeamName</key><string>Studio</string><key>TeamIdentifier</key><array><string>AB12</string></array><key>get-task-allow</key><true/></plist>',
  )
  const info = plist({
    CFBundleIdentifier: 'com.example.game',
    CFBundleVersion: '12',
    CFBundleShortVersionString: '1.2 &amp; more',
    NSCameraUsageDescription: 'x',
    MinimumOSVersion: '16.0',
    DTSDKName: 'iphoneos18.2',
  })
  const bytes = sampleZip([
    { name: 'Payload/Game.app/Info.plist', bytes: info },
    { name: 'Payload/Game.app/embedded.mobileprovision', bytes: profile },
    { name: 'Payload/Game.app/Game', bytes: Buffer.alloc(3_000) },
    { name: 'Payload/Game.app/Frameworks/Ads.framework/Ads', bytes: Buffer.alloc(2_000) },
    { name: 'Payload/Game.app/levels/one.bin', bytes: Buffer.alloc(1_000) },
    { name: 'Payload/Game.app/Assets.car', bytes: Buffer.alloc(900) },
  ])
  expect(await inspect(bytes, 'ipa')).toMatchObject({
    kind: 'ipa',
    package: 'com.example.game',
    versionName: '1.2 & more',
    versionCode: '12',
    minSdk: '16.0',
    targetSdk: null,
    compileSdk: 'iphoneos18.2',
    permissions: ['NSCameraUsageDescription'],
    parts: [
      { part: 'code', size: 3_000 },
      { part: 'native', size: 2_000 },
      { part: 'assets', size: 1_000 },
      { part: 'resources', size: 900 },
      { part: 'other', size: info.length + profile.length },
    ],
    signer: { subject: 'Studio (AB12)', debug: true },
    icon: null,
  })
})

const entry = (name: string, more: Partial<SampleEntry> = {}): SampleEntry => ({ name, bytes: Buffer.from('x'), ...more })
const whole = sampleApk(game)

test.each([
  ['a text file with another name', Buffer.from('This is no package, whatever its name says.'), 'not_an_archive'],
  ['an empty archive', sampleZip([]), 'no_manifest'],
  ['an archive without a manifest', sampleZip([entry('a.txt')]), 'no_manifest'],
  ['a truncated one', whole.subarray(0, whole.length - 40), 'broken'],
  ['only its beginning', whole.subarray(0, 1_000), 'broken'],
  ['a manifest of nonsense', sampleZip([entry('AndroidManifest.xml')]), 'broken'],
  ['a manifest cut short', sampleZip([entry('AndroidManifest.xml', { bytes: Buffer.from('03000800ffffff7f', 'hex') })]), 'broken'],
  ['a name that leads out', sampleApk(game, [entry('../../etc/passwd')]), 'unsafe_name'],
  ['an absolute name', sampleApk(game, [entry('/etc/passwd')]), 'unsafe_name'],
  ['a link', sampleApk(game, [entry('lib/x', { link: true })]), 'unsafe_name'],
  [
    'a hundred thousand entries',
    sampleZip(Array.from({ length: 100_000 }, (_, index) => entry(`a${index}`, { bytes: Buffer.alloc(0) }))),
    'too_many_entries',
  ],
  [
    'one that would unpack to 40 GB',
    sampleApk(
      game,
      Array.from({ length: 10 }, (_, index) => entry(`b${index}`, { claims: 4_000_000_000 })),
    ),
    'too_large_inside',
  ],
  ['a manifest that would unpack to 1 GB', sampleZip([entry('AndroidManifest.xml', { claims: 1_000_000_000 })]), 'too_large_inside'],
] as const)('%s is refused: %#', async (_, bytes, problem) => {
  expect(await problemOf(bytes)).toBe(problem)
})

const ipa = sampleZip([{ name: 'Payload/Game.app/Info.plist', bytes: plist({ CFBundleIdentifier: 'com.example.game' }) }])

test.each([
  ['aab', bundle],
  ['ipa', ipa],
] as const)('a truncated %s is refused, wherever it ends', async (extension, bytes) => {
  expect(await problemOf(bytes, extension)).toBe('none')
  for (let length = 1; length < bytes.length; length += 11)
    expect([length, await problemOf(bytes.subarray(0, length), extension)]).toEqual([length, length < 4 ? 'not_an_archive' : 'broken'])
})

test('entries are read up to their limit, and no more', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => entry(`a${index}`, { bytes: Buffer.alloc(0) }))
  // Three entries are the app's own.
  expect(await problemOf(sampleApk(game, names(60_000 - 3)))).toBe('none')
  expect(await problemOf(sampleApk(game, names(60_000 - 2)))).toBe('too_many_entries')
})

test.each([
  ['apk', 'AndroidManifest.xml'],
  ['aab', 'base/manifest/AndroidManifest.xml'],
  ['ipa', 'Payload/Game.app/Info.plist'],
])('the manifest of an %s that claims 100 bytes is not unpacked to more', async (extension, name) => {
  const bytes = deflateRawSync(Buffer.alloc(64 * 1024 * 1024))
  let peak = 0
  const watched = folderStore(folder)
  const id = randomUUID()
  const lying = sampleZip([{ name, bytes, claims: 100 }])
  await watched.put(id, Readable.from([lying]))
  const before = process.memoryUsage().rss
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - before)), 1)
  await expect(inspectPackage((range) => watched.get(id, range), lying.length, extension)).rejects.toMatchObject({ problem: 'broken' })
  clearInterval(timer)
  expect(peak).toBeLessThan(32 * 1024 * 1024)
})

test('a package with any changed byte is either read or refused', async () => {
  for (let at = 0; at < whole.length; at += 37) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    expect(await problemOf(changed)).toMatch(/^(none|broken|no_manifest|not_an_archive|unsafe_name|too_large_inside)$/)
  }
})

/** A binary property list with one value that refers to the same string many times. */
const repeatedText = (times: number, length: number): Buffer => {
  const u32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
  const sized = (kind: number, count: number) => Buffer.concat([Buffer.from([(kind << 4) | 15, 0x12]), u32(count)])
  const u64 = (value: number) => Buffer.concat([u32(0), u32(value)])
  const objects = [
    Buffer.from([0xd1, 1, 2]),
    Buffer.from('Qk'),
    Buffer.concat([sized(0xa, times), Buffer.alloc(times, 3)]),
    Buffer.concat([sized(5, length), Buffer.alloc(length, 'x')]),
  ]
  const offsets: Buffer[] = []
  let at = 8
  for (const object of objects) {
    offsets.push(u32(at))
    at += object.length
  }
  const foot = Buffer.concat([Buffer.alloc(6), Buffer.from([4, 1]), u64(objects.length), u64(0), u64(at)])
  return Buffer.concat([Buffer.from('bplist00'), ...objects, ...offsets, foot])
}

test('a text that is named again and again does not fill the memory', async () => {
  const repeating = (times: number) => sampleZip([{ name: 'Payload/Game.app/Info.plist', bytes: repeatedText(times, 100_000) }])
  expect(await problemOf(repeating(2), 'ipa')).toBe('none')
  expect(await problemOf(repeating(20), 'ipa')).toBe('broken')
  expect(await problemOf(sampleApk({ ...game, versionName: 'x'.repeat(40_000) }))).toBe('broken')
})

test('a package that keeps the thread too long is broken', async () => {
  const nodes = Buffer.from('2a00'.repeat(400_000), 'hex')
  const slow = field(1, Buffer.concat([field(3, Buffer.from('manifest')), attribute('package', 'com.example.game'), nodes]))
  const bytes = sampleZip([{ name: 'base/manifest/AndroidManifest.xml', bytes: slow }])
  const [store, id] = [folderStore(folder), randomUUID()]
  await store.put(id, Readable.from([bytes]))
  expect(await readContents(store, { id, extension: 'aab', size: bytes.length }, 50)).toMatchObject({
    size: bytes.length,
    problem: 'broken',
  })
})

import { X509Certificate } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { packageFolder } from './inspecting.samples.ts'
import { sampleApk } from './packages.samples.ts'
import { sampleCertificate, withSigningBlock } from './signing.samples.ts'

const { inspect, clear } = packageFolder()
afterAll(clear)

const [original, rotated] = [sampleCertificate('Original'), sampleCertificate('Rotated')]
const [v2, v3, v31] = [0x7109_871a, 0xf053_68c0, 0x1b93_ad61]
const apk = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })

test.each([
  [
    'one whose key was never rotated',
    [
      [v2, original],
      [v3, original],
    ],
    ['v2', 'v3'],
    original,
  ],
  [
    'one whose key was rotated for all systems',
    [
      [v2, original],
      [v3, rotated],
    ],
    ['v2', 'v3'],
    rotated,
  ],
  [
    'one whose key was rotated from Android 13',
    [
      [v2, original],
      [v3, original],
      [v31, rotated],
    ],
    ['v2', 'v3', 'v3.1'],
    rotated,
  ],
] as const)('the signer of a package is the newest: %s', async (_, signed, schemes, certificate) => {
  const { signer } = await inspect(withSigningBlock(apk, signed))
  const { fingerprint256, subject } = new X509Certificate(certificate)
  expect(signer).toMatchObject({ schemes, fingerprint: fingerprint256, subject, debug: false })
})

import { deflateRawSync, crc32, inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { bundleWith, plist } from './bundles.samples.ts'
import { packageFolder } from './inspecting.samples.ts'
import { sampleZip } from './packages.samples.ts'

const { inspect, clear } = packageFolder()
afterAll(clear)

test.each([
  ['@mipmap/harbor', 'harbor'],
  ['@com.example.game:drawable/harbor', 'harbor'],
  // Without a name that can be followed, that of build tools.
  ['@android:style/harbor', 'usual'],
  ['', 'usual'],
])('the icon of an app bundle is the largest image of the name in its manifest: %s', async (icon, expected) => {
  const image = (name: string, words: string) => ({ name: `base/res/${name}.webp`, bytes: Buffer.from(words) })
  const entries = [
    image('mipmap-hdpi-v4/harbor', 'small'),
    image('mipmap-xhdpi-v4/harbor', 'harbor'),
    image('mipmap-xhdpi-v4/harbor_round', 'another one'),
    image('mipmap-xhdpi-v4/ic_launcher', 'usual'),
    { name: 'base/res/mipmap-anydpi-v26/harbor.xml', bytes: Buffer.from('<adaptive-icon/>') },
  ]
  const found = (await inspect(bundleWith(icon, entries), 'aab')).icon
  expect(found).toBe(`data:image/webp;base64,${Buffer.from(expected).toString('base64')}`)
})

const chunkOf = (type: string, data: Buffer): Buffer => {
  const [length, body, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

test('the icon of an IPA, which is packed in a form of its own, becomes one that browsers show', async () => {
  // Two lines of one pixel: the second is filtered, and says how it differs from the one above.
  const [width, packed] = [1, deflateRawSync(Buffer.from([0, 30, 20, 10, 255, 2, 3, 2, 1, 0]))]
  const head = Buffer.from(`0000000${width}000000020806000000`, 'hex')
  const icon = (data: Buffer) =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunkOf('CgBI', Buffer.alloc(4)),
      chunkOf('IHDR', head),
      chunkOf('IDAT', data),
      chunkOf('IEND', Buffer.alloc(0)),
    ])
  const iconOf = async (bytes: Buffer) => {
    const entries = { 'Info.plist': plist({ CFBundleIdentifier: 'com.example.game' }), 'AppIcon60x60@2x.png': bytes }
    const named = Object.entries(entries).map(([name, part]) => ({ name: `Payload/Game.app/${name}`, bytes: part }))
    return (await inspect(sampleZip(named), 'ipa')).icon
  }
  const found = Buffer.from((await iconOf(icon(packed)))?.replace('data:image/png;base64,', '') ?? '', 'base64')
  const [at, size] = [found.indexOf('IDAT') + 4, found.readUInt32BE(found.indexOf('IDAT') - 4)]
  expect([found.includes('CgBI'), [...inflateSync(found.subarray(at, at + size))]]).toEqual([false, [0, 10, 20, 30, 255, 2, 1, 2, 3, 0]])
  // One that cannot be read is left out; the package is read all the same.
  expect([await iconOf(icon(Buffer.from('x'))), await iconOf(Buffer.from('no picture'))]).toEqual([null, null])
})

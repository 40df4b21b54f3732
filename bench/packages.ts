import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { inspectPackage } from '../server/domains/console/builds/inspecting/package.ts'
import { type FileContents, readContents } from '../server/domains/console/builds/inspecting/reading.ts'
import { type SampleEntry, sampleManifest, sampleZip } from '../server/domains/console/builds/inspecting/packages.samples.ts'
import { folderStore } from '../server/kernel/files/folder.ts'
import { costOf } from './cpu.ts'
import { createFolder } from './setup.ts'
import { printLine } from './options.ts'
import { memoryInUse } from './read-model.ts'
import { type Section, settingOf } from './report.ts'

const mebibyte = 1024 * 1024
const app = { package: 'com.example.game', versionName: '2.5.0', versionCode: 20_503, permissions: ['android.permission.INTERNET'] }

const deflated = (name: string, bytes: Buffer): SampleEntry => ({ name, bytes: deflateRawSync(bytes, { level: 1 }), claims: bytes.length })

/** Generates the contents of a package of about 200 MiB: films and sounds, stored uncompressed, and 2,000 small, compressed files. */
const contents = (folder: string): SampleEntry[] => {
  const text = randomBytes(24 * 1024).toString('hex')
  return [
    ...Array.from({ length: 42 }, (_, at) => ({ name: `${folder}/film-${at}.bin`, bytes: randomBytes(4 * mebibyte) })),
    ...Array.from({ length: 2_000 }, (_, at) => deflated(`${folder}/text-${at}.json`, Buffer.from(`${at}${text.slice(at)}`))),
  ]
}

/** Encodes a field of a protocol buffer, shorter than 128 bytes. */
const field = (number: number, bytes: Buffer): Buffer => Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes])
const attribute = (name: string, value: string): Buffer =>
  field(4, Buffer.concat([field(2, Buffer.from(name)), field(3, Buffer.from(value))]))
const bundleManifest = field(
  1,
  Buffer.concat([field(3, Buffer.from('manifest')), attribute('package', app.package), attribute('versionCode', '20503')]),
)
const info = Buffer.from(
  `<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>${app.package}</string><key>CFBundleVersion</key><string>20503</string></dict></plist>`,
)

const packages: Readonly<Record<string, () => SampleEntry[]>> = {
  apk: () => [
    deflated('AndroidManifest.xml', sampleManifest(app)),
    deflated('classes.dex', Buffer.alloc(8 * mebibyte, 'dex')),
    ...contents('assets'),
  ],
  aab: () => [deflated('base/manifest/AndroidManifest.xml', bundleManifest), ...contents('base/assets')],
  ipa: () => [deflated('Payload/Game.app/Info.plist', info), ...contents('Payload/Game.app/data')],
}

/** Samples this process's memory during the work. @returns the result, and the peak in MB */
const withPeak = async <Result>(work: Promise<Result>): Promise<{ result: Result; peak: number }> => {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)
  const result = await work.finally(() => clearInterval(timer))
  return { result, peak: peak / 1e6 }
}

/** Measures reading one package as after an upload: its checksums and description in a thread, then its description alone. */
const measure = async (folder: string, extension: string, entries: SampleEntry[]): Promise<string> => {
  const [files, id] = [folderStore(folder), randomUUID()]
  const bytes = sampleZip(entries.splice(0))
  const size = bytes.length
  await files.put(id, Readable.from([bytes]))
  memoryInUse()
  const before = process.memoryUsage.rss() / 1e6
  const read = Promise.withResolvers<Awaited<ReturnType<typeof withPeak<FileContents>>>>()
  const whole = await costOf(async () => read.resolve(await withPeak(readContents(files, { id, extension, size }))))
  const { result, peak } = await read.promise
  if (result.problem !== null) throw new Error(`the ${extension} cannot be read: ${result.problem}`)
  const inspecting = await costOf(async () => void (await inspectPackage((range) => files.get(id, range), size, extension)))
  await files.remove(id)
  const [all, description] = [whole, inspecting].map(({ seconds, cpu }) => `${seconds.toFixed(2)} s (${cpu?.toFixed(2) ?? '–'} s of CPU)`)
  const lag = ((whole.seconds - inspecting.seconds) * 4_096 * mebibyte) / size
  return (
    `${Math.round(size / mebibyte)} MiB, checksums and description: ${all}, of it the description: ${description}; ` +
    `at most ${Math.round(peak - before)} MB above the ${Math.round(before)} MB before; behind a file of 4 GiB it waits ${lag.toFixed(0)} s`
  )
}

/** Measures reading packages of 200 MiB after their upload. */
export const onPackages = async (): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const { folder, remove } = await createFolder()
  const facts: [string, string][] = []
  for (const [extension, entries] of Object.entries(packages)) {
    printLine(`  ${extension}`)
    facts.push([extension.toUpperCase(), await measure(folder, extension, entries())])
  }
  await remove()
  return {
    title: 'Packages of 200 MiB',
    setting: settingOf(
      ['generated packages of about 2,043 entries in a folder, deflated and stored, each read as after its upload'],
      loadBefore,
    ),
    comparisons: [],
    facts,
  }
}

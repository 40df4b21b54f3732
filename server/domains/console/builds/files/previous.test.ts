import { builds } from '@portico/contract/console/builds'
import { expect, test } from 'vitest'
import { addVersion, uploadFile } from '../../../../testing/building.ts'
import { createUploadScene } from '../../../../testing/upload-scene.ts'
import { sampleApk } from '../inspecting/packages.samples.ts'

const start = async () => {
  const { techPm, deps, appId } = await createUploadScene()
  /** Adds a version with packages, by their files' names: with a package name and a version code. @returns its id */
  const add = async (name: string, files: Record<string, [id: string, versionCode: number]>) => {
    const { vid, cid } = await addVersion(techPm, appId, { name })
    for (const [file, [id, versionCode]] of Object.entries(files))
      await uploadFile(techPm, deps, { appId, cid }, file, sampleApk({ package: `com.example.${id}`, versionName: name, versionCode }))
    return vid
  }
  const copyTo = async (folder: 'staging' | 'release', vid: number) =>
    (await techPm.call(builds.copy, { params: { appId, vid }, body: { folder } })).id
  /** Returns what each file of a version is compared with, and the warnings. */
  const seen = async (vid: number) => {
    const { version } = await techPm.call(builds.one, { params: { appId, vid } })
    const files = version.tree.flatMap((component) => component.files)
    return Object.fromEntries(
      files.map(({ name, before, warnings }) => [
        name,
        [
          before?.version,
          before?.inspection.package.split('.').at(-1),
          before?.inspection.versionCode,
          warnings.includes('code_not_raised'),
        ],
      ]),
    )
  }
  return { add, copyTo, seen }
}

test('a package is compared with the previous version of its folder, and a copy not with its original', async () => {
  const { add, copyTo, seen } = await start()
  const first = await add('1.1.0', { 'game.apk': ['game', 11] })
  const released = await copyTo('release', first)
  expect(await seen(released)).toEqual({ 'game.apk': [undefined, undefined, undefined, false] })
  const second = await add('1.1.1', { 'game.apk': ['game', 12] })
  expect(await seen(await copyTo('staging', second))).toEqual({ 'game.apk': ['1.1.0', 'game', '11', false] })
  const third = await add('1.2.0', { 'game.apk': ['game', 13] })
  expect(await seen(third)).toEqual({ 'game.apk': ['1.1.1', 'game', '12', false] })
  expect(await seen(await copyTo('release', third))).toEqual({ 'game.apk': ['1.1.0', 'game', '11', false] })
  // The version before it in its folder is newer.
  expect(await seen(await copyTo('release', second))).toEqual({ 'game.apk': ['1.2.0', 'game', '13', true] })
})

test('each of several packages is compared with the one of its package name, and of several of those with that of its file name', async () => {
  const { add, seen } = await start()
  await add('2.0', { 'watch.apk': ['watch', 1], 'phone.apk': ['game', 2], 'tablet.apk': ['game', 3] })
  const next = await add('2.1', { 'tablet.apk': ['game', 13], 'phone.apk': ['game', 12], 'watch.apk': ['watch', 11] })
  expect(await seen(next)).toEqual({
    'tablet.apk': ['2.0', 'game', '3', false],
    'phone.apk': ['2.0', 'game', '2', false],
    'watch.apk': ['2.0', 'watch', '1', false],
  })
  await add('2.2', { 'phone.apk': ['game', 22] })
  const last = await add('2.3', { 'watch.apk': ['watch', 31], 'phone.apk': ['renamed', 32] })
  expect(await seen(last)).toEqual({
    'watch.apk': ['2.1', 'watch', '11', false],
    'phone.apk': ['2.2', 'game', '22', false],
  })
})

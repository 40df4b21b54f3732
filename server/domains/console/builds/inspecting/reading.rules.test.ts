import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from '../../../../kernel/files/folder.ts'
import { sampleApk } from './packages.samples.ts'
import { laneOf, readContents } from './reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-reading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a package does not wait for a file of gigabytes, which other large files wait for', async () => {
  const store = folderStore(folder)
  const [game, giant] = [randomUUID(), randomUUID()]
  const bytes = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })
  await store.put(game, Readable.from([bytes]))
  // A pipe whose writer opens it late: until then, reading it has not even begun.
  mkdirSync(join(folder, giant.slice(0, 2)), { recursive: true })
  const pipe = join(folder, giant.slice(0, 2), giant)
  execFileSync('mkfifo', [pipe])
  const read = (id: string, size: number) => readContents(store, { id, extension: null, size })
  const ended: string[] = []
  const reading = [read(giant, 4 * 1024 ** 3).then(() => ended.push('giant')), read(game, 1024 ** 3).then(() => ended.push('large'))]
  expect(await read(game, bytes.length)).toMatchObject({ size: bytes.length })
  expect(ended).toEqual([])
  await (await open(pipe, 'w')).close()
  await Promise.all(reading)
  expect(ended).toEqual(['giant', 'large'])
})

test('files are large from half a gibibyte on', () => {
  expect([laneOf(200 * 1024 ** 2), laneOf(512 * 1024 ** 2)]).toEqual(['other', 'large'])
})

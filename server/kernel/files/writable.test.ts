import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'
import { writableCheck } from './writable.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-writable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const filesIn = (path: string) => readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a lost folder is reported, found again, and left unchanged', async () => {
  const path = join(folder, 'files')
  const files = folderStore(path)
  const failures: unknown[] = []
  const isWritable = writableCheck(files, (error) => void failures.push(error), 0)
  expect(await isWritable()).toBe(true)
  expect(filesIn(path)).toEqual([])
  rmSync(path, { recursive: true })
  expect(await isWritable()).toBe(false)
  expect(failures).toMatchObject([{ code: 'ENOENT' }])
  mkdirSync(path)
  expect(await isWritable()).toBe(true)
})

test('the store is checked at most once per interval', async () => {
  const path = join(folder, 'asked')
  const files = folderStore(path)
  const isWritable = writableCheck(files, () => {})
  expect(await isWritable()).toBe(true)
  rmSync(path, { recursive: true })
  expect(await isWritable()).toBe(true)
})

test('a bucket that does not answer cannot be written to', { timeout: 20_000 }, async () => {
  const files = s3Store({ name: 'portal', region: 'us-east-1', endpoint: 'http://127.0.0.1:9', keyId: 'key', secret: 'secret' })
  expect(await writableCheck(files, () => {})()).toBe(false)
})

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from './backup.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = async (text: string): Promise<void> => {
  await mkdir(join(folder, 'database/base'), { recursive: true })
  await writeFile(join(folder, 'database/base/1'), text)
}
const kept = () => readdir(join(folder, 'backups'))
const onDay = (day: number, time = '12:00:00'): Date => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}Z`)

test('a new folder has nothing to back up', async () => {
  expect(await backUp(folder, 3, onDay(1))).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('the database is copied as it is', async () => {
  await write('first')
  expect(await backUp(folder, 3, onDay(1, '07:08:09'))).toBe('2026-11-01T07-08-09Z')
  await write('second')
  expect(await readFile(join(folder, 'backups/2026-11-01T07-08-09Z/base/1'), 'utf8')).toBe('first')
})

test('there is at most one backup a day, and the latest are kept', async () => {
  await write('x')
  for (const day of [1, 2, 3, 4]) await backUp(folder, 3, onDay(day))
  expect(await backUp(folder, 3, onDay(5, '11:59:59'))).toBeUndefined()
  expect(await kept()).toEqual(['2026-11-02T12-00-00Z', '2026-11-03T12-00-00Z', '2026-11-04T12-00-00Z'])
})

test('what else lies beside the backups is left alone, and 0 turns them off', async () => {
  await write('x')
  await mkdir(join(folder, 'backups/by-hand'), { recursive: true })
  await backUp(folder, 1, onDay(1))
  await backUp(folder, 1, onDay(2))
  expect(await backUp(folder, 0, onDay(3))).toBeUndefined()
  expect(await kept()).toEqual(['2026-11-02T12-00-00Z', 'by-hand'])
})

test('a failed copy is reported', async () => {
  await write('x')
  await writeFile(join(folder, 'backups'), 'in the way')
  await expect(backUp(folder, 3, onDay(1))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

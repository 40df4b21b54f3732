import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '../../testing/process.ts'
import { FolderInUse, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
})
/** Locks the folder and unlocks it again. @returns whom the lock named meanwhile, and what is left of it */
const lockOnce = (): { holder: number; left: string[] } => {
  const unlock = lockFolder(folder)
  const holder = Number.parseInt(readFileSync(join(folder, 'database.lock'), 'utf8'), 10)
  unlock()
  return { holder, left: readdirSync(folder) }
}
const own = { holder: process.pid, left: [] }
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that takes the lock, says so, and then keeps it. */
const holder = () =>
  run(
    [
      '--input-type=module',
      '--eval',
      `import { lockFolder } from '${import.meta.dirname}/lock.ts'; lockFolder(process.env.FOLDER); console.log('locked'); setInterval(() => {}, 1000)`,
    ],
    { FOLDER: folder },
  )

test('a second process is refused, is told who uses the folder, and leaves it unchanged', async () => {
  const first = holder()
  await first.printed('locked')
  const before = readdirSync(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`process ${first.child.pid}`)
  expect(readdirSync(folder)).toEqual(before)
  first.child.kill('SIGKILL')
  await first.ended
})

test('the lock of a killed process is taken over', async () => {
  const first = holder()
  await first.printed('locked')
  first.child.kill('SIGKILL')
  await first.ended
  expect(lockOnce()).toEqual(own)
})

test('of many processes at a stale lock exactly one acquires it', async () => {
  writeFileSync(join(folder, 'database.lock'), '999999 never\n')
  const rivals = Array.from({ length: 5 }, holder)
  const won = await Promise.all(
    rivals.map((rival) =>
      Promise.race([
        rival.printed('locked').then(
          () => 1,
          () => 0,
        ),
        rival.ended.then(() => 0),
      ]),
    ),
  )
  expect(won.reduce<number>((sum, one) => sum + one, 0)).toBe(1)
  for (const { child } of rivals) child.kill('SIGKILL')
})

test.skipIf(process.platform !== 'linux')("a pid that now belongs to another process does not keep a dead one's lock alive", () => {
  writeFileSync(join(folder, 'database.lock'), `${process.ppid} another-start:1\n`)
  expect(lockOnce()).toEqual(own)
})

test('an empty or broken lock is taken over', () => {
  writeFileSync(join(folder, 'database.lock'), '')
  expect(lockOnce()).toEqual(own)
})

test('one process cannot open a folder twice either', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  unlock()
  lockFolder(folder)()
})

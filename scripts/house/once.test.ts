import { describe, expect, test } from 'vitest'
import { onceProblems } from './once.ts'
import type { Source } from './sources.ts'

const file = (path: string, text = ''): Source => ({ path, text })

describe('tests that run once', () => {
  const door = file('server/testing/database.ts')
  const world = file('server/testing/world.ts', "import { openTestDatabase } from './database.ts'\n")
  const stored = file('server/kernel/rows.test.ts', "import { world } from '../testing/world.ts'\n")
  const problems = (tests: Source[], pureTests: string[], singleEngineTests: string[] = []) =>
    onceProblems([door, world, ...tests], { pureTests, singleEngineTests })

  test('are those without a database', () => {
    expect(problems([stored, file('server/kernel/words.test.ts')], ['server/kernel/words.test.ts'])).toEqual([])
  })

  test('must be listed, and no other', () => {
    expect(problems([stored, file('server/kernel/words.test.ts')], ['server/kernel/rows.test.ts'])).toEqual([
      'server/kernel/rows.test.ts opens a database, which pure tests do not have',
      'server/kernel/words.test.ts opens no database: list it as pure, or it runs on both engines',
    ])
  })

  test('may share the embedded database', () => {
    expect(problems([stored, file('server/kernel/words.test.ts')], [], ['server/kernel/*.test.ts'])).toEqual([])
  })

  test('are there', () =>
    expect(problems([stored], ['server/gone/*.test.ts'])).toEqual(['no test of the server matches server/gone/*.test.ts']))
})

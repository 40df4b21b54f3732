import { matchesGlob } from 'node:path'
import { importsOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

/** Patterns of the tests that run once: see server/testing/once.ts. */
interface Lists {
  pureTests: readonly string[]
  singleEngineTests: readonly string[]
}

/** The module through which a test opens the database of the engine under test. */
const databaseModule = 'server/testing/database.ts'

/** Returns server tests that would run on both engines without using either, and pure tests that use one. */
export const onceProblems = (sources: readonly Source[], { pureTests, singleEngineTests }: Lists): string[] => {
  const files = sources.filter(({ path }) => path.startsWith('server/') && isCode(path))
  const imports = new Map(files.map((source) => [source.path, importsOf(source).map(({ to }) => to)]))
  const opensDatabase = (path: string, seen = new Set<string>()): boolean => {
    if (path === databaseModule) return true
    if (seen.has(path)) return false
    seen.add(path)
    return (imports.get(path) ?? []).some((next) => opensDatabase(next, seen))
  }
  const tests = files.map(({ path }) => path).filter(isTest)
  const isIn = (list: readonly string[], path: string) => list.some((pattern) => matchesGlob(path, pattern))
  return [
    ...tests
      .filter((path) => isIn(pureTests, path) && opensDatabase(path))
      .map((path) => `${path} opens a database, which pure tests do not have`),
    ...tests
      .filter((path) => !isIn([...pureTests, ...singleEngineTests], path) && !opensDatabase(path))
      .map((path) => `${path} opens no database: list it as pure, or it runs on both engines`),
    ...[...pureTests, ...singleEngineTests]
      .filter((pattern) => !tests.some((path) => matchesGlob(path, pattern)))
      .map((pattern) => `no test of the server matches ${pattern}`),
  ]
}
